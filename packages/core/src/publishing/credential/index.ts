export { isAllowedIp } from "./allowed-ips.ts";
export { usesRecorded } from "./beside.ts";
export { hashKey, type KeyKind, makeKey, parseKey, randomText } from "./format.ts";
export { logRequest } from "./log.ts";
export { type Credential, resolveKey } from "./resolve.ts";
export {
  changeCredential,
  lastUses,
  type NewCredential,
  newestKeyRequests,
  putCredential,
  removeCredential,
  type StoredKeyRequest,
} from "./store.ts";
