import { hasHmac } from "../hmac.ts";
import type { IsSigned } from "../provider.ts";

/** docs.lemonsqueezy.com/help/webhooks/signing-requests */
const own = { header: "x-signature", encoding: "hex", prefix: "" } as const;

export const isSignedByLemonSqueezy: IsSigned = async (signed, secret) => hasHmac(own, signed, secret);
