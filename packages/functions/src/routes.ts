import * as account from "@kiteloop/contract/accounts/account";
import * as passkey from "@kiteloop/contract/accounts/passkey";
import * as profile from "@kiteloop/contract/accounts/profile";
import * as projectClone from "@kiteloop/contract/accounts/project-clone";
import * as projectDeletion from "@kiteloop/contract/accounts/project-deletion";
import * as projectTest from "@kiteloop/contract/accounts/project-test";
import * as retentionPolicy from "@kiteloop/contract/accounts/retention-policy";
import * as workspaceSuspension from "@kiteloop/contract/accounts/workspace-suspension";
import * as messagingApi from "@kiteloop/contract/messaging/api";
import * as emailPause from "@kiteloop/contract/messaging/email-pause";
import * as emailSettings from "@kiteloop/contract/messaging/email-settings";
import * as emailTemplate from "@kiteloop/contract/messaging/email-template";
import * as sender from "@kiteloop/contract/messaging/sender";
import * as suppression from "@kiteloop/contract/messaging/suppression";
import * as webhook from "@kiteloop/contract/messaging/webhook";
import * as paymentBackfill from "@kiteloop/contract/money/payment-backfill";
import * as paymentSource from "@kiteloop/contract/money/payment-source";
import * as payoutAccount from "@kiteloop/contract/money/payout-account";
import * as deadLetter from "@kiteloop/contract/operations/dead-letter";
import * as instanceHealth from "@kiteloop/contract/operations/instance-health";
import * as system from "@kiteloop/contract/operations/system";
import * as publishingApi from "@kiteloop/contract/publishing/api";
import * as apiKey from "@kiteloop/contract/publishing/api-key";
import * as brand from "@kiteloop/contract/publishing/brand";
import * as event from "@kiteloop/contract/publishing/event";
import * as experiment from "@kiteloop/contract/publishing/experiment";
import * as linkDomain from "@kiteloop/contract/publishing/link-domain";
import * as preset from "@kiteloop/contract/publishing/preset";
import * as project from "@kiteloop/contract/publishing/project";
import * as projectExperiments from "@kiteloop/contract/publishing/project-experiments";
import * as savedFilter from "@kiteloop/contract/publishing/saved-filter";
import * as widget from "@kiteloop/contract/publishing/widget";
import * as referralsApi from "@kiteloop/contract/referrals/api";
import * as people from "@kiteloop/contract/referrals/chain";
import * as codePool from "@kiteloop/contract/referrals/code-pool";
import * as contest from "@kiteloop/contract/referrals/contest";
import * as conversion from "@kiteloop/contract/referrals/conversion";
import * as conversionKind from "@kiteloop/contract/referrals/conversion-kind";
import * as decision from "@kiteloop/contract/referrals/decision";
import * as fraud from "@kiteloop/contract/referrals/fraud";
import * as installation from "@kiteloop/contract/referrals/installation";
import * as invitation from "@kiteloop/contract/referrals/invitation";
import * as leaderboard from "@kiteloop/contract/referrals/leaderboard";
import * as ownData from "@kiteloop/contract/referrals/own-data";
import * as participant from "@kiteloop/contract/referrals/participant";
import * as participantImport from "@kiteloop/contract/referrals/participant-import";
import * as referral from "@kiteloop/contract/referrals/referral";
import * as reward from "@kiteloop/contract/referrals/reward";
import * as sharePage from "@kiteloop/contract/referrals/share-page";
import * as signIn from "@kiteloop/contract/referrals/sign-in";
import * as testReferral from "@kiteloop/contract/referrals/test-referral";
import * as waitlist from "@kiteloop/contract/referrals/waitlist";
import * as waitlistConfirmation from "@kiteloop/contract/referrals/waitlist-confirmation";
import * as analytics from "@kiteloop/contract/reports/analytics";
import * as reportsApi from "@kiteloop/contract/reports/api";
import * as chains from "@kiteloop/contract/reports/chains";
import * as dashboardLink from "@kiteloop/contract/reports/dashboard-link";
import * as digest from "@kiteloop/contract/reports/digest";
import * as exports from "@kiteloop/contract/reports/export";
import * as inbox from "@kiteloop/contract/reports/inbox";
import * as insights from "@kiteloop/contract/reports/insights";
import * as revenue from "@kiteloop/contract/reports/revenue";
import * as segments from "@kiteloop/contract/reports/segments";
import * as workspaces from "@kiteloop/contract/reports/workspaces";
import * as proof from "@kiteloop/contract/shared/proof";
import * as assessment from "@kiteloop/contract/submissions/assessment";
import * as contact from "@kiteloop/contract/submissions/contact";
import * as feedback from "@kiteloop/contract/submissions/feedback";
import * as testimonial from "@kiteloop/contract/submissions/testimonial";
import * as tenancyApi from "@kiteloop/contract/tenancy/api";
import * as auth from "@kiteloop/contract/tenancy/auth";
import * as member from "@kiteloop/contract/tenancy/member";
import * as memberAccount from "@kiteloop/contract/tenancy/member-account";
import * as memberInvitation from "@kiteloop/contract/tenancy/member-invitation";
import * as passkeySignIn from "@kiteloop/contract/tenancy/passkey";
import * as signInProvider from "@kiteloop/contract/tenancy/sign-in-provider";
import * as workspace from "@kiteloop/contract/tenancy/workspace";
import * as workspacePlan from "@kiteloop/contract/tenancy/workspace-plan";
import { type Route, route } from "./route.ts";

