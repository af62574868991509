export * from "./fields.ts";
