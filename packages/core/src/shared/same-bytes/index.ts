export { sameBytes } from "./same-bytes.ts";
