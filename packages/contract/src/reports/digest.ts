import * as z from "zod";
import { endpoint } from "../shared/endpoint.ts";
import { anything, none, unread } from "../shared/fields.ts";

/** How often a member gets the summary email. */
export const digestChoices = ["off", "weekly", "monthly"] as const;
export type DigestChoice = (typeof digestChoices)[number];

/** Most projects that a member leaves out of it. */
export const mostLeftOut = 100;

const tokenParams = z.strictObject({ token: z.string().max(256) });

/** Shows what would happen and a button; changes nothing (email scanners follow links). */
export const showDigestStop = endpoint({
  id: "digest.showUnsubscribe",
  method: "GET",
  path: "/v1/digests/{token}",
  summary: "Show the unsubscribe page of a summary email",
  auth: { kind: "public" },
  params: tokenParams,
  query: anything,
  body: none,
  response: none,
  status: 200,
  page: true,
});

/** RFC 8058: `List-Unsubscribe=One-Click` as a form, without cookies. */
export const stopDigest = endpoint({
  id: "digest.unsubscribe",
  method: "POST",
  path: "/v1/digests/{token}",
  summary: "Unsubscribe a member from summary emails",
  auth: { kind: "public" },
  params: tokenParams,
  query: anything,
  body: unread,
  response: none,
  status: 200,
  page: true,
});
