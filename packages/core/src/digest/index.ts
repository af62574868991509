export { pausedWords, wordsOf } from "./attention-words.ts";
export { chosen } from "./choice.ts";
export { type Digest, digestOf } from "./read.ts";
export { type DigestStop, showStop, stop, stopUrlOf } from "./stop.ts";
export { type DigestOf, markItem } from "./store.ts";
export { latestMonday, plannedAt, toldFrom } from "./weeks.ts";
