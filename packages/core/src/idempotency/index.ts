export { once } from "./once.ts";
export { eraseResults } from "./store.ts";
