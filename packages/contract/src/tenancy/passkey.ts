import * as z from "zod";
import { endpoint } from "../shared/endpoint.ts";
import { email, none } from "../shared/fields.ts";

/** Bytes as passkeys have them in JSON. */
export const base64url = (maxBytes: number) =>
  z
    .string()
    .regex(/^[A-Za-z0-9_-]+$/)
    .min(1)
    .max(Math.ceil((maxBytes * 4) / 3));

/** WebAuthn allows ids of up to 1,023 bytes. */
export const passkeyId = base64url(1_023);

/** The parts that new and used passkeys have in common in a browser's JSON. */
export const credential = z.strictObject({
  id: passkeyId,
  rawId: passkeyId,
  type: z.literal("public-key"),
  authenticatorAttachment: z.enum(["platform", "cross-platform"]).optional(),
});

/** A browser's proof that it has a passkey: WebAuthn's AuthenticationResponseJSON. */
export const passkeyAnswer = credential.extend({
  response: z.strictObject({
    clientDataJSON: base64url(2_048),
    authenticatorData: base64url(2_048),
    signature: base64url(2_048),
    userHandle: base64url(64).optional(),
  }),
});
export type PasskeyAnswer = z.infer<typeof passkeyAnswer>;

const defaults = {
  params: none,
  query: none,
  limits: { bodyBytes: 16 * 1024, perMinute: 30, shared: { identity: 10 } },
  method: "POST",
  auth: { kind: "public" },
  status: 200,
} as const;

/** The answer is alike for each address, whether or not it has an account, or passkeys. */
export const startPasskeySignIn = endpoint({
  ...defaults,
  id: "auth.startPasskey",
  path: "/api/auth/passkey/start",
  summary: "Start signing in with a passkey",
  powers: "identity",
  body: z.strictObject({ email }),
  response: z.strictObject({ challenge: base64url(64) }),
  errors: ["passkey.unavailable", "auth.provider_required"],
});

/** Within three minutes of its start, which a cookie proves. A passkey counts as both steps. */
export const signInWithPasskey = endpoint({
  ...defaults,
  id: "auth.passkey",
  path: "/api/auth/passkey",
  summary: "Sign in with a passkey",
  powers: "identity",
  body: z.strictObject({ email, credential: passkeyAnswer }),
  response: z.strictObject({ next: z.literal("signed-in") }),
  errors: ["auth.passkey_invalid", "passkey.unavailable", "auth.provider_required"],
});
