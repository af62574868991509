import type { AuditAction, StaffAction } from "@kiteloop/contract/shared/audit-actions";
import type { AuditEntry } from "@kiteloop/contract/tenancy/workspace";
import { t } from "@kiteloop/ui/lib/messages.tsx";

/** A phrase for each action of the API: a missing one is a type error. */
const verbs: Record<AuditAction, string> = {
  "profile.rename": t("changed their name to"),
  "profile.turnOnTotp": t("turned on two-step sign-in for"),
  "profile.turnOffTotp": t("turned off two-step sign-in for"),
  "profile.delete": t("deleted their account and left"),
  "profile.recover": t("turned off two-step sign-in with a recovery code for"),
  "profile.link_provider": t("added sign-in with an identity provider for"),
  "profile.unlinkProvider": t("removed sign-in with an identity provider from"),
  "profile.addPasskey": t("added a passkey to"),
  "profile.removePasskey": t("removed a passkey from"),
  "workspace.create": t("created the workspace"),
  "account.rename": t("renamed the workspace to"),
  "account.transfer": t("transferred ownership of"),
  "account.delete": t("scheduled the deletion of"),
  "account.keep": t("canceled the deletion of"),
  "retentionPolicy.save": t("changed the data retention of"),
  "project.create": t("created the project"),
  "project.clone": t("cloned"),
  "project.openTest": t("set up test mode of"),
  "project.resetTest": t("reset the test data of"),
  "project.update": t("changed the settings of"),
  "project.archive": t("archived"),
  "project.restore": t("restored"),
  "project.delete": t("scheduled the deletion of"),
  "project.keep": t("canceled the deletion of"),
  "project.erase": t("erased"),
  "widget.create": t("created the widget"),
  "widget.saveDraft": t("edited"),
  "widget.publish": t("published"),
  "widget.rollBack": t("rolled back"),
  "widget.schedulePublish": t("scheduled"),
  "widget.dropSchedule": t("canceled the schedule of"),
  "widget.pause": t("paused"),
  "widget.resume": t("resumed"),
  "assessment.save": t("saved an invite-flow assessment of"),
  "export.page": t("exported the events of"),
  "export.import": t("imported events into"),
  "people.eraseOwn": t("erased themselves from"),
  "participant.import": t("imported participants into"),
  "apiKey.create": t("created the secret key"),
  "apiKey.update": t("changed the secret key"),
  "apiKey.rotate": t("rotated the secret key"),
  "apiKey.revoke": t("revoked the secret key"),
  "installation.createTestLink": t("created a test link for"),
  "dashboardLink.create": t("created the dashboard link"),
  "dashboardLink.revoke": t("revoked the dashboard link"),
  "paymentSource.create": t("connected the payment source"),
  "paymentSource.update": t("changed the payment source"),
  "paymentSource.delete": t("disconnected the payment source"),
  "paymentSource.replay": t("replayed an event of the payment source"),
  "payoutAccount.connect": t("connected the payout account"),
  "payoutAccount.disconnect": t("disconnected the payout account"),
  "payoutAccount.reconcile": t("compared rewards with what a provider lists in"),
  "paymentBackfill.start": t("started a dry run of the earlier payments of"),
  "paymentBackfill.import": t("imported the earlier payments of"),
  "paymentBackfill.cancel": t("canceled the import of earlier payments of"),
  "webhook.create": t("added the endpoint"),
  "webhook.update": t("changed the endpoint"),
  "webhook.setState": t("paused or resumed the endpoint"),
  "webhook.delete": t("deleted the endpoint"),
  "webhook.rotateSecret": t("rotated the signing secret of"),
  "webhook.test": t("sent a test event to"),
  "webhook.replay": t("retried a delivery to"),
  "webhook.replayFailed": t("retried failed deliveries to"),
  "experiment.start": t("started an experiment with"),
  "experiment.stop": t("stopped the experiment of"),
  "experiment.promote": t("published a variant of the experiment of"),
  "mail.pause": t("paused email for a week in"),
  "workspacePlan.set": t("changed the plan of"),
  "workspaceSuspension.begin": t("changed the state of"),
  "workspaceSuspension.end": t("changed the state of"),
  "mailPause.lift": t("resumed email in"),
  "mail.saveSettings": t("changed the email settings of"),
  "mailPreset.save": t("edited the email template"),
  "mailPreset.reset": t("reset the email template"),
  "mailSender.set": t("set the sender address to"),
  "mailSender.check": t("checked the domain of"),
  "mailSender.remove": t("removed the sender address"),
  "mailSender.lose": t("stopped sending from"),
  "linkDomain.set": t("set the link domain to"),
  "linkDomain.check": t("checked the link domain"),
  "linkDomain.remove": t("removed the link domain"),
  "linkDomain.lose": t("stopped using the link domain"),
  "suppression.add": t("suppressed"),
  "suppression.remove": t("unsuppressed"),
  "preset.create": t("saved the preset"),
  "preset.update": t("changed the preset"),
  "preset.delete": t("deleted the preset"),
  "fraud.save": t("changed the fraud policy of"),
  "referral.approved": t("approved the referral of"),
  "referral.rejected": t("rejected the referral of"),
  "referral.undo": t("undid the decision on the referral of"),
  "participant.grow": t("merged the waitlist entry and the account of"),
  "participant.update": t("updated a participant of"),
  "participant.saveTerms": t("changed the terms of a participant of"),
  "participant.saveTaxForm": t("changed the tax form of a participant of"),
  "participant.saveVatRate": t("changed the VAT rate of a participant of"),
  "payer.save": t("named a payer of a participant of"),
  "payer.move": t("moved or removed a payer of"),
  "payee.save": t("changed the payout method of a participant of"),
  "payee.saveOwn": t("changed their own payout method in"),
  "payee.saveAgreement": t("changed their agreement to self-billing in"),
  "payout.start": t("started payouts of"),
  "payout.approve": t("approved payouts of"),
  "payout.cancel": t("canceled payouts of"),
  "payout.saveSettings": t("changed how payouts are made of"),
  "payout.files": t("wrote files of payouts of"),
  "payout.results": t("noted results of payouts of"),
  "people.erase": t("erased a participant of"),
  "conversionKind.save": t("changed the kinds of conversions of"),
  "conversion.reverse": t("reversed the conversion"),
  "codePool.upload": t("added codes to the pool"),
  "codePool.discard": t("deleted codes of the pool"),
  "contest.create": t("created the contest"),
  "contest.update": t("changed the contest"),
  "contest.end": t("ended the contest"),
  "contest.delete": t("deleted the contest"),
  "contest.freeze": t("stored the result of the contest"),
  "reward.saveRules": t("changed the reward rules of"),
  "reward.hold": t("held the reward"),
  "reward.release": t("released the reward"),
  "reward.approved": t("approved the reward"),
  "reward.sending": t("started sending the reward"),
  "reward.failed": t("couldn’t make the reward"),
  "reward.fulfilled": t("fulfilled the reward"),
  "reward.reversed": t("reversed the reward"),
  "reward.undo": t("undid the decision on the reward"),
  "reward.showCode": t("viewed the code of the reward"),
  "member.invite": t("invited"),
  "member.remind": t("resent the invitation to"),
  "member.uninvite": t("revoked the invitation to"),
  "member.join": t("joined", undefined, "activity"),
  "member.setRole": t("changed the role of"),
  "member.remove": t("removed", undefined, "activity"),
  "member.leave": t("left"),
};

