export * from "./errors.ts";
export * from "./permanent.ts";
