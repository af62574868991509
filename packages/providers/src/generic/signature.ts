import { hasHmac } from "../hmac.ts";
import type { IsSigned } from "../provider.ts";
import { isSignedByStandard } from "../standard.ts";

/** As the source says; events of a source that doesn't say it are refused. */
export const isSignedAsSaid: IsSigned = async (signed, secret, { scheme }) => {
  if (scheme === undefined) return false;
  return scheme.kind === "hmac" ? hasHmac(scheme, signed, secret) : isSignedByStandard(signed, secret);
};
