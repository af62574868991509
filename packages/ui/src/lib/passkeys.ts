import type { PasskeyAnswer } from "@kiteloop/contract/tenancy/passkey";
import type { NewPasskey, PasskeyOptions } from "@kiteloop/contract/tenancy/profile-passkey";

/** The browser's dialog was closed, or took too long. */
export type Cancelled = "cancelled";

/** The browser's result as JSON. Later versions of WebAuthn may add members, so callers take those that our API knows. */
function jsonOf(found: Credential | null) {
  if (!(found instanceof PublicKeyCredential)) throw new Error("the browser returned no passkey");
  const { id, rawId, authenticatorAttachment: attachment, response } = found.toJSON();
  const isKnown = attachment === "platform" || attachment === "cross-platform";
  const authenticatorAttachment = isKnown ? attachment : undefined;
  return { passkey: { id, rawId, type: "public-key", authenticatorAttachment } as const, response };
}

const nameOf = (error: unknown): string => (error instanceof DOMException ? error.name : "");

function isCancelled(error: unknown): boolean {
  return nameOf(error) === "NotAllowedError" || nameOf(error) === "AbortError";
}

/** Makes a passkey on a device. `exists`: the device has one of this account. */
export async function makePasskey(options: PasskeyOptions): Promise<NewPasskey | Cancelled | "exists"> {
  try {
    const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(options);
    const { passkey, response } = jsonOf(await navigator.credentials.create({ publicKey }));
    if (!("attestationObject" in response)) throw new Error("the browser made no passkey");
    const { clientDataJSON, attestationObject, authenticatorData, transports } = response;
    const key = { publicKey: response.publicKey, publicKeyAlgorithm: response.publicKeyAlgorithm };
    const made = { clientDataJSON, attestationObject, authenticatorData, transports, ...key };
    return { ...passkey, response: made };
  } catch (error) {
    if (isCancelled(error)) return "cancelled";
    if (nameOf(error) === "InvalidStateError") return "exists";
    throw error;
  }
}

/** Answers a sign-in's challenge with one of the passkeys for this page that the device offers. */
export async function answerWithPasskey(challenge: string): Promise<PasskeyAnswer | Cancelled> {
  try {
    const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON({
      challenge,
      userVerification: "required",
      timeout: 180_000,
    });
    const { passkey, response } = jsonOf(await navigator.credentials.get({ publicKey }));
    if (!("signature" in response)) throw new Error("the browser didn't sign with a passkey");
    const { clientDataJSON, authenticatorData, signature, userHandle } = response;
    return { ...passkey, response: { clientDataJSON, authenticatorData, signature, userHandle } };
  } catch (error) {
    if (isCancelled(error)) return "cancelled";
    throw error;
  }
}
