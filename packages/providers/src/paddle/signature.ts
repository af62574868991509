import { isHmac } from "../hmac.ts";
import { type IsSigned, toleranceSeconds } from "../provider.ts";

/**
 * By the seconds and the body (developer.paddle.com/webhooks/signature-verification). Not by Paddle's library: it checks the
 * last `h1` only, so that it refuses events while a secret is rotated, and accepts times however far ahead.
 */
export const isSignedByPaddle: IsSigned = async ({ text, headers }, secret, { now }) => {
  const parts = (headers["paddle-signature"] ?? "").split(";").map((part) => part.split("="));
  const time = parts.find(([name]) => name === "ts")?.[1] ?? "";
  const isNear = Math.abs(Number(time) - now.getTime() / 1000) <= toleranceSeconds;
  if (!/^\d+$/.test(time) || !isNear) return false;
  return parts.some(([name, value = ""]) => name === "h1" && isHmac(value, "hex", `${time}:${text}`, secret));
};
