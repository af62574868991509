export { type CallOptions, createCall } from "./call.ts";
export { ServiceError } from "./service-error.ts";
export { type Call, createTable } from "./table.ts";
