export interface ReadonlySignal<T> { readonly value: T; peek(): T; subscribe(work: (value: T) => void): () => void; }
export interface Signal<T> extends ReadonlySignal<T> { value: T; }
export function signal<T>(value: T): Signal<T>;
export function computed<T>(work: () => T): ReadonlySignal<T>;
export function effect(work: () => void | (() => void)): () => void;
export function batch<T>(work: () => T): T;
export function untracked<T>(work: () => T): T;
export function useSignal<T>(value: T): Signal<T>;
export function useComputed<T>(work: () => T): ReadonlySignal<T>;
