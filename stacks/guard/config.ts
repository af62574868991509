import * as z from "zod";

/** US dollars for one unit of what the guard counts. */
const dollars = z.object({
  cdnRequest: z.number(),
  cdnByte: z.number(),
  /** A request at an API: the API itself, the start of a Lambda, and the line in the log. */
  apiRequest: z.number(),
  lambdaMs: z.number(),
  /** Indexes are written with their items, but not counted with the table. */
  tableWrite: z.number(),
  tableRead: z.number(),
  email: z.number(),
});

/** The resources that the guard watches and may stop: the environment of its Lambda, as JSON. */
export const guardConfig = z.object({
  /** US dollars in 24 hours. */
  limit: z.number().positive(),
  cdns: z.array(z.object({ name: z.string(), id: z.string() })),
  /** `rate`: requests a second that the API takes unless the guard throttles it. */
  apis: z.array(z.object({ name: z.string(), id: z.string(), rate: z.number() })),
  table: z.string(),
  /** The rule that starts the timers. */
  rule: z.string(),
  dollars,
});

export type GuardConfig = z.infer<typeof guardConfig>;

/** Requests a second of an API that the guard throttled: enough for its operator to look around. */
export const throttledRate = 10;
