import type { AuditAction, StaffAction } from "@kiteloop/contract/shared/audit-actions";
import type { AuditEntry } from "@kiteloop/contract/tenancy/workspace";
import { t } from "./texts.ts";

/** A phrase for each action of the API: a missing one is a type error. */
const verbs: Record<AuditAction, string> = {
  "profile.rename": t("lib.activity.nowGoesByThe"),
  "profile.turnOnTotp": t("lib.activity.turnedTwoStepSign"),
  "profile.turnOffTotp": t("lib.activity.turnedTwoStepSign2"),
  "profile.delete": t("lib.activity.deletedTheirAccountAnd"),
  "profile.recover": t("lib.activity.signedInWithA"),
  "profile.link_provider": t("lib.activity.linkedProvider"),
  "profile.unlinkProvider": t("lib.activity.unlinkedProvider"),
  "profile.addPasskey": t("lib.activity.addedPasskey"),
  "profile.removePasskey": t("lib.activity.removedPasskey"),
  "workspace.create": t("lib.activity.openedTheWorkspace"),
  "account.rename": t("lib.activity.renamedTheWorkspaceTo"),
  "account.transfer": t("lib.activity.handedOnTheOwnership"),
  "account.delete": t("lib.activity.askedToDeleteThe"),
  "account.keep": t("lib.activity.keptTheWorkspace"),
  "retentionPolicy.save": t("lib.activity.changedDataRetention"),
  "project.create": t("lib.activity.createdTheProject"),
  "project.clone": t("lib.activity.cloned"),
  "project.openTest": t("lib.activity.openTest"),
  "project.resetTest": t("lib.activity.resetTest"),
  "project.update": t("lib.activity.changedTheSettingsOf"),
  "project.archive": t("lib.activity.archived"),
  "project.restore": t("lib.activity.restored"),
  "project.delete": t("lib.activity.deleteProject"),
  "project.keep": t("lib.activity.keepProject"),
  "project.erase": t("lib.activity.eraseProject"),
  "widget.create": t("lib.activity.createdTheWidget"),
  "widget.saveDraft": t("lib.activity.edited"),
  "widget.publish": t("lib.activity.published"),
  "widget.rollBack": t("lib.activity.rolledBack"),
  "widget.schedulePublish": t("lib.activity.plannedToPublish"),
  "widget.dropSchedule": t("lib.activity.droppedThePlanTo"),
  "widget.pause": t("lib.activity.paused"),
  "widget.resume": t("lib.activity.setLiveAgain"),
  "assessment.save": t("lib.activity.savedAnInviteFlow"),
  "export.page": t("lib.activity.exportedTheLogOf"),
  "export.import": t("lib.activity.importedALogInto"),
  "people.eraseOwn": t("lib.activity.erasedThemselves"),
  "participant.import": t("lib.activity.tookParticipantsOfAnother"),
  "apiKey.create": t("lib.activity.createdTheApiKey"),
  "apiKey.update": t("lib.activity.updateKey"),
  "apiKey.rotate": t("lib.activity.rotateKey"),
  "apiKey.revoke": t("lib.activity.revokedTheApiKey"),
  "installation.createTestLink": t("lib.activity.createTestLink"),
  "dashboardLink.create": t("lib.activity.createLink"),
  "dashboardLink.revoke": t("lib.activity.revokeLink"),
  "paymentSource.create": t("lib.activity.connectedThePaymentSource"),
  "paymentSource.update": t("lib.activity.changedThePaymentSource"),
  "paymentSource.delete": t("lib.activity.disconnectedThePaymentSource"),
  "paymentSource.replay": t("lib.activity.replayedAPaymentEvent"),
  "payoutAccount.connect": t("lib.activity.connectedThePayoutAccount"),
  "payoutAccount.disconnect": t("lib.activity.disconnectedThePayoutAccount"),
  "payoutAccount.reconcile": t("lib.activity.comparedRewards"),
  "paymentBackfill.start": t("lib.activity.startedADryRunOfEarlierPayments"),
  "paymentBackfill.import": t("lib.activity.importedEarlierPayments"),
  "paymentBackfill.cancel": t("lib.activity.canceledAnImportOfEarlierPayments"),
  "webhook.create": t("lib.activity.createdTheWebhookTo"),
  "webhook.update": t("lib.activity.changedTheWebhookTo"),
  "webhook.setState": t("lib.activity.pausedOrResumedThe"),
  "webhook.delete": t("lib.activity.deletedTheWebhookTo"),
  "webhook.rotateSecret": t("lib.activity.madeANewSecret"),
  "webhook.test": t("lib.activity.sentATestEvent"),
  "webhook.replay": t("lib.activity.sentADeliveryAgain"),
  "webhook.replayFailed": t("lib.activity.sentWhatFailedAgain"),
  "experiment.start": t("lib.activity.startedAnExperimentWith"),
  "experiment.stop": t("lib.activity.stoppedTheExperimentOf"),
  "experiment.promote": t("lib.activity.promotedTheWinnerOf"),
  "mail.pause": t("lib.activity.stoppedTheWorkspacesEmail"),
  "workspacePlan.set": t("lib.activity.changedThePlanOf"),
  "workspaceSuspension.begin": t("lib.activity.suspendedWorkspace"),
  "workspaceSuspension.end": t("lib.activity.suspendedWorkspace"),
  "mailPause.lift": t("lib.activity.endedTheStopOf"),
  "mail.saveSettings": t("lib.activity.changedTheEmailSettings"),
  "mailPreset.save": t("lib.activity.changedTheWordingOf"),
  "mailPreset.reset": t("lib.activity.resetTheWordingOf"),
  "mailSender.set": t("lib.activity.setTheSendersAddress"),
  "mailSender.check": t("lib.activity.lookedUpTheDomain"),
  "mailSender.remove": t("lib.activity.gaveUpTheSenders"),
  "mailSender.lose": t("lib.activity.stoppedSendingFrom"),
  "linkDomain.set": t("lib.activity.setTheLinkDomain"),
  "linkDomain.check": t("lib.activity.checkedTheLinkDomain"),
  "linkDomain.remove": t("lib.activity.removedTheLinkDomain"),
  "linkDomain.lose": t("lib.activity.stoppedUsingTheLinkDomain"),
  "suppression.add": t("lib.activity.stoppedEmailTo"),
  "suppression.remove": t("lib.activity.allowedEmailAgainTo"),
  "preset.create": t("lib.activity.savedThePreset"),
  "preset.update": t("lib.activity.changedThePreset"),
  "preset.delete": t("lib.activity.deletedThePreset"),
  "fraud.save": t("lib.activity.changedTheFraudPolicy"),
  "referral.approved": t("lib.activity.approvedTheReferralOf"),
  "referral.rejected": t("lib.activity.rejectedTheReferralOf"),
  "referral.undo": t("lib.activity.undoReferral"),
  "participant.grow": t("lib.activity.madeOneOfA"),
  "participant.update": t("lib.activity.updatedAParticipantOf"),
  "people.erase": t("lib.activity.erasedAParticipantOf"),
  "conversionKind.save": t("lib.activity.changedConversionKinds"),
  "conversion.reverse": t("lib.activity.reversedTheConversion"),
  "codePool.upload": t("lib.activity.uploadedCodes"),
  "codePool.discard": t("lib.activity.discardedCodes"),
  "contest.create": t("lib.activity.createdContest"),
  "contest.update": t("lib.activity.changedContest"),
  "contest.end": t("lib.activity.endedContest"),
  "contest.delete": t("lib.activity.deletedContest"),
  "contest.freeze": t("lib.activity.storedContestResult"),
  "reward.saveRules": t("lib.activity.changedTheRewardRules"),
  "reward.hold": t("lib.activity.heldTheReward"),
  "reward.release": t("lib.activity.releasedTheReward"),
  "reward.approved": t("lib.activity.approvedTheReward"),
  "reward.sending": t("lib.activity.sentTheReward"),
  "reward.failed": t("lib.activity.failedTheReward"),
  "reward.fulfilled": t("lib.activity.fulfilledTheReward"),
  "reward.reversed": t("lib.activity.reversedTheReward"),
  "reward.undo": t("lib.activity.undoReward"),
  "reward.showCode": t("lib.activity.showedCodeOf"),
  "member.invite": t("lib.activity.invited"),
  "member.remind": t("lib.activity.emailedAgainTheInvitation"),
  "member.uninvite": t("lib.activity.tookBackTheInvitation"),
  "member.join": t("lib.activity.joined"),
  "member.setRole": t("lib.activity.changedTheRoleOf"),
  "member.remove": t("lib.activity.removed"),
  "member.leave": t("lib.activity.left"),
};

