// A thread begins with JavaScript: what reads TypeScript is not there before.
import { register } from "tsx/esm/api";

register();
await import("./thread.ts");
