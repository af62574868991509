export { atMostEvery, cached, type Lookup, type Pace } from "./cache.ts";
