export { default } from "../runtime/prompt.ts";
