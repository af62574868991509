import * as z from "zod";
import { digestChoices, mostLeftOut } from "../reports/digest.ts";
import { endpoint } from "../shared/endpoint.ts";
import {
  email,
  instant,
  line,
  newPassword,
  none,
  presentPassword,
  sixDigitCode,
  timeZone,
  version,
} from "../shared/fields.ts";
import { ids } from "../shared/ids.ts";
import { appLanguages } from "./app-languages.ts";

/** Background colors of a user's initials. */
export const avatars = ["grey", "sky", "kite", "green", "amber", "red"] as const;
export type Avatar = (typeof avatars)[number];

/** Formats of dates and numbers where the app is in English, as BCP 47 tags. Another language brings its own. */
export const formats = ["en-US", "en-GB"] as const;
export type Formats = (typeof formats)[number];

/** Formats in emails to users who leave it to their browser, which an email can't know. */
export const emailFormats: Formats = "en-GB";

/** The settings that every screen needs. `null` leaves it to the browser. */
export const preferences = z.strictObject({
  avatar: z.enum(avatars),
  formats: z.enum(formats).nullable(),
  /** Of the members' app. Emails to members are in English. */
  language: z.enum(appLanguages).nullable(),
  timeZone: timeZone.nullable(),
});
export type Preferences = z.infer<typeof preferences>;

export const defaultPreferences: Preferences = {
  avatar: "grey",
  formats: null,
  language: null,
  timeZone: null,
};

export const profile = preferences.extend({
  name: z.string(),
  email: z.string(),
  /** Whether they get an email on Mondays, or the first of a month, for each of their workspaces with events. */
  digest: z.enum(digestChoices),
  /** Projects that it leaves out. */
  digestWithout: z.array(ids.project),
  totp: z.strictObject({ on: z.boolean(), recoveryCodesLeft: z.int().nonnegative() }),
  /** Identity providers that sign in to the account. `isRequired`: by the operator's word, nothing else does. */
  providers: z.array(z.strictObject({ name: z.string(), label: z.string(), isRequired: z.boolean() })),
  version,
});
export type Profile = z.infer<typeof profile>;

const own = { auth: { kind: "session" }, params: none, query: none } as const;
/** Limit for endpoints that check a password or a code: slower than anybody types. */
const tried = { bodyBytes: 8 * 1024, perMinute: 10, shared: {} } as const;

export const getProfile = endpoint({
  ...own,
  id: "profile.get",
  method: "GET",
  path: "/api/profile",
  summary: "Get the profile",
  powers: "identity",
  body: none,
  response: profile,
  status: 200,
});

export const updateProfile = endpoint({
  ...own,
  id: "profile.update",
  method: "PATCH",
  path: "/api/profile",
  summary: "Update the profile",
  powers: "identity",
  body: preferences
    .extend({
      name: line(1, 80),
      digest: z.enum(digestChoices),
      digestWithout: z.array(ids.project).max(mostLeftOut),
    })
    .partial()
    .extend({ version }),
  response: profile,
  status: 200,
  errors: ["conflict.version"],
});

/** Ends every other session of the account. */
export const changePassword = endpoint({
  ...own,
  id: "profile.changePassword",
  method: "POST",
  path: "/api/profile/password",
  summary: "Change the password. All other sessions end",
  powers: "identity",
  body: z.strictObject({ present: presentPassword, password: newPassword }),
  response: none,
  status: 200,
  errors: ["auth.password_wrong", "auth.password_locked", "auth.password_weak"],
  limits: tried,
});

const withPassword = z.strictObject({ password: presentPassword });

/** A new secret each time; only the newest can be turned on. */
export const startTotp = endpoint({
  ...own,
  id: "profile.startTotp",
  method: "POST",
  path: "/api/profile/totp/start",
  summary: "Get a secret for an authenticator app",
  powers: "identity",
  body: withPassword,
  /** `secret` in base32, `uri` as apps read it from a QR code. */
  response: z.strictObject({ secret: z.string(), uri: z.string() }),
  status: 200,
  errors: ["auth.password_wrong", "totp.on"],
  limits: tried,
});

/** Shown in this response and never again. */
const recoveryCodes = z.strictObject({ recoveryCodes: z.array(z.string()) });

