export { referralDependents } from "./dependents.ts";
export { erasedRowsOf } from "./erased-rows.ts";
export { erasablePerson } from "./find-erasable-person.ts";
export { replaceIdentities } from "./replace-identities.ts";
export { referralErasureSteps } from "./steps.ts";
