export { atMostEvery, cached, type Lookup, newestPerTable, type Pace } from "./cache.ts";
