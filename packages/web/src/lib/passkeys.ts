import type { NewPasskey, PasskeyOptions } from "@kiteloop/contract/accounts/passkey";
import type { PasskeyAnswer } from "@kiteloop/contract/tenancy/passkey";

/** The browser's dialog was closed, or took too long. */
export type Cancelled = "cancelled";

/**
 * Whether this browser has passkeys for this page. A page at an IP address can't have any, and one at an address of
 * CloudFront has none, because an own host will replace it.
 */
export function canUsePasskeys(): boolean {
  const { hostname } = location;
  return (
    typeof PublicKeyCredential === "function" &&
    "parseCreationOptionsFromJSON" in PublicKeyCredential &&
    /[a-z]/i.test(hostname) &&
    !hostname.endsWith(".cloudfront.net")
  );
}

/** The passkey in the browser's result, as JSON. */
function passkeyIn(found: Credential | null): Record<string, unknown> {
  if (!(found instanceof PublicKeyCredential)) throw new Error("the browser returned no passkey");
  return found.toJSON();
}

/** The members of a browser's JSON that our API takes, as later versions of WebAuthn add others. */
function pick<Picked>(json: unknown, names: readonly string[]): Picked {
  const given = new Map(Object.entries(json ?? {}));
  return Object.fromEntries(names.flatMap((name) => (given.get(name) ? [[name, given.get(name)]] : []))) as Picked;
}

const shared = ["id", "rawId", "type", "authenticatorAttachment"] as const;

function nameOf(error: unknown): string {
  return error instanceof DOMException ? error.name : "";
}

/** Makes a passkey on a device. `exists`: the device has one of this account. */
export async function makePasskey(options: PasskeyOptions): Promise<NewPasskey | Cancelled | "exists"> {
  try {
    const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(options);
    const made = passkeyIn(await navigator.credentials.create({ publicKey }));
    const names = [
      "clientDataJSON",
      "attestationObject",
      "authenticatorData",
      "publicKey",
      "publicKeyAlgorithm",
      "transports",
    ];
    return { ...pick<NewPasskey>(made, shared), response: pick(made.response, names) };
  } catch (error) {
    if (nameOf(error) === "NotAllowedError" || nameOf(error) === "AbortError") return "cancelled";
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
    const used = passkeyIn(await navigator.credentials.get({ publicKey }));
    const names = ["clientDataJSON", "authenticatorData", "signature", "userHandle"];
    return { ...pick<PasskeyAnswer>(used, shared), response: pick(used.response, names) };
  } catch (error) {
    if (nameOf(error) === "NotAllowedError" || nameOf(error) === "AbortError") return "cancelled";
    throw error;
  }
}