/** A phrase for each action of staff that no workspace's log has, before the new status or the kind of the job. */
const staffVerbs: Record<Exclude<StaffAction, AuditAction>, string> = {
  "contact.setStatus": t("set the status of a contact message to"),
  "feedback.answer": t("answered feedback, with the status"),
  "testimonial.decide": t("set the status of a testimonial to"),
  "deadLetter.redrive": t("retried the failed job"),
  "memberAccount.find": t("looked up the account"),
  "memberAccount.dropTotp": t("changed two-step sign-in of"),
  "memberAccount.signOut": t("changed the sessions of"),
  "memberAccount.lock": t("locked the account"),
  "memberAccount.unlock": t("unlocked the account"),
};

const verbOf = new Map<string, string>(Object.entries({ ...verbs, ...staffVerbs }));

type ActivityKind = AuditAction extends infer Action
  ? Action extends `${infer Kind}.${string}`
    ? Kind
    : never
  : never;

/** A label for each kind of action, in the order of the filter: a missing one is a type error. */
const kindLabels: Record<ActivityKind, string> = {
  project: t("Projects"),
  widget: t("Widgets"),
  experiment: t("Experiments"),
  preset: t("Presets"),
  assessment: t("Invite-flow assessments"),
  participant: t("Participants"),
  people: t("Erased participants"),
  referral: t("Referrals"),
  conversion: t("Conversions"),
  conversionKind: t("Kinds of conversions"),
  codePool: t("Reward codes"),
  contest: t("Contests"),
  reward: t("Rewards"),
  payee: t("Payout methods"),
  payer: t("Payers"),
  payout: t("Payouts"),
  fraud: t("Fraud policy"),
  member: t("Members"),
  profile: t("Profiles"),
  apiKey: t("Secret keys"),
  installation: t("Test referrals"),
  dashboardLink: t("Shared links"),
  paymentSource: t("Payment sources"),
  payoutAccount: t("Payout accounts"),
  paymentBackfill: t("Earlier payments"),
  webhook: t("Endpoints"),
  mail: t("Email"),
  mailPreset: t("Email templates"),
  mailSender: t("Sender addresses"),
  linkDomain: t("Link domains"),
  mailPause: t("Resumed email"),
  suppression: t("Suppression list"),
  export: t("Exports and imports"),
  account: t("Workspace"),
  retentionPolicy: t("Data retention"),
  workspace: t("Created workspaces"),
  workspacePlan: t("Plan changes"),
  workspaceSuspension: t("Suspensions"),
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
