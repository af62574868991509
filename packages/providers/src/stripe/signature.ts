import { type IsSigned, toleranceSeconds } from "../provider.ts";

/** By Stripe's library, which refuses old times, but no future ones. */
export const isSignedByStripe: IsSigned = async ({ text, headers }, secret, { now }) => {
  const value = headers["stripe-signature"] ?? "";
  const time = Number(/(?:^|,)t=(\d+)(?:,|$)/.exec(value)?.[1] ?? Number.NaN);
  if (!(time <= now.getTime() / 1000 + toleranceSeconds)) return false;
  const { verifyByStripe } = await import("./signature-library.ts");
  return verifyByStripe(text, value, secret, { toleranceSeconds, now });
};
