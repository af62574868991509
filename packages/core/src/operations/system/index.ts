export { ping, raiseError } from "./system.ts";
