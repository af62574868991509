export {
  type Credential,
  hashKey,
  isAllowedIp,
  logRequest,
  parseKey,
  resolveKey,
  usesRecorded,
} from "../credential/index.ts";
export { createApiKey } from "./create.ts";
export { getOwnKey } from "./get-own.ts";
export { listApiKeys } from "./list.ts";
export { listKeyRequests } from "./list-requests.ts";
export { revokeApiKey } from "./revoke.ts";
export { rotateApiKey } from "./rotate.ts";
export { apiKeysOf } from "./store.ts";
export { updateApiKey } from "./update.ts";
