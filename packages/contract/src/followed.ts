import * as z from "zod";
import { endpoint } from "./endpoint.ts";
import { none } from "./fields.ts";
import { ids, participantCode } from "./ids.ts";
import { publishableKey } from "./publishable-key.ts";
import { via } from "./via.ts";

/** What an experiment's variant is drawn by: the same for everybody of one chain of invitations. */
export const seed = z.string().optional();

/** Who invites with this code: only what the invitee is meant to see. */
export const lookUpReferrer = endpoint({
  id: "participant.referrer",
  method: "POST",
  path: "/v1/referrers",
  summary: "The name behind a code",
  auth: { kind: "publishable" },
  params: none,
  query: none,
  body: z.strictObject({ key: publishableKey, code: participantCode }),
  response: z.strictObject({ code: z.string(), name: z.string(), seed }),
  status: 200,
  errors: ["origin.not_allowed", "referrer.not_found"],
});

/** `via` says how the link was shared, and is handed on. An unknown code is answered with `referrer.not_found`. */
export const followLink = endpoint({
  id: "participant.followLink",
  method: "GET",
  path: "/r/{code}",
  summary: "A participant's link: leads to the project's landing page with the code",
  auth: { kind: "public" },
  params: z.strictObject({ code: z.string().max(64) }),
  query: z.object({ via: via.optional().catch(undefined) }),
  body: none,
  response: none,
  status: 302,
  errors: ["referrer.not_found"],
});

/**
 * A link that names its project. Besides the project's own codes it takes those that its participants shared in another
 * system before they were imported, which are known within their project alone.
 */
export const followProjectLink = endpoint({
  id: "participant.followProjectLink",
  method: "GET",
  path: "/r/{projectId}/{code}",
  summary:
    "A link with a code of another system: leads to the project's landing page with the participant's code",
  auth: { kind: "public" },
  params: z.strictObject({ projectId: ids.project, code: z.string().max(64) }),
  query: z.object({ via: via.optional().catch(undefined) }),
  body: none,
  response: none,
  status: 302,
  errors: ["referrer.not_found"],
});
