import * as z from "zod";
import { rewardProviders } from "../referrals/reward-fulfillment.ts";
import { endpoint } from "../shared/endpoint.ts";
import { instant, none } from "../shared/fields.ts";
import { ids } from "../shared/ids.ts";

const count = z.number().int().nonnegative();
const ofProject = { projectId: ids.project, name: z.string() };
const ofWidget = { ...ofProject, widgetId: ids.widget };
/** `more` if there are more than `count`; then `since` is that of the oldest counted one. */
const several = {
  count: z.number().int().positive(),
  more: z.boolean(),
  since: instant,
  /** When the newest one came. */
  newest: instant,
};

/** The share of a limit from which on there is still time to act. */
export const nearLimit = 0.8;

/** An item that needs a member's attention. */
export const attention = z.discriminatedUnion("kind", [
  /** The workspace's email is paused because too many of its emails bounced or were reported as spam. */
  z.strictObject({ kind: z.literal("email_paused"), at: instant, until: instant }),
  /** No page of the project has reported for a week, or ever (`at` is null), though something is published. */
  z.strictObject({ kind: z.literal("quiet"), ...ofProject, host: z.string(), at: z.nullable(instant) }),
  /** `changedAt` is the widget's last change, at the latest the pause. */
  z.strictObject({ kind: z.literal("paused"), ...ofWidget, changedAt: instant }),
  /** The workspace's own sender address no longer works, since its domain no longer allows it. */
  z.strictObject({ kind: z.literal("sender_lost"), address: z.string(), at: instant }),
  /** The domain of the workspace's own sender address has never been verified. Shown to admins. */
  z.strictObject({ kind: z.literal("sender_unverified"), address: z.string(), domain: z.string() }),
  /** The workspace's own link domain is no longer verified, so its links don't arrive anymore. Shown to admins. */
  z.strictObject({ kind: z.literal("link_domain_lost"), host: z.string(), at: instant }),
  /** All deliveries to an endpoint have failed since then, or it was disabled for it. Shown to admins. */
  z.strictObject({
    kind: z.literal("webhook"),
    webhookId: ids.webhook,
    host: z.string(),
    disabled: z.boolean(),
    since: instant,
  }),
  z.strictObject({ kind: z.literal("publish_failed"), ...ofWidget, code: z.string(), at: instant }),
  /** A running experiment has its result, so that it can end. */
  z.strictObject({
    kind: z.literal("experiment"),
    ...ofWidget,
    experimentId: ids.experiment,
    state: z.enum(["decided", "no_difference", "mismatch"]),
  }),
  /** Referrals that need review. */
  z.strictObject({ kind: z.literal("review"), ...ofProject, ...several }),
  /** Approved rewards that the participants don't have yet. */
  z.strictObject({ kind: z.literal("rewards"), ...ofProject, ...several }),
  /** Rewards that wait: for a higher budget, for codes, for the embedder's server, which is overdue, or for a provider. */
  z.strictObject({
    kind: z.literal("rewards_waiting"),
    ...ofProject,
    cause: z.enum(["budget", "code", "server", ...rewardProviders]),
    ...several,
  }),
  /** A provider lists other rewards than it made, since then in the same way. Shown to admins. */
  z.strictObject({
    kind: z.literal("rewards_differ"),
    ...ofProject,
    provider: z.enum(rewardProviders),
    count,
    since: instant,
  }),
  /** Payouts that wait for the approval of another owner. */
  z.strictObject({ kind: z.literal("payouts_waiting"), ...ofProject, ...several }),
  /** The day of the month has come on which the project pays balances, and no payouts were started since. */
  z.strictObject({ kind: z.literal("payouts_due"), ...ofProject, since: instant }),
  /** A pool of codes that a rule uses has few left. */
  z.strictObject({ kind: z.literal("codes_low"), ...ofProject, pool: z.string(), left: count }),
  /** Four fifths or all of a plan's limit are used, for limits that usage reaches by itself. Events and emails: this month. */
  z.strictObject({
    kind: z.literal("quota"),
    limit: z.enum(["participants", "eventsPerMonth", "invitationEmailsPerMonth"]),
    used: count,
    allowed: count,
    plan: z.string(),
    /** The month, such as 2026-11. */
    month: z.string(),
  }),
]);
export type Attention = z.infer<typeof attention>;

/** The subject of an entry, such as `webhook whk_…`: one entry each. */
const topic = z.string().regex(/^[a-z_]+(?: [\w.@+-]+)?$/, "is no topic");
/** Which of several times that it happened: an entry marked as done comes back with another one. */
const occurrence = z.string().max(120);

/** An entry of the inbox. `since` is null if it is not known. */
export const inboxEntry = z.strictObject({
  topic,
  occurrence,
  since: z.nullable(instant),
  item: attention,
});
export type InboxEntry = z.infer<typeof inboxEntry>;

/** The most urgent first. Entries end with their cause; each member marks their own as done or snoozes them. */
export const listInbox = endpoint({
  id: "inbox.list",
  method: "GET",
  path: "/api/inbox",
  summary: "What needs the member's attention in their workspace",
  auth: { kind: "member", role: "viewer" },
  params: none,
  query: none,
  body: none,
  response: z.strictObject({
    open: z.array(inboxEntry),
    /** Marked by the member, and still going on. */
    done: z.array(inboxEntry),
    snoozed: z.array(inboxEntry.extend({ until: instant })),
  }),
  status: 200,
});

/** The longest time to snooze an entry for, in days. */
export const longestSnooze = 31;

/** Done hides this occurrence, a snooze the topic until then. `open` undoes both. The same call again changes nothing. */
export const markInbox = endpoint({
  id: "inbox.mark",
  method: "PUT",
  path: "/api/inbox/marks",
  summary: "Mark an entry as done or open, or snooze it",
  auth: { kind: "member", role: "viewer" },
  params: none,
  query: none,
  body: z.discriminatedUnion("as", [
    z.strictObject({ as: z.literal("done"), topic: topic.max(120), occurrence }),
    z.strictObject({ as: z.literal("snoozed"), topic: topic.max(120), until: instant }),
    z.strictObject({ as: z.literal("open"), topic: topic.max(120) }),
  ]),
  response: z.strictObject({}),
  status: 200,
});
