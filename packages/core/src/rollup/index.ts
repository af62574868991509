export { addCounters, type Counters, toCounts } from "./counters.ts";
export { fold, type NewItem } from "./fold.ts";
export { noWidget } from "./keys.ts";
export { type Rollup, readRollups, readTotal } from "./store.ts";
