export { FluentBundle, FluentNumber, FluentResource } from "./fluent/index.js";
