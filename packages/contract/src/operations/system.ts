import * as z from "zod/mini";
import { endpoint } from "../shared/endpoint.ts";
import { instant, none } from "../shared/fields.ts";

/** Checks that API and table answer. */
export const ping = endpoint({
  id: "system.ping",
  method: "GET",
  path: "/api/ping",
  summary: "Check the health of API and database",
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

/** Fails on purpose, so that an operator can find a digest from the screen in the log. */
export const raiseError = endpoint({
  id: "system.raise",
  method: "POST",
  path: "/api/ping/error",
  summary: "Raise a test exception on the server",
  auth: { kind: "public" },
  powers: "none",
  params: none,
  query: none,
  body: none,
  response: none,
  status: 200,
  errors: ["internal"],
  limits: { perMinute: 10 },
});
