export { hashKey, type KeyKind, makeKey, parseKey, randomText } from "./format.ts";
export { type Credential, resolveKey } from "./resolve.ts";
export { lastUses, type NewCredential, putCredential, removeCredential } from "./store.ts";
export { usesRecorded } from "./use.ts";
