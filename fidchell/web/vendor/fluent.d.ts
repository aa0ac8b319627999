export interface FluentMessage { id: string; value: unknown; attributes: Record<string, unknown>; }
export class FluentResource { constructor(text: string); body: FluentMessage[]; }
export class FluentNumber { constructor(value: number, options?: object); value: number; }
export class FluentBundle {
  constructor(language: string, options?: { useIsolating?: boolean });
  addResource(resource: FluentResource, options?: { allowOverrides?: boolean }): Error[];
  hasMessage(key: string): boolean;
  getMessage(key: string): { value: unknown } | undefined;
  formatPattern(pattern: unknown, facts?: Record<string, any>, errors?: Error[]): string;
}
