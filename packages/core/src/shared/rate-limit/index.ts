export { type Bucket, takeFrom } from "./take.ts";
export { type Window, waitUntilRoom, windowMs } from "./window.ts";
