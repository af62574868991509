export * from "./testing.ts";
