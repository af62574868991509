export { type Moderated, moderate } from "./moderate.ts";
