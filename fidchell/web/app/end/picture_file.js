// A drawing of the page as a picture file: nothing is asked of anybody else.

const SCALE = 2; // pixels for each unit of the drawing
// What the style sheets of the page say about a drawing; in a file it has to say so itself.
const STYLES = [
  "fill",
  "fill-opacity",
  "stroke",
  "stroke-width",
  "stroke-linecap",
  "stroke-linejoin",
  "stroke-dasharray",
  "opacity",
  "paint-order",
  "font-family",
  "font-size",
  "font-weight",
  "letter-spacing",
  "text-anchor",
];

/**
 * A drawing as a PNG.
 * @param {SVGSVGElement} drawing @returns {Promise<Blob>}
 */
export async function pictureOf(drawing) {
  const { width, height } = drawing.viewBox.baseVal;
  const image = new Image(width * SCALE, height * SCALE);
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(asFile(drawing, width, height))}`;
  await image.decode();
  const canvas = Object.assign(document.createElement("canvas"), {
    width: width * SCALE,
    height: height * SCALE,
  });
  canvas.getContext("2d")?.drawImage(image, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error("no picture"))), "image/png"),
  );
}

/**
 * A drawing as the text of an SVG file that needs no style sheet.
 * @param {SVGSVGElement} drawing @param {number} width @param {number} height
 */
function asFile(drawing, width, height) {
  const copy = /** @type {SVGSVGElement} */ (drawing.cloneNode(true));
  const [shown, copied] = [drawing, copy].map((root) => [root, ...root.querySelectorAll("*")]);
  shown.forEach((node, place) => {
    const style = getComputedStyle(node);
    for (const name of STYLES) copied[place].setAttribute(name, style.getPropertyValue(name));
    copied[place].removeAttribute("class");
  });
  copy.setAttribute("xmlns", "http://www.w3.org/2000/svg");
  copy.setAttribute("width", String(width * SCALE));
  copy.setAttribute("height", String(height * SCALE));
  return new XMLSerializer().serializeToString(copy);
}
