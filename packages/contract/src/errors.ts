/** What an endpoint answers when it can't do what it was asked. */
export * from "./error-codes.ts";
export * from "./problem.ts";
