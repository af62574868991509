export { recordAttemptEnd, recordAttemptStart } from "./attempts.ts";
export { clearDeadLetter } from "./clear-dead-letter.ts";
export { clearFailure } from "./clear-failure.ts";
export { eraseDeadLetters } from "./erase-dead-letters.ts";
export { listDeadLetters } from "./list.ts";
export { moveToDeadLetter } from "./move-to-dead-letter.ts";
export { namesNoKnownPerson } from "./names-no-known-person.ts";
export { keyOfItem, recordFailure } from "./record-failure.ts";
export {
  deadLetterKeys,
  deadLettersFrom,
  findDeadLetter,
  iterateDeadLetters,
  removeItems,
  type StoredDeadLetter,
  type Work,
} from "./store.ts";
export { tryMoveToDeadLetter } from "./try-move-to-dead-letter.ts";
