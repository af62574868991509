export {
  type Credential,
  hashKey,
  parseKey,
  resolveKey,
  usesRecorded,
} from "../credential/index.ts";
export { createApiKey } from "./create.ts";
export { listApiKeys } from "./list.ts";
export { revokeApiKey } from "./revoke.ts";
