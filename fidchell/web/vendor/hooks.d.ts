export function useState<T>(first: T | (() => T)): [T, (next: T | ((before: T) => T)) => void];
export function useRef<T>(first: T): { current: T };
export function useEffect(work: () => void | (() => void), inputs?: readonly unknown[]): void;
export function useLayoutEffect(work: () => void | (() => void), inputs?: readonly unknown[]): void;
export function useMemo<T>(make: () => T, inputs: readonly unknown[]): T;
export function useCallback<T extends Function>(work: T, inputs: readonly unknown[]): T;
export function useContext<T>(context: { Provider: (props: { value: T; children?: unknown }) => unknown }): T;
