export { redrive } from "./redrive.ts";
