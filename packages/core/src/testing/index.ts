export * from "./counting.ts";
export * from "./faults.ts";
export * from "./loop.ts";
export * from "./owner.ts";
export * from "./stream.ts";
export * from "./studio.ts";
export * from "./testing.ts";
export * from "./together.ts";
