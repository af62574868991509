export { type Credential, hashKey, parseKey, resolveKey, usesRecorded } from "../credential/index.ts";
export { create } from "./create.ts";
export { list } from "./list.ts";
export { revoke } from "./revoke.ts";
