import * as z from "zod";
import { endpoint } from "./endpoint.ts";
import { instant, none } from "./fields.ts";

/** Reaches the API and the table. */
export const ping = endpoint({
  id: "system.ping",
  method: "GET",
  path: "/api/ping",
  summary: "Whether the API and its table answer",
  auth: { kind: "public" },
  params: none,
  query: none,
  body: none,
  response: z.strictObject({
    ok: z.boolean(),
    stage: z.string(),
    version: z.string(),
    at: instant,
    tableMs: z.number(),
  }),
  status: 200,
  errors: ["unavailable"],
});

/** Fails on purpose, so that an operator can follow a digest from the screen to the log. */
export const raiseError = endpoint({
  id: "system.raise",
  method: "POST",
  path: "/api/ping/error",
  summary: "Raise a test exception on the server",
  auth: { kind: "public" },
  params: none,
  query: none,
  body: none,
  response: none,
  status: 200,
  errors: ["internal"],
  limits: { perMinute: 10 },
});
