import * as z from "zod";
import { widgetLanguages } from "../languages/list.ts";
import { publishableKey } from "../publishing/publishable-key.ts";
import { endpoint } from "../shared/endpoint.ts";
import { email, line, none } from "../shared/fields.ts";
import { participantCode } from "../shared/ids.ts";
import { proof } from "../shared/proof.ts";
import { clickedLink, formTraces } from "./referral.ts";

/** For how many hours an emailed link signs in. */
export const signInHours = 24;

/** For how many days the page that used a link renews its session, unless it ended it. */
export const sessionDays = 7;

const attempt = z.string().regex(/^[\w-]{22,64}$/, "must be 22 to 64 letters, digits, - and _");

/**
 * Emails a link that signs in to the project's share page. Whether the address is known, suppressed or over its limit is
 * neither looked up nor shown: every valid request does the same work and gets the same answer. Only the share page may
 * call it. `terms` is the version of the page's terms that the person accepted, and `lang` the page's language, in which the link opens it.
 */
export const requestSignInLink = endpoint({
  id: "signIn.requestLink",
  method: "POST",
  path: "/v1/sign-in-links",
  summary: "Email a link that signs in to the share page",
  auth: { kind: "publishable" },
  powers: "own",
  params: none,
  query: none,
  body: z.strictObject({
    key: publishableKey,
    email,
    name: line(1, 80).optional(),
    terms: line(1, 20).optional(),
    lang: z.enum(widgetLanguages).optional(),
    code: z.optional(participantCode),
    ...formTraces,
    ...clickedLink,
    proof,
  }),
  response: z.strictObject({ status: z.literal("sent") }),
  status: 202,
  errors: [
    "origin.not_allowed",
    "not_found",
    "proof.invalid",
    "signIn.terms_changed",
    "email.address_script",
  ],
  limits: { bodyBytes: 8 * 1024, perMinute: 10, shared: { identity: 3, workspace: 300 } },
});

const signInProof = {
  key: publishableKey,
  link: z.string().min(1).max(1024),
  attempt,
};

/**
 * Signs in with an emailed link, once. The same `attempt` is answered again for a week, so that a lost answer is repeated
 * and a session renewed. Finds the participant by the address, or creates one.
 */
export const useSignInLink = endpoint({
  id: "signIn.useLink",
  method: "POST",
  path: "/v1/sign-ins",
  summary: "Sign in to the share page with an emailed link",
  auth: { kind: "publishable" },
  powers: "own",
  params: none,
  query: none,
  body: z.strictObject(signInProof),
  response: z.strictObject({
    /** Short-lived token for calls as this participant. */
    token: z.string(),
  }),
  status: 200,
  errors: ["origin.not_allowed", "not_found", "signIn.link_invalid", "plan.limit_reached"],
  limits: { bodyBytes: 4 * 1024, perMinute: 20, shared: { workspace: 600 } },
});

/** Ends the session of an attempt, so that it can't be renewed. The same call again changes nothing. */
export const endSignIn = endpoint({
  id: "signIn.end",
  method: "POST",
  path: "/v1/sign-ins/end",
  summary: "Sign out of the share page",
  auth: { kind: "publishable" },
  powers: "own",
  params: none,
  query: none,
  body: z.strictObject(signInProof),
  response: z.strictObject({}),
  status: 200,
  errors: ["origin.not_allowed", "not_found", "signIn.link_invalid"],
  limits: { bodyBytes: 4 * 1024, perMinute: 20, shared: { workspace: 600 } },
});