/** Every route of the API: API Gateway's and the local gateway's alike. */
export const routes: readonly Route[] = [
  route(auth.signUp, "tenancy/auth.signUp", "identity"),
  route(auth.confirmSignUp, "tenancy/auth.confirm", "identity"),
  route(auth.signUpInvited, "tenancy/auth.signUpInvited", "identity"),
  route(auth.resendCode, "tenancy/auth.resend", "identity"),
  route(auth.signIn, "tenancy/auth.signIn", "identity"),
  route(auth.answerTotp, "tenancy/auth.totp", "identity"),
  route(auth.useRecoveryCode, "tenancy/auth.recover", "identity"),
  route(auth.refreshSession, "tenancy/auth.refresh", "identity"),
  route(auth.signOut, "tenancy/auth.signOut", "identity"),
  route(auth.forgotPassword, "tenancy/auth.forgot", "identity"),
  route(auth.resetPassword, "tenancy/auth.reset", "identity"),
  route(signInProvider.startProviderSignIn, "tenancy/sign-in-provider.start", "federation"),
  route(signInProvider.finishProviderSignIn, "tenancy/sign-in-provider.finish", "federation"),
  route(signInProvider.linkProvider, "tenancy/sign-in-provider.link", "federation"),
  route(passkeySignIn.startPasskeySignIn, "tenancy/auth.startPasskey", "identity"),
  route(passkeySignIn.signInWithPasskey, "tenancy/auth.passkey", "identity"),
  route(profile.getProfile, "accounts/profile.get", "identity"),
  route(profile.updateProfile, "accounts/profile.update", "identity"),
  route(profile.changePassword, "accounts/profile.changePassword", "identity"),
  route(profile.startTotp, "accounts/profile.startTotp", "identity"),
  route(profile.turnOnTotp, "accounts/profile.turnOnTotp", "identity"),
  route(profile.turnOffTotp, "accounts/profile.turnOffTotp", "identity"),
  route(profile.renewRecoveryCodes, "accounts/profile.renewRecoveryCodes", "identity"),
  route(profile.unlinkProvider, "accounts/profile.unlinkProvider", "identity"),
  route(passkey.listPasskeys, "accounts/profile.listPasskeys", "identity"),
  route(passkey.startPasskey, "accounts/profile.startPasskey", "identity"),
  route(passkey.addPasskey, "accounts/profile.addPasskey", "identity"),
  route(passkey.removePasskey, "accounts/profile.removePasskey", "identity"),
  route(profile.listSessions, "accounts/profile.listSessions", "read"),
  route(profile.endSession, "accounts/profile.endSession", "write"),
  route(profile.endOtherSessions, "accounts/profile.endOtherSessions", "write"),
  route(profile.previewDeparture, "accounts/profile.previewDeparture", "read"),
  route(profile.deleteProfile, "accounts/profile.remove", "leave"),
  route(workspace.getMe, "tenancy/workspace.me", "read"),
  route(workspace.switchWorkspace, "tenancy/workspace.switchWorkspace", "write"),
  route(workspace.createWorkspace, "tenancy/workspace.createWorkspace", "write"),
  route(workspace.listActivity, "tenancy/workspace.activity", "read"),
  route(member.listMembers, "tenancy/member.list", "read"),
  route(member.setMemberRole, "tenancy/member.setRole", "write"),
  route(member.listMemberAccess, "accounts/member.listAccess", "read"),
  route(member.removeMember, "accounts/member.remove", "write"),
  route(member.leaveWorkspace, "tenancy/member.leave", "write"),
  route(memberInvitation.listMemberInvitations, "tenancy/member-invitation.list", "read"),
  route(memberInvitation.createMemberInvitation, "tenancy/member-invitation.create", "write"),
  route(memberInvitation.resendMemberInvitation, "tenancy/member-invitation.resend", "write"),
  route(memberInvitation.revokeMemberInvitation, "tenancy/member-invitation.revoke", "write"),
  route(memberInvitation.readMemberInvitation, "tenancy/member-invitation.read", "read"),
  route(memberInvitation.acceptMemberInvitation, "tenancy/member-invitation.accept", "write"),
  route(account.getAccount, "accounts/account.get", "read"),
  route(account.renameWorkspace, "accounts/account.rename", "write"),
  route(account.transferOwnership, "accounts/account.transfer", "write"),
  route(account.deleteWorkspace, "accounts/account.requestDeletion", "publish"),
  route(account.keepWorkspace, "accounts/account.keep", "publish"),
  route(retentionPolicy.getRetentionPolicy, "accounts/retention-policy.get", "read"),
  route(retentionPolicy.previewRetentionPolicy, "accounts/retention-policy.preview", "read"),
  route(retentionPolicy.saveRetentionPolicy, "accounts/retention-policy.save", "retention"),
  route(projectClone.cloneProject, "accounts/project-clone.create", "publish"),
  route(projectTest.openTestProject, "accounts/project-test.open", "publish"),
  route(projectTest.resetTestProject, "accounts/project-test.reset", "publish"),
  route(projectDeletion.deleteProject, "accounts/project-deletion.request", "publish"),
  route(projectDeletion.keepProject, "accounts/project-deletion.keep", "publish"),
  route(project.listProjects, "publishing/project.list", "read"),
  route(project.createProject, "publishing/project.create", "publish"),
  route(project.getProject, "publishing/project.get", "read"),
  route(project.updateProject, "publishing/project.update", "publish"),
  route(savedFilter.getSavedFilters, "publishing/saved-filter.list", "read"),
  route(savedFilter.saveSavedFilters, "publishing/saved-filter.save", "write"),
  route(widget.listWidgets, "publishing/widget.list", "read"),
  route(widget.listAllWidgets, "publishing/widget.listAll", "read"),
  route(widget.createWidget, "publishing/widget.create", "write"),
  route(widget.getWidget, "publishing/widget.get", "read"),
  route(widget.listWidgetVersions, "publishing/widget.versions", "read"),
  route(widget.saveDraft, "publishing/widget.saveDraft", "write"),
  route(widget.publishWidget, "publishing/widget.publish", "publish"),
  route(widget.setWidgetStatus, "publishing/widget.setStatus", "publish"),
  route(widget.rollBackWidget, "publishing/widget.rollBack", "publish"),
  route(widget.schedulePublish, "publishing/widget.schedulePublish", "write"),
  route(widget.getEmbed, "publishing/widget.embed", "read"),
  route(experiment.getExperiment, "publishing/experiment.get", "read"),
  route(experiment.listExperiments, "publishing/experiment.list", "read"),
  route(projectExperiments.listProjectExperiments, "publishing/experiment.listAll", "read"),
  route(experiment.startExperiment, "publishing/experiment.start", "publish"),
  route(experiment.stopExperiment, "publishing/experiment.stop", "publish"),
  route(experiment.promoteVariant, "publishing/experiment.promote", "publish"),
  route(preset.listPresets, "publishing/preset.list", "read"),
  route(preset.createPreset, "publishing/preset.create", "write"),
  route(preset.updatePreset, "publishing/preset.update", "write"),
  route(preset.deletePreset, "publishing/preset.remove", "write"),
  route(emailSettings.getEmailSettings, "messaging/email-settings.get", "read"),
  route(emailSettings.saveEmailSettings, "messaging/email-settings.save", "write"),
  route(emailSettings.getDeliverability, "messaging/email-settings.deliverability", "read"),
  route(emailTemplate.listEmailTemplates, "messaging/email-template.list", "read"),
  route(emailTemplate.saveEmailTemplate, "messaging/email-template.save", "write"),
  route(emailTemplate.resetEmailTemplate, "messaging/email-template.reset", "write"),
  route(emailTemplate.previewEmailTemplate, "messaging/email-template.preview", "read"),
  route(emailTemplate.testEmailTemplate, "messaging/email-template.sendTest", "mail"),
  route(sender.getSender, "messaging/sender.get", "read"),
  route(sender.setSender, "messaging/sender.set", "senders"),
  route(sender.checkSender, "messaging/sender.check", "senders"),
  route(sender.removeSender, "messaging/sender.remove", "senders"),
  route(linkDomain.getLinkDomain, "publishing/link-domain.get", "read"),
  route(linkDomain.setLinkDomain, "publishing/link-domain.set", "links"),
  route(linkDomain.checkLinkDomain, "publishing/link-domain.check", "links"),
  route(linkDomain.removeLinkDomain, "publishing/link-domain.remove", "links"),
  route(suppression.listSuppressions, "messaging/suppression.list", "read"),
  route(suppression.findSuppression, "messaging/suppression.find", "read"),
  route(suppression.addSuppressions, "messaging/suppression.add", "write"),
  route(suppression.removeSuppression, "messaging/suppression.remove", "senders"),
  route(apiKey.listApiKeys, "publishing/api-key.list", "read"),
  route(apiKey.createApiKey, "publishing/api-key.create", "write"),
  route(apiKey.revokeApiKey, "publishing/api-key.revoke", "write"),
  route(apiKey.updateApiKey, "publishing/api-key.update", "write"),
  route(apiKey.rotateApiKey, "publishing/api-key.rotate", "write"),
  route(apiKey.listKeyRequests, "publishing/api-key.requests", "read"),
  route(paymentSource.listPaymentSources, "money/payment-source.list", "read"),
  route(paymentSource.createPaymentSource, "money/payment-source.create", "money"),
  route(paymentSource.updatePaymentSource, "money/payment-source.update", "money"),
  route(paymentSource.getSourceHealth, "money/payment-source.getHealth", "read"),
  route(paymentSource.listSourceEvents, "money/payment-source.listEvents", "read"),
  route(paymentSource.replaySourceEvent, "money/payment-source.replay", "money"),
  route(paymentSource.tryFieldMapping, "money/payment-source.tryMapping", "read"),
  route(paymentSource.deletePaymentSource, "money/payment-source.remove", "money"),
  route(payoutAccount.listPayoutAccounts, "money/payout-account.list", "read"),
  route(payoutAccount.connectPayoutAccount, "money/payout-account.connect", "money"),
  route(payoutAccount.disconnectPayoutAccount, "money/payout-account.disconnect", "money"),
  route(payoutAccount.reconcileRewards, "money/payout-account.reconcile", "money"),
  route(paymentSource.receiveSourceEvent, "money/payment-source.receive", "money"),
  route(paymentBackfill.getBackfill, "money/payment-backfill.get", "read"),
  route(paymentBackfill.startBackfill, "money/payment-backfill.start", "money"),
  route(paymentBackfill.importBackfill, "money/payment-backfill.runImport", "money"),
  route(paymentBackfill.cancelBackfill, "money/payment-backfill.cancel", "money"),
  route(webhook.listWebhooks, "messaging/webhook.list", "read"),
  route(webhook.createWebhook, "messaging/webhook.create", "write"),
  route(webhook.updateWebhook, "messaging/webhook.update", "write"),
  route(webhook.setWebhookState, "messaging/webhook.setState", "write"),
  route(webhook.rotateWebhookSecret, "messaging/webhook.rotateSecret", "write"),
  route(webhook.testWebhook, "messaging/webhook.sendTest", "write"),
  route(webhook.getWebhookHealth, "messaging/webhook.getHealth", "read"),
  route(webhook.listWebhookDeliveries, "messaging/webhook.listDeliveries", "read"),
  route(webhook.getWebhookDelivery, "messaging/webhook.getDelivery", "read"),
  route(webhook.replayWebhookDelivery, "messaging/webhook.replay", "write"),
  route(webhook.replayWebhookDeliveries, "messaging/webhook.replayFailed", "write"),
  route(webhook.deleteWebhook, "messaging/webhook.remove", "write"),
  route(analytics.projectAnalytics, "reports/analytics.project", "read"),
  route(analytics.workspaceOverview, "reports/analytics.overview", "read"),
  route(inbox.listInbox, "reports/inbox.list", "read"),
  route(inbox.markInbox, "reports/inbox.mark", "write"),
  route(analytics.workspaceAnalytics, "reports/analytics.workspace", "read"),
  route(workspaces.compareWorkspaces, "reports/analytics.workspaces", "read"),
  route(segments.projectSegments, "reports/analytics.segments", "read"),
  route(revenue.projectRevenue, "reports/analytics.revenue", "read"),
  route(segments.projectHours, "reports/analytics.hours", "read"),
  route(segments.projectVisitors, "reports/analytics.visitors", "read"),
  route(chains.projectChains, "reports/analytics.chains", "read"),
  route(chains.projectAnnotations, "reports/analytics.annotations", "read"),
  route(insights.projectCohorts, "reports/analytics.cohorts", "read"),
  route(insights.projectCycleTime, "reports/analytics.cycleTime", "read"),
  route(dashboardLink.listDashboardLinks, "reports/dashboard-link.list", "read"),
  route(dashboardLink.createDashboardLink, "reports/dashboard-link.create", "write"),
  route(dashboardLink.revokeDashboardLink, "reports/dashboard-link.revoke", "write"),
  route(dashboardLink.readSharedDashboard, "reports/dashboard-link.read", "read"),
  route(exports.exportProject, "reports/export.page", "export"),
  route(exports.importProject, "reports/export.importProject", "write"),
  route(installation.getInstallation, "referrals/installation.get", "read"),
  route(testReferral.createTestLink, "referrals/installation.createTestLink", "write"),
  route(participantImport.importParticipants, "referrals/participant.importRows", "write"),
  route(participant.chooseParticipantCode, "referrals/participant.chooseCode", "links"),
  route(participant.listParticipants, "referrals/participant.list", "read"),
  route(fraud.listReferrals, "referrals/referral.list", "read"),
  route(fraud.reviewReferral, "referrals/referral.review", "write"),
  route(decision.decideReferrals, "referrals/referral.decide", "write"),
  route(decision.undoDecisions, "referrals/decision.undo", "write"),
  route(fraud.getFraudPolicy, "referrals/fraud.policy", "read"),
  route(fraud.previewFraudPolicy, "referrals/fraud.preview", "read"),
  route(fraud.saveFraudPolicy, "referrals/fraud.save", "write"),
  route(people.getPerson, "referrals/people.story", "read"),
  route(people.getTree, "referrals/people.tree", "read"),
  route(people.erasePerson, "referrals/people.erase", "write"),
  route(conversion.listConversions, "referrals/conversion.list", "read"),
  route(conversion.reverseConversion, "referrals/conversion.reverse", "write"),
  route(conversionKind.getConversionKinds, "referrals/conversion-kind.list", "read"),
  route(conversionKind.saveConversionKinds, "referrals/conversion-kind.save", "write"),
  route(reward.getRewardRules, "referrals/reward.rules", "read"),
  route(reward.saveRewardRules, "referrals/reward.saveRules", "publish"),
  route(reward.listRewards, "referrals/reward.list", "read"),
  route(reward.moveReward, "referrals/reward.move", "write"),
  route(reward.showRewardCode, "referrals/reward.showCode", "write"),
  route(codePool.listCodePools, "referrals/code-pool.list", "read"),
  route(codePool.uploadCodes, "referrals/code-pool.upload", "write"),
  route(codePool.discardCodes, "referrals/code-pool.discard", "write"),
  route(contest.listContests, "referrals/contest.list", "read"),
  route(contest.createContest, "referrals/contest.create", "contest"),
  route(contest.updateContest, "referrals/contest.update", "contest"),
  route(contest.endContest, "referrals/contest.end", "contest"),
  route(contest.deleteContest, "referrals/contest.remove", "contest"),
  route(contest.showContest, "referrals/contest.show", "contest"),
  route(contest.getTickets, "referrals/contest.getTickets", "read"),
  route(decision.decideRewards, "referrals/reward.decide", "write"),
  route(assessment.saveAssessment, "submissions/assessment.save", "write"),
  route(assessment.listAssessments, "submissions/assessment.list", "read"),
  route(brand.readBrand, "publishing/brand.read", "write"),
  route(event.ingestEvents, "publishing/event.ingest", "ingest"),
  route(participant.identifyParticipant, "referrals/participant.identify", "write"),
  route(participant.lookUpInviter, "referrals/participant.inviter", "ingest"),
  route(ownData.readOwnData, "referrals/own-data.read", "own"),
  route(ownData.eraseOwnData, "accounts/own-data.erase", "own"),
  route(signIn.requestSignInLink, "referrals/sign-in.requestLink", "own"),
  route(signIn.useSignInLink, "referrals/sign-in.useLink", "own"),
  route(signIn.endSignIn, "referrals/sign-in.end", "own"),
  route(sharePage.showSharePage, "referrals/share-page.show", "read"),
  route(participant.followLink, "referrals/participant.followLink", "read"),
  route(participant.followProjectLink, "referrals/participant.followProjectLink", "read"),
  route(participant.followHostLink, "referrals/participant.followHostLink", "read"),
  route(participant.readHostFile, "referrals/participant.readHostFile", "read"),
  route(participant.openHost, "referrals/participant.openHost", "read"),
  route(participant.showEdgePage, "referrals/participant.showEdgePage", "none"),
  route(participant.readEdgeFile, "referrals/participant.readEdgeFile", "none"),
  route(participant.showLinkCard, "referrals/participant.showCard", "cards"),
  route(waitlist.joinWaitlist, "referrals/waitlist.join", "write"),
  route(waitlist.showWaitlistPlace, "referrals/waitlist.place", "ingest"),
  route(waitlistConfirmation.showWaitlistConfirmation, "referrals/waitlist.showConfirmation", "own"),
  route(waitlistConfirmation.confirmWaitlistPlace, "referrals/waitlist.confirm", "own"),
  route(waitlistConfirmation.countUnconfirmed, "referrals/waitlist.countUnconfirmed", "read"),
  route(leaderboard.showLeaderboard, "referrals/leaderboard.show", "write"),
  route(invitation.sendInvitation, "referrals/invitation.send", "write"),
  route(invitation.showUnsubscribe, "referrals/invitation.showUnsubscribe", "read"),
  route(invitation.unsubscribe, "referrals/invitation.unsubscribe", "write"),
  route(invitation.resubscribe, "referrals/invitation.resubscribe", "own"),
  route(digest.showDigestStop, "reports/digest.showUnsubscribe", "read"),
  route(digest.stopDigest, "reports/digest.unsubscribe", "write"),
  route(referral.reportJoin, "referrals/referral.join", "write"),
  route(referral.reportConversion, "referrals/conversion.report", "write"),
  route(conversion.apiListConversions, "referrals/conversion.apiList", "write"),
  route(conversion.apiReverseConversion, "referrals/conversion.apiReverse", "write"),
  route(referralsApi.apiListParticipants, "referrals/participant.apiList", "write"),
  route(referralsApi.apiGetParticipant, "referrals/participant.apiGet", "write"),
  route(referralsApi.apiUpdateParticipant, "referrals/participant.apiUpdate", "write"),
  route(referralsApi.apiEraseParticipant, "referrals/participant.apiErase", "write"),
  route(referralsApi.apiListReferrals, "referrals/referral.apiList", "write"),
  route(referralsApi.apiReviewReferral, "referrals/referral.apiReview", "write"),
  route(referralsApi.apiListInvitations, "referrals/invitation.apiList", "write"),
  route(referralsApi.apiGetRewardRules, "referrals/reward.apiRules", "write"),
  route(referralsApi.apiSaveRewardRules, "referrals/reward.apiSaveRules", "publish"),
  route(referralsApi.apiGetFraudPolicy, "referrals/fraud.apiPolicy", "write"),
  route(referralsApi.apiSaveFraudPolicy, "referrals/fraud.apiSave", "write"),
  route(referralsApi.apiListRewards, "referrals/reward.apiList", "write"),
  route(referralsApi.apiListCodePools, "referrals/code-pool.apiList", "write"),
  route(referralsApi.apiUploadCodes, "referrals/code-pool.apiUpload", "write"),
  route(referralsApi.apiDiscardCodes, "referrals/code-pool.apiDiscard", "write"),
  route(referralsApi.apiListContests, "referrals/contest.apiList", "contest"),
  route(referralsApi.apiShowContest, "referrals/contest.apiShow", "contest"),
  route(referralsApi.apiGetTickets, "referrals/contest.apiTickets", "contest"),
  route(referralsApi.apiMoveReward, "referrals/reward.apiMove", "write"),
  route(referralsApi.apiShowRewardCode, "referrals/reward.apiShowCode", "write"),
  route(reportsApi.apiProjectAnalytics, "reports/analytics.apiProject", "write"),
  route(reportsApi.apiProjectCohorts, "reports/analytics.apiCohorts", "write"),
  route(reportsApi.apiProjectCycleTime, "reports/analytics.apiCycleTime", "write"),
  route(reportsApi.apiProjectSegments, "reports/analytics.apiSegments", "write"),
  route(reportsApi.apiExportPage, "reports/export.apiPage", "export"),
  route(reportsApi.apiImportProject, "reports/project.apiImport", "publish"),
  route(publishingApi.apiGetKey, "publishing/key.get", "write"),
  route(publishingApi.apiListProjects, "publishing/project.apiList", "write"),
  route(publishingApi.apiCreateProject, "publishing/project.apiCreate", "publish"),
  route(publishingApi.apiGetProject, "publishing/project.apiGet", "write"),
  route(publishingApi.apiUpdateProject, "publishing/project.apiUpdate", "publish"),
  route(revenue.apiProjectRevenue, "reports/analytics.apiRevenue", "write"),
  route(publishingApi.apiListWidgets, "publishing/widget.apiList", "write"),
  route(publishingApi.apiGetWidget, "publishing/widget.apiGet", "write"),
  route(publishingApi.apiCreateWidget, "publishing/widget.apiCreate", "write"),
  route(publishingApi.apiSaveDraft, "publishing/widget.apiSaveDraft", "write"),
  route(publishingApi.apiPublishWidget, "publishing/widget.apiPublish", "publish"),
  route(publishingApi.apiListPresets, "publishing/preset.apiList", "write"),
  route(publishingApi.apiGetPreset, "publishing/preset.apiGet", "write"),
  route(messagingApi.apiListWebhooks, "messaging/webhook.apiList", "write"),
  route(messagingApi.apiCreateWebhook, "messaging/webhook.apiCreate", "write"),
  route(messagingApi.apiUpdateWebhook, "messaging/webhook.apiUpdate", "write"),
  route(messagingApi.apiDeleteWebhook, "messaging/webhook.apiDelete", "write"),
  route(messagingApi.apiTestWebhook, "messaging/webhook.apiTest", "write"),
  route(messagingApi.apiListWebhookDeliveries, "messaging/webhook.apiListDeliveries", "write"),
  route(messagingApi.apiGetWebhookDelivery, "messaging/webhook.apiGetDelivery", "write"),
  route(tenancyApi.apiListAudit, "tenancy/audit.apiList", "write"),
  route(proof.getChallenge, "shared/proof.challenge", "ingest"),
  route(proof.getPageChallenge, "shared/proof.pageChallenge", "ingest"),
  route(contact.sendContactMessage, "submissions/contact.send", "ingest"),
  route(contact.listContactMessages, "submissions/contact.list", "read"),
  route(contact.setContactStatus, "submissions/contact.setStatus", "write"),
  route(deadLetter.listDeadLetters, "operations/dead-letter.list", "read"),
  route(deadLetter.redriveDeadLetter, "operations/dead-letter.redrive", "write"),
  route(instanceHealth.getInstanceHealth, "operations/instance-health.get", "read"),
  route(emailPause.listEmailPauses, "messaging/email-pause.list", "read"),
  route(emailPause.liftEmailPause, "messaging/email-pause.lift", "write"),
  route(workspace.listStaffActivity, "tenancy/workspace.staffActivity", "read"),
  route(workspacePlan.getWorkspacePlan, "tenancy/workspace-plan.get", "read"),
  route(workspacePlan.findWorkspacesByName, "tenancy/workspace-plan.find", "read"),
  route(workspacePlan.setWorkspacePlan, "tenancy/workspace-plan.set", "write"),
  route(workspaceSuspension.suspendWorkspace, "accounts/workspace-suspension.begin", "publish"),
  route(workspaceSuspension.endSuspension, "accounts/workspace-suspension.end", "publish"),
  route(memberAccount.findMemberAccount, "tenancy/member-account.find", "identity"),
  route(memberAccount.dropMemberTotp, "tenancy/member-account.dropTotp", "identity"),
  route(memberAccount.signOutMember, "tenancy/member-account.signOut", "identity"),
  route(memberAccount.lockMember, "tenancy/member-account.lock", "identity"),
  route(memberAccount.unlockMember, "tenancy/member-account.unlock", "identity"),
  route(feedback.sendFeedback, "submissions/feedback.send", "pictures"),
  route(feedback.listFeedback, "submissions/feedback.list", "read"),
  route(feedback.removeFeedback, "submissions/feedback.remove", "pictures"),
  route(feedback.getScreenshot, "submissions/feedback.screenshot", "pictures"),
  route(feedback.listFeedbackForReview, "submissions/feedback.listForReview", "read"),
  route(feedback.answerFeedback, "submissions/feedback.answer", "write"),
  route(feedback.getScreenshotForReview, "submissions/feedback.screenshotForReview", "pictures"),
  route(testimonial.submitTestimonial, "submissions/testimonial.submit", "ingest"),
  route(testimonial.listTestimonials, "submissions/testimonial.list", "read"),
  route(testimonial.listTestimonialsForReview, "submissions/testimonial.listForReview", "read"),
  route(testimonial.decideTestimonial, "submissions/testimonial.decide", "write"),
  route(system.ping, "operations/system.ping", "read"),
  route(system.raiseError, "operations/system.raise", "none"),
];
