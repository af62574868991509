import * as z from "zod";
import { endpoint } from "../shared/endpoint.ts";
import { none } from "../shared/fields.ts";

const defaults = {
  params: none,
  query: none,
  limits: { bodyBytes: 8 * 1024, perMinute: 30 },
  method: "POST",
  auth: { kind: "public" },
  status: 200,
} as const;

/** The page opens the address; a cookie remembers for ten minutes what the provider's answer must match. */
export const startProviderSignIn = endpoint({
  ...defaults,
  id: "signInProvider.start",
  path: "/api/auth/provider/start",
  summary: "Start signing in with an identity provider",
  powers: "federation",
  body: z.strictObject({ provider: z.string().min(1).max(32) }),
  response: z.strictObject({ location: z.url() }),
  errors: ["auth.provider_unknown"],
});

/**
 * Signs in an account that the identity is linked with, or opens one. `link`: the address has an account, whose owner
 * confirms with its password that the identity may sign in to it. `again`: the address must sign in with this provider, so
 * its account was linked, and the next answer signs in to it.
 */
export const finishProviderSignIn = endpoint({
  ...defaults,
  id: "signInProvider.finish",
  path: "/api/auth/provider/finish",
  summary: "Finish signing in with an identity provider",
  powers: "federation",
  body: z.strictObject({
    code: z.string().min(1).max(2048),
    state: z.string().min(1).max(200),
    /** From the email with the invitation: opens an account where only invited addresses may have one. */
    invitation: z.string().max(64).optional(),
  }),
  response: z.discriminatedUnion("next", [
    z.strictObject({ next: z.literal("signed-in") }),
    z.strictObject({ next: z.literal("link"), email: z.email(), provider: z.string() }),
    z.strictObject({ next: z.literal("again"), provider: z.string() }),
  ]),
  errors: [
    "auth.provider_over",
    "auth.provider_unproven",
    "auth.provider_required",
    "auth.sign_up_closed",
    "auth.invalid_credentials",
  ],
});

/** Within ten minutes of `link`, after signing in to the account with its password. */
export const linkProvider = endpoint({
  ...defaults,
  id: "signInProvider.link",
  path: "/api/auth/provider/link",
  summary: "Let an identity sign in to the account that was just signed in to",
  powers: "federation",
  body: none,
  response: z.strictObject({ next: z.literal("signed-in") }),
  errors: ["auth.required", "auth.provider_over"],
});
