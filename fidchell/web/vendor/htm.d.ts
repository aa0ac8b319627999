import type { VNode } from "./preact.js";
declare const htm: { bind(h: unknown): (texts: TemplateStringsArray, ...values: unknown[]) => VNode };
export default htm;
