import {
  turnOffTotp as offEndpoint,
  turnOnTotp as onEndpoint,
  renewRecoveryCodes as renewEndpoint,
  startTotp as startEndpoint,
} from "@kiteloop/contract/tenancy/profile";
import { AppError } from "../../shared/errors/index.ts";
import { verb } from "../../shared/verb/index.ts";
import { deleteRecovery, renewCodes } from "../recovery/index.ts";
import { noteChange } from "../user/index.ts";
import { emailOwnSecurityChange } from "./email-own-security-change.ts";
import { needPassword, requireSelf, requireToken } from "./require-self.ts";

const issuer = "Kiteloop";

/** The key URI for authenticator apps. Omitted parameters have their defaults: SHA-1, 6 digits, 30 s. */
function uriOf(email: string, secret: string): string {
  const label = encodeURIComponent(`${issuer}:${email}`);
  return `otpauth://totp/${label}?${new URLSearchParams({ secret, issuer })}`;
}

/** The current app must be turned off first, so that an unlocked screen is not enough to replace it. */
export const startTotp = verb(startEndpoint, async (ctx, { body }) => {
  const user = await requireSelf(ctx);
  await needPassword(ctx, body.password);
  if (await ctx.identity.hasTotp(user.subject)) throw new AppError("totp.on");
  const secret = await ctx.identity.startTotp(requireToken(ctx.actor));
  return { secret, uri: uriOf(user.email, secret) };
});

/** The recovery codes are stored before the second step is on, so that a crash in between locks nobody out. */
export const turnOnTotp = verb(onEndpoint, async (ctx, { body }) => {
  const user = await requireSelf(ctx);
  const token = requireToken(ctx.actor);
  if (await ctx.identity.hasTotp(user.subject)) throw new AppError("totp.on");
  if ((await ctx.identity.verifyTotp(token, body.code)) === "bad_code")
    throw new AppError("auth.totp_invalid");
  const recoveryCodes = await renewCodes(ctx, user.subject);
  await ctx.identity.setTotp(token, true);
  await noteChange(ctx, user, onEndpoint.id, ctx.requestId);
  await emailOwnSecurityChange(ctx, "totp_on");
  return { recoveryCodes };
});

/** Turning it off again changes nothing. */
export const turnOffTotp = verb(offEndpoint, async (ctx, { body }) => {
  const user = await requireSelf(ctx);
  await needPassword(ctx, body.password);
  if (!(await ctx.identity.hasTotp(user.subject))) return {};
  await ctx.identity.setTotp(requireToken(ctx.actor), false);
  await deleteRecovery(ctx.table, user.subject);
  await noteChange(ctx, user, offEndpoint.id, ctx.requestId);
  await emailOwnSecurityChange(ctx, "totp_off");
  return {};
});

export const renewRecoveryCodes = verb(renewEndpoint, async (ctx, { body }) => {
  const user = await requireSelf(ctx);
  await needPassword(ctx, body.password);
  if (!(await ctx.identity.hasTotp(user.subject))) throw new AppError("totp.off");
  const recoveryCodes = await renewCodes(ctx, user.subject);
  await emailOwnSecurityChange(ctx, "recovery_renewed");
  return { recoveryCodes };
});
