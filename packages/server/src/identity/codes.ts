import { createHash, randomInt, timingSafeEqual } from "node:crypto";
import { hours } from "@kiteloop/contract/shared/spans";
import type { IdentityContext } from "./context.ts";
import { codeEmail } from "./emails.ts";
import { attemptLimit, codeExpired, codeMismatch } from "./errors.ts";
import type { CodePurpose } from "./store.ts";

/** As in Cognito: a confirmation code is valid for 24 hours, a reset code for one hour. */
const lifetime: Record<CodePurpose, number> = { confirm: hours(24).seconds, reset: hours(1).seconds };
const sendsPerHour = 5;
const triesPerCode = 5;

const digest = (email: string, code: string) => createHash("sha256").update(`${email}\n${code}`).digest();

/** Creates a code for an address and invalidates the one before. Throws LimitExceededException past 5 an hour. */
export async function issueCode(ctx: IdentityContext, email: string, purpose: CodePurpose): Promise<string> {
  const now = ctx.now();
  const before = await ctx.store.code(email, purpose);
  const sends = (before?.sends ?? []).filter((at) => at > now - hours(1).seconds);
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

/** Emails a code that was created for an address. */
export function emailCode(ctx: IdentityContext, email: string, purpose: CodePurpose, code: string): void {
  const hash = digest(email, code).toString("base64");
  ctx.mail(codeEmail(email, purpose, code), async () => {
    const stored = await ctx.store.code(email, purpose);
    return stored?.hash === hash && stored.expiresAt > ctx.now();
  });
}

/** Checks and uses up a code. Five wrong attempts invalidate it, so that six digits can't be guessed. */
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

/** `m***@e***`, as Cognito masks the address a code was sent to. */
export function delivery(email: string) {
  const [local = "", host = ""] = email.split("@");
  return {
    AttributeName: "email",
    DeliveryMedium: "EMAIL",
    Destination: `${local.charAt(0)}***@${host.charAt(0)}***`,
  };
}
