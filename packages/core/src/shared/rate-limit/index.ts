export { type Bucket, countInBucket } from "./take.ts";
export { type Window, waitUntilAllowed, windowMs } from "./window.ts";
