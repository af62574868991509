// A thread must start with JavaScript, which then registers the TypeScript loader.
import { register } from "tsx/esm/api";

register();
await import("./thread.ts");
