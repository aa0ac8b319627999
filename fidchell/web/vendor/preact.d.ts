export type VNode = { type: unknown; props: Record<string, unknown>; key: unknown };
export type Children = VNode | string | number | boolean | null | undefined | Children[];
export type Component<P = object> = (props: P) => Children;
export function h(type: unknown, props: object | null, ...children: Children[]): VNode;
export function render(child: Children, parent: Element | DocumentFragment): void;
export function createContext<T>(first: T): { Provider: Component<{ value: T; children?: Children }> };
export const Fragment: Component;
