import * as z from "zod";

/**
 * Every error an endpoint may answer: its HTTP status and the sentence a person reads.
 * The set is closed; a code never changes its meaning.
 */
export const errorCodes = {
  "request.invalid": { status: 400, title: "Some of what was sent is not valid." },
  "request.malformed": { status: 400, title: "The request could not be read as JSON." },
  "request.key_in_url": { status: 400, title: "An API key must never be part of a URL." },
  "request.too_large": { status: 413, title: "The request is larger than allowed." },
  "request.unsupported_media_type": { status: 415, title: "Send the body as JSON." },
  "request.cross_site": { status: 403, title: "The request came from another site." },
  "request.rate_limited": { status: 429, title: "Too many requests. Try again in a moment." },
  "route.not_found": { status: 404, title: "There is nothing at this address." },
  not_found: { status: 404, title: "Not found." },
  "method.not_allowed": { status: 405, title: "This address does not take this method." },
  "auth.required": { status: 401, title: "Sign in to go on." },
  "auth.forbidden": { status: 403, title: "Your role does not allow this." },
  "auth.invalid_credentials": { status: 401, title: "That email and password do not match an account." },
  "auth.code_invalid": { status: 400, title: "That code is wrong or has run out. Ask for a new one." },
  "auth.password_weak": { status: 400, title: "Choose a longer password: at least 10 characters." },
  "auth.not_confirmed": { status: 403, title: "Confirm your email address first." },
  "key.invalid": { status: 401, title: "This API key is not valid." },
  "key.wrong_kind": { status: 403, title: "This endpoint takes another kind of API key." },
  "key.scope_missing": { status: 403, title: "This API key lacks the scope for this." },
  "origin.not_allowed": { status: 403, title: "This origin is not one of the project's allowed origins." },
  "conflict.version": { status: 409, title: "Somebody else changed this meanwhile." },
  "conflict.busy": { status: 409, title: "Another change is being made right now. Try again." },
  "plan.limit_reached": { status: 402, title: "Your plan's limit is reached." },
  "idempotency.mismatch": { status: 422, title: "This Idempotency-Key was used with another body." },
  "idempotency.running": {
    status: 409,
    title: "The first request with this Idempotency-Key is still running.",
  },
  "project.host_taken": { status: 409, title: "This workspace already has a project for this host." },
  "project.archived": { status: 409, title: "This project is archived." },
  "import.not_empty": { status: 409, title: "This project has a log already. Import into a new one." },
  "import.code_taken": {
    status: 409,
    title: "Another project here has one of these participants' codes.",
  },
  "widget.nothing_to_publish": { status: 409, title: "The draft is the same as the published version." },
  "widget.not_published": { status: 409, title: "This widget has no published version." },
  "widget.type_mismatch": { status: 409, title: "The settings are for another widget type." },
  "widget.not_live": { status: 404, title: "This widget is not published." },
  "widget.no_such_version": { status: 404, title: "This widget has no such version." },
  "widget.opens_unknown": { status: 409, title: "This prompt opens a widget that is not in its project." },
  "widget.schedule_past": { status: 400, title: "Choose a time that is still to come." },
  "experiment.running": {
    status: 409,
    title: "An experiment is running. Stop it or publish a variant first.",
  },
  "experiment.over": { status: 409, title: "This experiment is over." },
  "experiment.baseline": { status: 400, title: "The first variant has to be the published version." },
  "experiment.same": { status: 409, title: "Two of the variants have the same settings." },
  "experiment.no_such_variant": { status: 404, title: "The experiment has no such variant." },
  "waitlist.full": { status: 409, title: "This waitlist takes nobody any more." },
  "preset.too_many": { status: 409, title: "The workspace has as many saved presets as it can keep." },
  "referrer.not_found": { status: 404, title: "Nobody invites with this code." },
  "participant.not_found": { status: 404, title: "There is no such participant." },
  "participant.token_invalid": { status: 401, title: "Identify the participant again." },
  "participant.unsigned": { status: 403, title: "Invitations by mail need a signed identity." },
  "participant.signature_invalid": { status: 403, title: "The identity signature does not match." },
  "invitation.already_invited": { status: 409, title: "This person was already invited." },
  "invitation.limit_reached": { status: 429, title: "That is enough invitations for today." },
  "mail.paused": {
    status: 409,
    title: "This workspace sends no mail for now: too many of its mails bounced or were reported as spam.",
  },
  "referral.rejected": {
    status: 409,
    title: "A person has rejected this. Its rewards are taken back for good.",
  },
  "reward.held": { status: 409, title: "The referral behind this reward waits for a person's decision." },
  "reward.wrong_state": { status: 409, title: "The reward cannot go there from the state it is in." },
  "dead_letter.not_countable": { status: 409, title: "The record still can’t be counted." },
  "proof.invalid": { status: 400, title: "The spam check did not go through. Send the form again." },
  "join.link_too_old": { status: 409, title: "The link was followed too long ago to count." },
  "join.self_referral": { status: 409, title: "Nobody can invite themselves." },
  unavailable: { status: 503, title: "Kiteloop is busy. Try again in a moment." },
  internal: { status: 500, title: "Something went wrong on our side." },
} as const satisfies Record<string, { status: number; title: string }>;

export type ErrorCode = keyof typeof errorCodes;

const codes = Object.keys(errorCodes) as [ErrorCode, ...ErrorCode[]];

/** One field that was refused: where it is (`config.content.title`) and why. */
export const fieldError = z.strictObject({ path: z.string(), message: z.string() });
export type FieldError = z.infer<typeof fieldError>;

/** RFC 9457 problem details, as every endpoint answers an error. */
export const problem = z.object({
  type: z.string(),
  title: z.string(),
  status: z.number().int(),
  code: z.enum(codes),
  requestId: z.string(),
  detail: z.string().optional(),
  errors: z.array(fieldError).optional(),
  limit: z
    .strictObject({ name: z.string(), limit: z.number(), used: z.number(), plan: z.string() })
    .optional(),
  /** Present on unexpected errors only; finds the line in the log. */
  digest: z.string().optional(),
});
export type Problem = z.infer<typeof problem>;
