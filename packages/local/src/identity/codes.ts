import { createHash, randomInt, timingSafeEqual } from "node:crypto";
import type { IdentityContext } from "./context.ts";
import { attemptLimit, codeExpired, codeMismatch } from "./errors.ts";
import type { CodePurpose } from "./store.ts";

/** Cognito: a confirmation code lives 24 hours, a reset code one hour. */
const lifetime: Record<CodePurpose, number> = { confirm: 24 * 3600, reset: 3600 };
const sendsPerHour = 5;
const triesPerCode = 5;

const digest = (email: string, code: string) => createHash("sha256").update(`${email}\n${code}`).digest();

/** Makes the next code for an address; the one before is dead. Throws LimitExceededException past 5 an hour. */
export async function issueCode(ctx: IdentityContext, email: string, purpose: CodePurpose): Promise<string> {
  const now = ctx.now();
  const before = await ctx.store.code(email, purpose);
  const sends = (before?.sends ?? []).filter((at) => at > now - 3600);
  if (sends.length >= sendsPerHour) throw attemptLimit();
  const code = String(randomInt(1_000_000)).padStart(6, "0");
  await ctx.store.saveCode(email, purpose, {
    hash: digest(email, code).toString("base64"),
    expiresAt: now + lifetime[purpose],
    tries: 0,
    sends: [...sends, now],
  });
  return code;
}

/** Checks a code and spends it. Five wrong tries kill it, so that six digits cannot be guessed through. */
export async function spendCode(
  ctx: IdentityContext,
  email: string,
  purpose: CodePurpose,
  code: string,
): Promise<void> {
  const stored = await ctx.store.code(email, purpose);
  if (!stored || stored.expiresAt <= ctx.now()) throw codeExpired();
  const claimed = await ctx.store.claimTry(email, purpose, triesPerCode);
  if (!claimed) throw attemptLimit();
  if (!timingSafeEqual(digest(email, code), Buffer.from(claimed.hash, "base64"))) throw codeMismatch();
  if (!(await ctx.store.spendCode(email, purpose, claimed))) throw codeExpired();
}

/** `m***@e***`, as Cognito shows where a code went. */
export function delivery(email: string) {
  const [local = "", host = ""] = email.split("@");
  return {
    AttributeName: "email",
    DeliveryMedium: "EMAIL",
    Destination: `${local.charAt(0)}***@${host.charAt(0)}***`,
  };
}
