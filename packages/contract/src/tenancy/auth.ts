import * as z from "zod";
import { endpoint } from "../shared/endpoint.ts";
import {
  email,
  line,
  mailableEmail,
  newPassword,
  none,
  presentPassword,
  sixDigitCode,
} from "../shared/fields.ts";
import { proof } from "../shared/proof.ts";
import { memberInvitationToken } from "./member-invitation.ts";

const accepted = z.strictObject({ next: z.enum(["confirm", "signed-in", "totp", "reset", "sign-in"]) });

/** A recovery code in any notation: letters that look like digits are read as those digits. */
export const recoveryCode = z
  .string()
  .max(60)
  .transform((typed) => typed.toLowerCase().replace(/[\s-]/g, "").replace(/[il]/g, "1").replace(/o/g, "0"))
  .pipe(z.string().regex(/^[0-9abcdefghjkmnpqrstvwxyz]{16}$/, "must be 16 letters and digits"));

const authDefaults = { params: none, query: none, limits: { bodyBytes: 8 * 1024, perMinute: 30 } } as const;

/** Limits for endpoints that check a password or a code: ten guesses per account and minute, from all addresses. */
const checked = { ...authDefaults.limits, shared: { identity: 10 } } as const;
/** Limits for endpoints that send email to an account. They also take a proof of work, once. */
const emailed = { ...authDefaults.limits, shared: { identity: 5 } } as const;

/**
 * Gives the same answer whether or not the account exists; the owner of an existing one is emailed. Name and
 * password are set with the code, by the person who has read the email: typing an address here decides
 * nothing about its account.
 */
export const signUp = endpoint({
  ...authDefaults,
  limits: emailed,
  id: "auth.signUp",
  method: "POST",
  path: "/api/auth/sign-up",
  summary: "Email a confirmation code to sign up",
  auth: { kind: "public" },
  powers: "identity",
  body: z.strictObject({
    email: mailableEmail,
    proof,
    /** From the email with the invitation: opens an account where only invited addresses may have one. */
    invitation: z.string().max(64).optional(),
  }),
  response: accepted,
  status: 202,
  errors: ["proof.invalid", "auth.sign_up_closed", "auth.provider_required"],
});

/** Repeating a confirmation that succeeded signs in, if the password is the account's. */

export const confirmSignUp = endpoint({
  ...authDefaults,
  limits: checked,
  id: "auth.confirm",
  method: "POST",
  path: "/api/auth/confirm",
  summary: "Create the account with the emailed code, a name and a password, and sign in",
  auth: { kind: "public" },
  powers: "identity",
  body: z.strictObject({
    email,
    code: sixDigitCode,
    name: line(1, 80),
    password: newPassword,
    /** From the email with the invitation: the first sign-in then opens in that workspace. */
    invitation: z.string().max(64).optional(),
  }),
  response: accepted,
  status: 200,
  errors: ["auth.code_invalid", "auth.invalid_credentials", "auth.password_weak", "auth.provider_required"],
});

/**
 * An invitation was emailed to its address, so its token proves the address as a code would. `confirm` if the address
 * has an account, which only its password or an emailed code opens.
 */
export const signUpInvited = endpoint({
  ...authDefaults,
  limits: checked,
  id: "auth.signUpInvited",
  method: "POST",
  path: "/api/auth/sign-up-invited",
  summary: "Open an account with an emailed invitation, a name and a password, and sign in",
  auth: { kind: "public" },
  powers: "identity",
  body: z.strictObject({
    email,
    name: line(1, 80),
    password: newPassword,
    invitation: memberInvitationToken,
  }),
  response: accepted,
  status: 200,
  errors: [
    "auth.password_weak",
    "memberInvitation.not_usable",
    "memberInvitation.other_address",
    "auth.provider_required",
  ],
});

export const resendCode = endpoint({
  ...authDefaults,
  limits: emailed,
  id: "auth.resend",
  method: "POST",
  path: "/api/auth/resend",
  summary: "Resend the confirmation code",
  auth: { kind: "public" },
  powers: "identity",
  body: z.strictObject({ email, proof }),
  response: accepted,
  status: 202,
  errors: ["proof.invalid", "auth.provider_required"],
});

/** Starts a new session each time, stored in cookies. With two-step sign-in, `next` is `totp` first. */
export const signIn = endpoint({
  ...authDefaults,
  limits: checked,
  id: "auth.signIn",
  method: "POST",
  path: "/api/auth/sign-in",
  summary: "Sign in with email and password",
  auth: { kind: "public" },
  powers: "identity",
  body: z.strictObject({ email, password: presentPassword }),
  response: accepted,
  status: 200,
  errors: ["auth.invalid_credentials", "auth.provider_required"],
});

/** Within three minutes of the password, which a cookie proves. */
export const answerTotp = endpoint({
  ...authDefaults,
  limits: checked,
  id: "auth.totp",
  method: "POST",
  path: "/api/auth/totp",
  summary: "Complete two-step sign-in with a code from the authenticator app",
  auth: { kind: "public" },
  powers: "identity",
  body: z.strictObject({ code: sixDigitCode }),
  response: accepted,
  status: 200,
  errors: ["auth.totp_invalid", "auth.challenge_over"],
});

/** Turns two-step sign-in off, since a recovery code is used when the authenticator app is lost. */
export const useRecoveryCode = endpoint({
  ...authDefaults,
  limits: checked,
  id: "auth.recover",
  method: "POST",
  path: "/api/auth/recover",
  summary: "Sign in with password and recovery code, which turns off two-step sign-in",
  auth: { kind: "public" },
  powers: "identity",
  body: z.strictObject({ email, password: presentPassword, code: recoveryCode }),
  response: accepted,
  status: 200,
  errors: ["auth.invalid_credentials", "auth.recovery_invalid", "auth.provider_required"],
});

export const refreshSession = endpoint({
  ...authDefaults,
  id: "auth.refresh",
  method: "POST",
  path: "/api/auth/refresh",
  summary: "Refresh the session. The previous refresh cookie stops working",
  auth: { kind: "public" },
  powers: "identity",
  body: none,
  response: accepted,
  status: 200,
  errors: ["auth.required"],
});

export const signOut = endpoint({
  ...authDefaults,
  id: "auth.signOut",
  method: "POST",
  path: "/api/auth/sign-out",
  summary: "Sign out",
  auth: { kind: "public" },
  powers: "identity",
  body: none,
  response: none,
  status: 200,
});

export const forgotPassword = endpoint({
  ...authDefaults,
  limits: emailed,
  id: "auth.forgot",
  method: "POST",
  path: "/api/auth/forgot",
  summary: "Email a code for a new password, if the account exists",
  auth: { kind: "public" },
  powers: "identity",
  body: z.strictObject({ email, proof }),
  response: accepted,
  status: 202,
  errors: ["proof.invalid", "auth.provider_required"],
});

/** Ends every session of the account. */
export const resetPassword = endpoint({
  ...authDefaults,
  limits: checked,
  id: "auth.reset",
  method: "POST",
  path: "/api/auth/reset",
  summary: "Set a new password with the emailed code",
  auth: { kind: "public" },
  powers: "identity",
  body: z.strictObject({ email, code: sixDigitCode, password: newPassword }),
  response: accepted,
  status: 200,
  errors: ["auth.code_invalid", "auth.password_weak", "auth.provider_required"],
});
