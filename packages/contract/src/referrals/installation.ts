import * as z from "zod";
import { endpoint } from "../shared/endpoint.ts";
import { instant, none } from "../shared/fields.ts";
import { ids } from "../shared/ids.ts";

/** When each step of the installation last happened; null if it never did. */
export const installation = z.strictObject({
  /** A page view from an allowed origin. */
  seen: z.strictObject({ at: instant, origin: z.string() }).nullable(),
  /** When each allowed origin last reported, within ten minutes; null if it never did. */
  sights: z.array(z.strictObject({ origin: z.string(), at: z.nullable(instant) })),
  /** A page view from another origin, which the script refuses there; null if the origin is allowed by now. */
  refused: z.strictObject({ at: instant, origin: z.string() }).nullable(),
  /** Origins that share a domain, but not the links followed on them, because the project's `crossDomain` is `off`. */
  separateOrigins: z.array(z.string()),
  /**
   * In the last seven days: clicks on one origin, and joins on another, none of which had an inviter. Null if each origin
   * with joins had a click or an invited join.
   */
  lostJoins: z
    .strictObject({ clickedOn: z.string(), clicks: z.int(), joinedOn: z.string(), joins: z.int() })
    .nullable(),
  /** A new participant who was not imported, and one whose identity was signed, among the newest 100. */
  identified: z.nullable(instant),
  signed: z.nullable(instant),
  joined: z.nullable(instant),
  converted: z.nullable(instant),
  /** The same of test referrals, which count in no number. */
  testJoined: z.nullable(instant),
  testConverted: z.nullable(instant),
});
export type Installation = z.infer<typeof installation>;

export const getInstallation = endpoint({
  id: "installation.get",
  method: "GET",
  path: "/api/projects/{projectId}/installation",
  summary: "Get the last time a project's site reported each kind of event",
  auth: { kind: "member", role: "viewer" },
  params: z.strictObject({ projectId: ids.project }),
  query: none,
  body: none,
  response: installation,
  status: 200,
});