/** A phrase for each action of staff that no workspace's log has, before the new status or the kind of the job. */
const staffVerbs: Record<Exclude<StaffAction, AuditAction>, string> = {
  "contact.setStatus": t("lib.activity.setContactStatus"),
  "feedback.answer": t("lib.activity.answeredFeedback"),
  "testimonial.decide": t("lib.activity.decidedTestimonial"),
  "deadLetter.redrive": t("lib.activity.retriedJob"),
  "memberAccount.find": t("lib.activity.lookedUpAccount"),
  "memberAccount.dropTotp": t("lib.activity.droppedTotpOf"),
  "memberAccount.signOut": t("lib.activity.signedOutMember"),
  "memberAccount.lock": t("lib.activity.lockedAccount"),
  "memberAccount.unlock": t("lib.activity.unlockedAccount"),
};

const verbOf = new Map<string, string>(Object.entries({ ...verbs, ...staffVerbs }));

type ActivityKind = AuditAction extends infer Action
  ? Action extends `${infer Kind}.${string}`
    ? Kind
    : never
  : never;

/** A label for each kind of action, in the order of the filter: a missing one is a type error. */
const kindLabels: Record<ActivityKind, string> = {
  project: t("lib.activity.projects"),
  widget: t("lib.activity.widgets"),
  experiment: t("lib.activity.experiments"),
  preset: t("lib.activity.presets"),
  assessment: t("lib.activity.inviteFlowAssessments"),
  participant: t("lib.activity.participants"),
  people: t("lib.activity.erasedParticipants"),
  referral: t("lib.activity.reviewedReferrals"),
  conversion: t("lib.activity.conversions"),
  conversionKind: t("lib.activity.conversionKinds"),
  codePool: t("lib.activity.codePools"),
  contest: t("lib.activity.contests"),
  reward: t("lib.activity.rewards"),
  fraud: t("lib.activity.fraudPolicy"),
  member: t("lib.activity.members"),
  profile: t("lib.activity.membersOwnAccounts"),
  apiKey: t("lib.activity.apiKeys"),
  installation: t("lib.activity.testReferrals"),
  dashboardLink: t("lib.activity.sharedLinks"),
  paymentSource: t("lib.activity.paymentSources"),
  payoutAccount: t("lib.activity.payoutAccounts"),
  paymentBackfill: t("lib.activity.earlierPayments"),
  webhook: t("lib.activity.webhooks"),
  mail: t("lib.activity.email"),
  mailPreset: t("lib.activity.emailWording"),
  mailSender: t("lib.activity.senderAddresses"),
  linkDomain: t("lib.activity.linkDomains"),
  mailPause: t("lib.activity.endedStopsOfEmail"),
  suppression: t("lib.activity.addressesThatGetNo"),
  export: t("lib.activity.exportsAndImports"),
  account: t("lib.activity.workspace"),
  retentionPolicy: t("lib.activity.dataRetention"),
  workspace: t("lib.activity.createdWorkspaces"),
  workspacePlan: t("lib.activity.planChanges"),
  workspaceSuspension: t("lib.activity.suspensions"),
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