export const turnOnTotp = endpoint({
  ...own,
  id: "profile.turnOnTotp",
  method: "POST",
  path: "/api/profile/totp",
  summary: "Turn on two-step sign-in with a code from the app",
  powers: "identity",
  body: z.strictObject({ code: sixDigitCode }),
  response: recoveryCodes,
  status: 200,
  errors: ["auth.totp_invalid", "totp.on"],
  limits: tried,
});

export const turnOffTotp = endpoint({
  ...own,
  id: "profile.turnOffTotp",
  method: "POST",
  path: "/api/profile/totp/off",
  summary: "Turn off two-step sign-in",
  powers: "identity",
  body: withPassword,
  response: none,
  status: 200,
  errors: ["auth.password_wrong"],
  limits: tried,
});

export const renewRecoveryCodes = endpoint({
  ...own,
  id: "profile.renewRecoveryCodes",
  method: "POST",
  path: "/api/profile/totp/recovery-codes",
  summary: "Replace the recovery codes",
  powers: "identity",
  body: withPassword,
  response: recoveryCodes,
  status: 200,
  errors: ["auth.password_wrong", "totp.off"],
  limits: tried,
});

/** The password proves that another way to sign in is left. Ends every other session. */
export const unlinkProvider = endpoint({
  ...own,
  id: "profile.unlinkProvider",
  method: "POST",
  path: "/api/profile/providers/unlink",
  summary: "Unlink an identity provider, which can’t sign in to the account anymore. All other sessions end",
  powers: "identity",
  body: withPassword.extend({ provider: z.string().min(1).max(32) }),
  response: none,
  status: 200,
  errors: ["auth.password_wrong", "auth.provider_required"],
  limits: tried,
});

export const session = z.strictObject({
  id: ids.session,
  /** Such as "Firefox on Windows", from the User-Agent; null if unknown. */
  browser: z.string().nullable(),
  startedAt: instant,
  /** Updated when its cookies are renewed, about every quarter of an hour of use. */
  seenAt: instant,
  /** Whether it began with a passkey. */
  byPasskey: z.boolean(),
  current: z.boolean(),
});
export type Session = z.infer<typeof session>;

export const listSessions = endpoint({
  ...own,
  id: "profile.listSessions",
  method: "GET",
  path: "/api/profile/sessions",
  summary: "List the account's sessions, the current one first",
  body: none,
  response: z.strictObject({ items: z.array(session) }),
  status: 200,
});

export const endSession = endpoint({
  ...own,
  id: "profile.endSession",
  method: "DELETE",
  path: "/api/profile/sessions/{sessionId}",
  summary: "Sign out a session, from its next request",
  params: z.strictObject({ sessionId: ids.session }),
  body: none,
  response: none,
  status: 200,
});

export const endOtherSessions = endpoint({
  ...own,
  id: "profile.endOtherSessions",
  method: "POST",
  path: "/api/profile/sessions/end-others",
  summary: "Sign out all other sessions",
  body: none,
  response: z.strictObject({ ended: z.int().nonnegative() }),
  status: 200,
});

/**
 * The consequences of deleting the account for the member's workspaces. They leave those with other owners
 * (`leaves`) and those already scheduled for deletion (`scheduled`). Those without other members are deleted
 * (`deletes`). If others would be left without an owner (`needOwner`), the account can't be deleted yet.
 */
export const departure = z.strictObject({
  leaves: z.array(z.string()),
  deletes: z.array(z.string()),
  scheduled: z.array(z.string()),
  needOwner: z.array(z.string()),
});
export type Departure = z.infer<typeof departure>;

export const previewDeparture = endpoint({
  ...own,
  id: "profile.previewDeparture",
  method: "GET",
  path: "/api/profile/departure",
  summary: "Get what happens to your workspaces when you delete your account",
  body: none,
  response: departure,
  status: 200,
});

export const deleteProfile = endpoint({
  ...own,
  id: "profile.delete",
  method: "POST",
  path: "/api/profile/delete",
  summary: "Delete the account",
  powers: "leave",
  body: z.strictObject({ email, password: presentPassword }),
  response: none,
  status: 200,
  errors: ["auth.password_wrong", "profile.last_owner", "conflict.version"],
  limits: tried,
});
