import * as z from "zod";
import { endpoint } from "../shared/endpoint.ts";
import { instant, none } from "../shared/fields.ts";
import { ids } from "../shared/ids.ts";
import { hourMs } from "../shared/time.ts";

/** How long a link for test referrals works, in ms. */
export const testLinkMs = hourMs;

/**
 * Joining by this link is a test: the join and the person's conversions are shown in the installation steps, and count
 * in no number.
 */
export const createTestLink = endpoint({
  id: "installation.createTestLink",
  method: "POST",
  path: "/api/projects/{projectId}/test-links",
  summary: "Create a link for a test referral",
  auth: { kind: "member", role: "editor" },
  params: z.strictObject({ projectId: ids.project }),
  query: none,
  body: none,
  response: z.strictObject({ url: z.string(), expiresAt: instant }),
  status: 201,
  errors: ["project.archived"],
  limits: { perMinute: 10 },
});
