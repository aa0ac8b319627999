export class FluentResource { constructor(text: string); }
export class FluentNumber { constructor(value: number, options?: object); }
export class FluentBundle {
  constructor(language: string, options?: { useIsolating?: boolean });
  addResource(resource: FluentResource, options?: { allowOverrides?: boolean }): Error[];
  hasMessage(key: string): boolean;
  getMessage(key: string): { value: unknown } | undefined;
  formatPattern(pattern: unknown, facts?: Record<string, any>, errors?: Error[]): string;
}
