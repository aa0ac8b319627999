// Ludii: whole games by its own random playouts; a decision is one move of a player.
//
//     java -cp "$LUDII_CLASSPATH" MeasureLudii.java SECONDS

import game.Game;
import java.util.Locale;
import java.util.concurrent.ThreadLocalRandom;
import other.GameLoader;
import other.context.Context;
import other.trial.Trial;

public final class MeasureLudii {
  private static final String[] GAMES = {"Geister.lud", "Block.lud", "Backgammon.lud"};
  private static final String LINE =
      "{\"peer\": \"ludii\", \"version\": \"%s\", \"game\": \"%s\", \"how\": \"Java, playout\","
          + " \"decisions_per_s\": %.1f, \"games_per_s\": %.2f}%n";

  /** The players' moves of one random game; what was dealt or placed before does not count. */
  private static int play(final Game game, final Context context) {
    game.start(context);
    final Trial trial = context.trial();
    game.playout(context, null, 1.0, null, 0, -1, ThreadLocalRandom.current());
    return trial.numMoves() - trial.numInitialPlacementMoves();
  }

  /** Play until the time is over, after as long to warm up. */
  private static void measure(final String name, final double seconds) {
    final Game game = GameLoader.loadGameFromName(name);
    final Context context = new Context(game, new Trial(game));
    long decisions = 0;
    long games = 0;
    double spent = 0;
    for (final boolean isWarm : new boolean[] {false, true}) {
      decisions = games = 0;
      final long start = System.nanoTime();
      while ((spent = (System.nanoTime() - start) / 1e9) < seconds) {
        decisions += play(game, context);
        games++;
      }
    }
    final String version = main.Constants.LUDEME_VERSION;
    System.out.printf(Locale.ROOT, LINE, version, game.name(), decisions / spent, games / spent);
  }

  public static void main(final String[] words) {
    for (final String name : GAMES) measure(name, Double.parseDouble(words[0]));
    System.exit(0);
  }
}
