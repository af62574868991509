import * as z from "zod";
import { endpoint } from "../shared/endpoint.ts";
import { none, pageQuery, unread } from "../shared/fields.ts";
import { ids } from "../shared/ids.ts";

const confirmationParams = z.strictObject({ token: z.string().max(512) });

/** A page with a button. Changes nothing, because email scanners follow links. */
export const showWaitlistConfirmation = endpoint({
  id: "waitlist.showConfirmation",
  method: "GET",
  path: "/v1/waitlist/confirmations/{token}",
  summary: "Show the page that confirms an address for a waitlist",
  auth: { kind: "public" },
  powers: "own",
  params: confirmationParams,
  query: pageQuery,
  body: none,
  response: none,
  status: 200,
  page: true,
});

/** The page's button: the address gets the place that was reserved for it. Repeating it shows the same place. */
export const confirmWaitlistPlace = endpoint({
  id: "waitlist.confirm",
  method: "POST",
  path: "/v1/waitlist/confirmations/{token}",
  summary: "Confirm an address for a waitlist",
  auth: { kind: "public" },
  powers: "own",
  params: confirmationParams,
  query: pageQuery,
  body: unread,
  response: none,
  status: 200,
  page: true,
});

/** Most addresses of a waitlist that are counted. */
export const unconfirmedCounted = 1_000;

/** How many addresses of a project's waitlists are not confirmed yet; `more` if some list has more than are counted. */
export const countUnconfirmed = endpoint({
  id: "waitlist.countUnconfirmed",
  method: "GET",
  path: "/api/projects/{projectId}/unconfirmed",
  summary: "Count the addresses that have a place on a waitlist once they are confirmed",
  auth: { kind: "member", role: "viewer" },
  params: z.strictObject({ projectId: ids.project }),
  query: none,
  body: none,
  response: z.strictObject({ count: z.int().min(0), more: z.boolean() }),
  status: 200,
});
