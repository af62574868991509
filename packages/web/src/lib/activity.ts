import type { AuditAction } from "@kiteloop/contract/shared/audit-actions";
import type { AuditEntry } from "@kiteloop/contract/tenancy/workspace";

/** A phrase for each action of the API: a missing one is a type error. */
const verbs: Record<AuditAction, string> = {
  "profile.rename": "now goes by the name",
  "profile.turnOnTotp": "turned two-step sign-in on:",
  "profile.turnOffTotp": "turned two-step sign-in off:",
  "profile.delete": "deleted their account and left:",
  "profile.recover": "signed in with a recovery code, which turned two-step sign-in off:",
  "workspace.create": "opened the workspace",
  "account.rename": "renamed the workspace to",
  "account.transfer": "handed on the ownership of",
  "account.delete": "asked to delete the workspace",
  "account.keep": "kept the workspace",
  "project.create": "created the project",
  "project.update": "changed the settings of",
  "project.archive": "archived",
  "project.restore": "restored",
  "project.delete": "scheduled the deletion of",
  "project.keep": "canceled the deletion of",
  "project.erase": "erased",
  "widget.create": "created the widget",
  "widget.saveDraft": "edited",
  "widget.publish": "published",
  "widget.rollBack": "rolled back",
  "widget.schedulePublish": "planned to publish",
  "widget.dropSchedule": "dropped the plan to publish",
  "widget.pause": "paused",
  "widget.resume": "set live again",
  "assessment.save": "saved an invite-flow assessment of",
  "export.page": "exported the log of",
  "export.import": "imported a log into",
  "participant.import": "took participants of another system into",
  "apiKey.create": "created the API key",
  "apiKey.update": "changed the API key",
  "apiKey.rotate": "rotated the API key",
  "apiKey.revoke": "revoked the API key",
  "dashboardLink.create": "shared the dashboard with the link",
  "dashboardLink.revoke": "revoked the dashboard’s link",
  "webhook.create": "created the webhook to",
  "webhook.update": "changed the webhook to",
  "webhook.setState": "paused or resumed the webhook to",
  "webhook.delete": "deleted the webhook to",
  "webhook.rotateSecret": "made a new secret for the webhook to",
  "webhook.test": "sent a test event to",
  "webhook.replay": "sent a delivery again to",
  "webhook.replayFailed": "sent what failed again to",
  "experiment.start": "started an experiment with",
  "experiment.stop": "stopped the experiment of",
  "experiment.promote": "promoted the winner of the experiment of",
  "mail.pause": "stopped the workspace's email for a week:",
  "mailPause.lift": "ended the stop of the workspace's email:",
  "mail.saveSettings": "changed the email settings of",
  "mailPreset.save": "changed the wording of the email",
  "mailPreset.reset": "reset the wording of the email",
  "mailSender.set": "set the sender's address to",
  "mailSender.check": "looked up the domain of",
  "mailSender.remove": "gave up the sender's address",
  "mailSender.lose": "stopped sending from",
  "suppression.add": "stopped email to",
  "suppression.remove": "allowed email again to",
  "preset.create": "saved the preset",
  "preset.update": "changed the preset",
  "preset.delete": "deleted the preset",
  "fraud.save": "changed the fraud policy of",
  "referral.approved": "approved the referral of",
  "referral.rejected": "rejected the referral of",
  "referral.undo": "undid the decision on the referral of",
  "participant.grow": "made one of a participant on the waitlist and a user of",
  "people.erase": "erased a participant of",
  "reward.saveRules": "changed the reward rules of",
  "reward.hold": "held the reward",
  "reward.release": "released the reward",
  "reward.approved": "approved the reward",
  "reward.fulfilled": "fulfilled the reward",
  "reward.reversed": "reversed the reward",
  "reward.undo": "undid the decision on the reward",
  "member.invite": "invited",
  "member.remind": "emailed again the invitation of",
  "member.uninvite": "took back the invitation of",
  "member.join": "joined",
  "member.setRole": "changed the role of",
  "member.remove": "removed",
  "member.leave": "left",
};

const verbOf = new Map<string, string>(Object.entries(verbs));

type ActivityKind = AuditAction extends infer Action
  ? Action extends `${infer Kind}.${string}`
    ? Kind
    : never
  : never;

/** A label for each kind of action, in the order of the filter: a missing one is a type error. */
const kindLabels: Record<ActivityKind, string> = {
  project: "Projects",
  widget: "Widgets",
  experiment: "Experiments",
  preset: "Presets",
  assessment: "Invite-flow assessments",
  participant: "Participants",
  people: "Erased participants",
  referral: "Reviewed referrals",
  reward: "Rewards",
  fraud: "Fraud policy",
  member: "Members",
  profile: "Members’ own accounts",
  apiKey: "API keys",
  dashboardLink: "Shared links",
  webhook: "Webhooks",
  mail: "Email",
  mailPreset: "Email wording",
  mailSender: "Sender addresses",
  mailPause: "Ended stops of email",
  suppression: "Addresses that get no email",
  export: "Exports and imports",
  account: "Workspace",
  workspace: "Created workspaces",
};

/** Kinds of actions for the log's filter. */
export const activityKinds: readonly { id: string; label: string }[] = Object.entries(kindLabels).map(
  ([id, label]) => ({ id, label }),
);

/** Phrase for an entry of the audit log. An action unknown to this build is a change. */
export function activityVerb(action: string): string {
  return verbOf.get(action) ?? "changed";
}

/** The newest of several equal entries, and the number of others. */
export type Run = { entry: AuditEntry; more: number };

/** Groups consecutive entries of one person with the same action. */
export function runsOf(entries: readonly AuditEntry[]): Run[] {
  const runs: Run[] = [];
  for (const entry of entries) {
    const last = runs.at(-1);
    const alike =
      last?.entry.action === entry.action &&
      last.entry.actor.kind === entry.actor.kind &&
      last.entry.actor.name === entry.actor.name;
    if (alike) last.more += 1;
    else runs.push({ entry, more: 0 });
  }
  return runs;
}

/** Groups entries by action, with the newest and the number of others; the most recent group is first. */
export function sortsOf(entries: readonly AuditEntry[]): Run[] {
  const sorts = new Map<string, Run>();
  for (const entry of entries) {
    const known = sorts.get(entry.action);
    if (known) known.more += 1;
    else sorts.set(entry.action, { entry, more: 0 });
  }
  return [...sorts.values()];
}
