import * as z from "zod";
import { CognitoError } from "./errors.ts";

/** As many as an account can have in Cognito. */
export const mostPasskeys = 20;

const bytes = z.string().regex(/^[A-Za-z0-9_-]+$/);
const shared = {
  id: bytes,
  rawId: bytes,
  type: z.literal("public-key"),
  authenticatorAttachment: z.enum(["platform", "cross-platform"]).optional(),
  clientExtensionResults: z.object({}),
};

/** WebAuthn's RegistrationResponseJSON. */
export const madePasskey = z.object({
  ...shared,
  response: z.object({
    clientDataJSON: bytes,
    attestationObject: bytes,
    transports: z.array(z.string()).default([]),
  }),
});

/** WebAuthn's AuthenticationResponseJSON. */
export const usedPasskey = z.object({
  ...shared,
  response: z.object({
    clientDataJSON: bytes,
    authenticatorData: bytes,
    signature: bytes,
    userHandle: bytes.optional(),
  }),
});

const ClientData = z.object({ origin: z.url() });

/** The origin of the page that used a passkey, if it is the host's own or below it. @throws CognitoError if not */
export function originIn(clientDataJSON: string, host: string): string {
  const text = Buffer.from(clientDataJSON, "base64url").toString("utf8");
  const { origin } = ClientData.parse(JSON.parse(text));
  const { hostname } = new URL(origin);
  if (hostname === host || hostname.endsWith(`.${host}`)) return origin;
  throw new CognitoError("WebAuthnOriginNotAllowedException", "The origin doesn't match the relying party.");
}
