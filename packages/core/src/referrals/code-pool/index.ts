export { discardCodes } from "./discard.ts";
export { listCodePools } from "./list.ts";
export { nextCode, poolsOf, type StoredPool } from "./store.ts";
export { uploadCodes } from "./upload.ts";
