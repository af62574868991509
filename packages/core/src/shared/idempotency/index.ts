export { runOnce } from "./run-once.ts";
export { eraseResults } from "./store.ts";
