export { Fingerprints } from "./fingerprint.ts";
export { type Numbers, numbersOf, type Range } from "./numbers.ts";
export { page } from "./page.ts";
export { type Refolded, refold } from "./refold.ts";
export { restage } from "./restage.ts";
export { take } from "./take.ts";
