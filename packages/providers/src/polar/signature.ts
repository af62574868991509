import type { IsSigned } from "../provider.ts";
import { isSignedByStandard } from "../standard.ts";

/**
 * By Standard Webhooks. The key of secrets that Polar made before September 2026 is their text, not what it encodes
 * (polarsource/polar, server/polar/webhook/tasks.py), and nothing about a secret says which it is.
 */
export const isSignedByPolar: IsSigned = async (signed, secret) => {
  const asText = Buffer.from(secret, "utf8").toString("base64");
  return (
    (await isSignedByStandard(signed, asText)) ||
    (secret.startsWith("whsec_") && (await isSignedByStandard(signed, secret)))
  );
};
