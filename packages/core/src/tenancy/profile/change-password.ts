import { changePassword as endpoint } from "@kiteloop/contract/tenancy/profile";
import { AppError } from "../../shared/errors/index.ts";
import { verb } from "../../shared/verb/index.ts";
import { emailOwnSecurityChange } from "./email-own-security-change.ts";
import { requireToken } from "./require-self.ts";
import { endOthers } from "./sessions.ts";

/** s; the pool does not say how long it refuses a password after wrong ones: from a second up to about 15 minutes. */
const retryAfter = 60;

/** Ends all other sessions, which were opened with the old password. */
export const changePassword = verb(endpoint, async (ctx, { body }) => {
  const outcome = await ctx.identity.changePassword(requireToken(ctx.actor), body.present, body.password);
  if (outcome === "wrong") throw new AppError("auth.password_wrong");
  if (outcome === "too_many") throw new AppError("auth.password_locked", { retryAfter });
  if (outcome === "weak_password") throw new AppError("auth.password_weak");
  await endOthers(ctx);
  await emailOwnSecurityChange(ctx, "password_changed");
  return {};
});
