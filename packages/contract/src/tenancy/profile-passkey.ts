import * as z from "zod";
import { endpoint } from "../shared/endpoint.ts";
import { instant, none, presentPassword } from "../shared/fields.ts";
import { base64url, credential, passkeyId } from "./passkey.ts";

export const passkey = z.strictObject({
  id: passkeyId,
  /** Chosen by the user pool. */
  name: z.string(),
  addedAt: instant,
});
export type Passkey = z.infer<typeof passkey>;

/** Names of transports, such as `internal`; later versions of WebAuthn may add some. */
const transports = z.array(z.string().min(1).max(32)).max(16);

/** Options with which a browser makes a passkey: WebAuthn's PublicKeyCredentialCreationOptionsJSON. */
export const passkeyOptions = z.strictObject({
  challenge: z.string(),
  rp: z.strictObject({ id: z.string(), name: z.string() }),
  user: z.strictObject({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.strictObject({ type: z.literal("public-key"), alg: z.int() })),
  excludeCredentials: z.array(z.strictObject({ type: z.literal("public-key"), id: z.string() })),
  authenticatorSelection: z.strictObject({
    residentKey: z.literal("required"),
    requireResidentKey: z.literal(true),
    userVerification: z.literal("required"),
  }),
  timeout: z.int(),
});
export type PasskeyOptions = z.infer<typeof passkeyOptions>;

/** A passkey that a browser made: WebAuthn's RegistrationResponseJSON. */
export const newPasskey = credential.extend({
  response: z.strictObject({
    clientDataJSON: base64url(2_048),
    attestationObject: base64url(8_192),
    authenticatorData: base64url(4_096).optional(),
    publicKey: base64url(2_048).optional(),
    publicKeyAlgorithm: z.int().optional(),
    transports,
  }),
});
export type NewPasskey = z.infer<typeof newPasskey>;

const own = { auth: { kind: "session" }, params: none, query: none } as const;
const tried = { bodyBytes: 32 * 1024, perMinute: 10, shared: {} } as const;

/** `available`: whether this account can have passkeys. */
export const listPasskeys = endpoint({
  ...own,
  id: "profile.listPasskeys",
  method: "GET",
  path: "/api/profile/passkeys",
  summary: "List the account's passkeys, the newest first",
  powers: "identity",
  body: none,
  response: z.strictObject({ available: z.boolean(), items: z.array(passkey) }),
  status: 200,
});

export const startPasskey = endpoint({
  ...own,
  id: "profile.startPasskey",
  method: "POST",
  path: "/api/profile/passkeys/start",
  summary: "Get options to make a passkey",
  powers: "identity",
  body: z.strictObject({ password: presentPassword }),
  response: passkeyOptions,
  status: 200,
  errors: ["auth.password_wrong", "auth.provider_required", "passkey.unavailable", "passkey.too_many"],
  limits: tried,
});

/** Once for each start, within its timeout. */
export const addPasskey = endpoint({
  ...own,
  id: "profile.addPasskey",
  method: "POST",
  path: "/api/profile/passkeys",
  summary: "Add the passkey that a browser made",
  powers: "identity",
  body: z.strictObject({ credential: newPasskey }),
  response: none,
  status: 200,
  errors: ["auth.provider_required", "passkey.unavailable", "passkey.refused"],
  limits: tried,
});

/** Ends every other session, because the passkey may have opened it. Removing it again changes nothing. */
export const removePasskey = endpoint({
  ...own,
  id: "profile.removePasskey",
  method: "POST",
  path: "/api/profile/passkeys/remove",
  summary: "Remove a passkey, which can’t sign in to the account anymore. All other sessions end",
  powers: "identity",
  body: z.strictObject({ id: passkeyId, password: presentPassword }),
  response: none,
  status: 200,
  errors: ["auth.password_wrong", "passkey.unavailable"],
  limits: tried,
});
