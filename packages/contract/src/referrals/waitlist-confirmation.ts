import * as z from "zod";
import { endpoint } from "../shared/endpoint.ts";
import { none } from "../shared/fields.ts";

/** Most emails with a link to confirm on a day to an address: by one project, and by all projects of the instance. */
export const confirmationsPerDay = { project: 5, instance: 10 } as const;

/** `lang`: the languages that the page should have, as in Accept-Language. Email programs add parameters of their own. */
const query = z.looseObject({ lang: z.string().max(200).optional() });

const confirmationParams = z.strictObject({ token: z.string().max(512) });

/** A page with a button. Changes nothing, because email scanners follow links. */
export const showWaitlistConfirmation = endpoint({
  id: "waitlist.showConfirmation",
  method: "GET",
  path: "/v1/waitlist/confirmations/{token}",
  summary: "Show the page that confirms an address for a waitlist",
  auth: { kind: "public" },
  params: confirmationParams,
  query,
  body: none,
  response: none,
  status: 200,
});

/** The page's button: the address gets the place that was reserved for it. Repeating it shows the same place. */
export const confirmWaitlistPlace = endpoint({
  id: "waitlist.confirm",
  method: "POST",
  path: "/v1/waitlist/confirmations/{token}",
  summary: "Confirm an address for a waitlist",
  auth: { kind: "public" },
  params: confirmationParams,
  query,
  body: z.unknown(),
  response: none,
  status: 200,
});
