export { attemptBegins, attemptEnds } from "./attempts.ts";
export { forgetErased } from "./forget-erased.ts";
export { forgetFailure } from "./forget-failure.ts";
export { forgetItem } from "./forget-item.ts";
export { gaveUp } from "./gave-up.ts";
export { giveUp } from "./give-up.ts";
export { list } from "./list.ts";
export { namesNobodyKnown } from "./people.ts";
export {
  findDeadLetter,
  keysOf,
  lettersOf,
  removeItems,
  type StoredDeadLetter,
  type Work,
} from "./store.ts";
export { strike } from "./strike.ts";
