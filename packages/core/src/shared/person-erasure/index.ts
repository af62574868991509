export {
  anonymousIdsOf,
  type ErasedPerson,
  type ErasurePorts,
  type ErasureStep,
  erasedIdOf,
  removeKept,
  replacementsOf,
} from "./person-erasure.ts";
