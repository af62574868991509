export { type Credential, hashKey, parseKey, resolveKey, usesRecorded } from "../credential/index.ts";
