/** Every error that an endpoint may answer. */
export * from "./error-codes.ts";
export * from "./problem.ts";
