import type * as z from "zod";

/** A request of a provider's API as its own OpenAPI document describes it: what it takes, and what it answers by status. */
export type PublishedOperation = {
  method: "GET" | "POST";
  path: RegExp;
  query: z.ZodType;
  body: z.ZodType;
  answers: Readonly<Record<number, z.ZodType>>;
};
