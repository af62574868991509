import * as z from "zod/mini";
import { endpoint } from "../shared/endpoint.ts";
import { none } from "../shared/fields/none.ts";

/**
 * The page for a project's participants. Further query parameters are ignored: links in posts come back with tracking
 * parameters, and the page's own script reads `kl` and `klv`. Unknown, archived and switched-off projects get the same
 * problem.
 */
export const showSharePage = endpoint({
  id: "sharePage.show",
  method: "GET",
  path: "/p/{projectId}",
  summary: "Show a project's share page",
  auth: { kind: "public" },
  params: z.strictObject({ projectId: z.string().check(z.maxLength(64)) }),
  query: z.object({ lang: z.catch(z.optional(z.string().check(z.maxLength(500))), undefined) }),
  body: none,
  response: none,
  status: 200,
  page: true,
});
