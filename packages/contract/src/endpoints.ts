import * as account from "./accounts/account.ts";
import * as passkey from "./accounts/passkey.ts";
import * as profile from "./accounts/profile.ts";
import * as projectClone from "./accounts/project-clone.ts";
import * as projectDeletion from "./accounts/project-deletion.ts";
import * as projectTest from "./accounts/project-test.ts";
import * as retentionPolicy from "./accounts/retention-policy.ts";
import * as workspaceSuspension from "./accounts/workspace-suspension.ts";
import * as messagingApi from "./messaging/api.ts";
import * as emailPause from "./messaging/email-pause.ts";
import * as emailSettings from "./messaging/email-settings.ts";
import * as emailTemplate from "./messaging/email-template.ts";
import * as sender from "./messaging/sender.ts";
import * as suppression from "./messaging/suppression.ts";
import * as webhook from "./messaging/webhook.ts";
import * as paymentBackfill from "./money/payment-backfill.ts";
import * as paymentSource from "./money/payment-source.ts";
import * as payoutAccount from "./money/payout-account.ts";
import * as deadLetter from "./operations/dead-letter.ts";
import * as instanceHealth from "./operations/instance-health.ts";
import * as system from "./operations/system.ts";
import * as publishingApi from "./publishing/api.ts";
import * as apiKey from "./publishing/api-key.ts";
import * as brand from "./publishing/brand.ts";
import * as event from "./publishing/event.ts";
import * as experiment from "./publishing/experiment.ts";
import * as linkDomain from "./publishing/link-domain.ts";
import * as preset from "./publishing/preset.ts";
import * as project from "./publishing/project.ts";
import * as projectExperiments from "./publishing/project-experiments.ts";
import * as savedFilter from "./publishing/saved-filter.ts";
import * as widget from "./publishing/widget.ts";
import * as referralsApi from "./referrals/api.ts";
import * as people from "./referrals/chain.ts";
import * as codePool from "./referrals/code-pool.ts";
import * as contest from "./referrals/contest.ts";
import * as conversion from "./referrals/conversion.ts";
import * as conversionKind from "./referrals/conversion-kind.ts";
import * as decision from "./referrals/decision.ts";
import * as fraud from "./referrals/fraud.ts";
import * as installation from "./referrals/installation.ts";
import * as invitation from "./referrals/invitation.ts";
import * as leaderboard from "./referrals/leaderboard.ts";
import * as ownData from "./referrals/own-data.ts";
import * as participant from "./referrals/participant.ts";
import * as participantImport from "./referrals/participant-import.ts";
import * as referral from "./referrals/referral.ts";
import * as reward from "./referrals/reward.ts";
import * as sharePage from "./referrals/share-page.ts";
import * as signIn from "./referrals/sign-in.ts";
import * as testReferral from "./referrals/test-referral.ts";
import * as waitlist from "./referrals/waitlist.ts";
import * as waitlistConfirmation from "./referrals/waitlist-confirmation.ts";
import * as analytics from "./reports/analytics.ts";
import * as reportsApi from "./reports/api.ts";
import * as chains from "./reports/chains.ts";
import * as dashboardLink from "./reports/dashboard-link.ts";
import * as digest from "./reports/digest.ts";
import * as exports from "./reports/export.ts";
import * as inbox from "./reports/inbox.ts";
import * as insights from "./reports/insights.ts";
import * as revenue from "./reports/revenue.ts";
import * as segments from "./reports/segments.ts";
import * as workspaces from "./reports/workspaces.ts";
import type { Endpoint } from "./shared/endpoint.ts";
import * as proof from "./shared/proof.ts";
import * as assessment from "./submissions/assessment.ts";
import * as contact from "./submissions/contact.ts";
import * as feedback from "./submissions/feedback.ts";
import * as testimonial from "./submissions/testimonial.ts";
import * as tenancyApi from "./tenancy/api.ts";
import * as auth from "./tenancy/auth.ts";
import * as member from "./tenancy/member.ts";
import * as memberAccount from "./tenancy/member-account.ts";
import * as memberInvitation from "./tenancy/member-invitation.ts";
import * as passkeySignIn from "./tenancy/passkey.ts";
import * as signInProvider from "./tenancy/sign-in-provider.ts";
import * as workspace from "./tenancy/workspace.ts";
import * as workspacePlan from "./tenancy/workspace-plan.ts";

/** Every endpoint of the product, by entity. */
export const endpoints: readonly Endpoint[] = [
  auth.signUp,
  auth.confirmSignUp,
  auth.signUpInvited,
  auth.resendCode,
  auth.signIn,
  auth.answerTotp,
  auth.useRecoveryCode,
  auth.refreshSession,
  auth.signOut,
  auth.forgotPassword,
  auth.resetPassword,
  signInProvider.startProviderSignIn,
  signInProvider.finishProviderSignIn,
  signInProvider.linkProvider,
  passkeySignIn.startPasskeySignIn,
  passkeySignIn.signInWithPasskey,
  profile.getProfile,
  profile.updateProfile,
  profile.changePassword,
  profile.startTotp,
  profile.turnOnTotp,
  profile.turnOffTotp,
  profile.renewRecoveryCodes,
  profile.unlinkProvider,
  passkey.listPasskeys,
  passkey.startPasskey,
  passkey.addPasskey,
  passkey.removePasskey,
  profile.listSessions,
  profile.endSession,
  profile.endOtherSessions,
  profile.previewDeparture,
  profile.deleteProfile,
  workspace.getMe,
  workspace.switchWorkspace,
  workspace.createWorkspace,
  workspace.listActivity,
  member.listMembers,
  member.setMemberRole,
  member.listMemberAccess,
  member.removeMember,
  member.leaveWorkspace,
  memberInvitation.listMemberInvitations,
  memberInvitation.createMemberInvitation,
  memberInvitation.resendMemberInvitation,
  memberInvitation.revokeMemberInvitation,
  memberInvitation.readMemberInvitation,
  memberInvitation.acceptMemberInvitation,
  account.getAccount,
  account.renameWorkspace,
  account.transferOwnership,
  account.deleteWorkspace,
  account.keepWorkspace,
  retentionPolicy.getRetentionPolicy,
  retentionPolicy.previewRetentionPolicy,
  retentionPolicy.saveRetentionPolicy,
  project.listProjects,
  project.createProject,
  project.getProject,
  project.updateProject,
  projectClone.cloneProject,
  projectTest.openTestProject,
  projectTest.resetTestProject,
  projectDeletion.deleteProject,
  projectDeletion.keepProject,
  savedFilter.getSavedFilters,
  savedFilter.saveSavedFilters,
  widget.listWidgets,
  widget.listAllWidgets,
  widget.createWidget,
  widget.getWidget,
  widget.listWidgetVersions,
  widget.saveDraft,
  widget.publishWidget,
  widget.setWidgetStatus,
  widget.rollBackWidget,
  widget.schedulePublish,
  widget.getEmbed,
  experiment.getExperiment,
  experiment.listExperiments,
  projectExperiments.listProjectExperiments,
  experiment.startExperiment,
  experiment.stopExperiment,
  experiment.promoteVariant,
  preset.listPresets,
  preset.createPreset,
  preset.updatePreset,
  preset.deletePreset,
  emailSettings.getEmailSettings,
  emailSettings.saveEmailSettings,
  emailSettings.getDeliverability,
  emailTemplate.listEmailTemplates,
  emailTemplate.saveEmailTemplate,
  emailTemplate.resetEmailTemplate,
  emailTemplate.previewEmailTemplate,
  emailTemplate.testEmailTemplate,
  sender.getSender,
  sender.setSender,
  sender.checkSender,
  sender.removeSender,
  linkDomain.getLinkDomain,
  linkDomain.setLinkDomain,
  linkDomain.checkLinkDomain,
  linkDomain.removeLinkDomain,
  suppression.listSuppressions,
  suppression.findSuppression,
  suppression.addSuppressions,
  suppression.removeSuppression,
  apiKey.listApiKeys,
  apiKey.createApiKey,
  apiKey.revokeApiKey,
  apiKey.updateApiKey,
  apiKey.rotateApiKey,
  apiKey.listKeyRequests,
  paymentSource.listPaymentSources,
  paymentSource.createPaymentSource,
  paymentSource.updatePaymentSource,
  paymentSource.getSourceHealth,
  paymentSource.listSourceEvents,
  paymentSource.replaySourceEvent,
  paymentSource.tryFieldMapping,
  paymentSource.deletePaymentSource,
  paymentSource.receiveSourceEvent,
  payoutAccount.listPayoutAccounts,
  payoutAccount.connectPayoutAccount,
  payoutAccount.reconcileRewards,
  payoutAccount.disconnectPayoutAccount,
  paymentBackfill.getBackfill,
  paymentBackfill.startBackfill,
  paymentBackfill.importBackfill,
  paymentBackfill.cancelBackfill,
  webhook.listWebhooks,
  webhook.createWebhook,
  webhook.updateWebhook,
  webhook.setWebhookState,
  webhook.rotateWebhookSecret,
  webhook.testWebhook,
  webhook.getWebhookHealth,
  webhook.listWebhookDeliveries,
  webhook.getWebhookDelivery,
  webhook.replayWebhookDelivery,
  webhook.replayWebhookDeliveries,
  webhook.deleteWebhook,
  analytics.projectAnalytics,
  analytics.workspaceOverview,
  inbox.listInbox,
  inbox.markInbox,
  analytics.workspaceAnalytics,
  workspaces.compareWorkspaces,
  segments.projectSegments,
  revenue.projectRevenue,
  segments.projectHours,
  segments.projectVisitors,
  chains.projectChains,
  chains.projectAnnotations,
  insights.projectCohorts,
  insights.projectCycleTime,
  testReferral.createTestLink,
  dashboardLink.listDashboardLinks,
  dashboardLink.createDashboardLink,
  dashboardLink.revokeDashboardLink,
  dashboardLink.readSharedDashboard,
  exports.exportProject,
  exports.importProject,
  installation.getInstallation,
  participantImport.importParticipants,
  participant.listParticipants,
  fraud.listReferrals,
  fraud.reviewReferral,
  decision.decideReferrals,
  decision.decideRewards,
  decision.undoDecisions,
  fraud.getFraudPolicy,
  fraud.previewFraudPolicy,
  fraud.saveFraudPolicy,
  participant.chooseParticipantCode,
  people.getPerson,
  people.getTree,
  people.erasePerson,
  conversion.listConversions,
  conversion.reverseConversion,
  conversionKind.getConversionKinds,
  conversionKind.saveConversionKinds,
  reward.getRewardRules,
  reward.saveRewardRules,
  reward.listRewards,
  reward.moveReward,
  reward.showRewardCode,
  codePool.listCodePools,
  codePool.uploadCodes,
  codePool.discardCodes,
  contest.listContests,
  contest.createContest,
  contest.updateContest,
  contest.endContest,
  contest.deleteContest,
  contest.showContest,
  contest.getTickets,
  assessment.saveAssessment,
  assessment.listAssessments,
  brand.readBrand,
  event.ingestEvents,
  participant.identifyParticipant,
  participant.lookUpInviter,
  ownData.readOwnData,
  ownData.eraseOwnData,
  signIn.requestSignInLink,
  signIn.useSignInLink,
  signIn.endSignIn,
  sharePage.showSharePage,
  participant.followLink,
  participant.followHostLink,
  participant.showLinkCard,
  participant.readHostFile,
  participant.openHost,
  participant.showEdgePage,
  participant.readEdgeFile,
  participant.followProjectLink,
  waitlist.joinWaitlist,
  waitlist.showWaitlistPlace,
  waitlistConfirmation.showWaitlistConfirmation,
  waitlistConfirmation.confirmWaitlistPlace,
  waitlistConfirmation.countUnconfirmed,
  leaderboard.showLeaderboard,
  invitation.sendInvitation,
  invitation.showUnsubscribe,
  invitation.unsubscribe,
  invitation.resubscribe,
  digest.showDigestStop,
  digest.stopDigest,
  referral.reportJoin,
  referral.reportConversion,
  conversion.apiListConversions,
  conversion.apiReverseConversion,
  referralsApi.apiListParticipants,
  referralsApi.apiGetParticipant,
  referralsApi.apiUpdateParticipant,
  referralsApi.apiEraseParticipant,
  referralsApi.apiListReferrals,
  referralsApi.apiReviewReferral,
  referralsApi.apiListInvitations,
  referralsApi.apiGetRewardRules,
  referralsApi.apiSaveRewardRules,
  referralsApi.apiGetFraudPolicy,
  referralsApi.apiSaveFraudPolicy,
  referralsApi.apiListRewards,
  referralsApi.apiListCodePools,
  referralsApi.apiUploadCodes,
  referralsApi.apiDiscardCodes,
  referralsApi.apiListContests,
  referralsApi.apiShowContest,
  referralsApi.apiGetTickets,
  referralsApi.apiMoveReward,
  referralsApi.apiShowRewardCode,
  reportsApi.apiProjectAnalytics,
  reportsApi.apiProjectCohorts,
  reportsApi.apiProjectCycleTime,
  reportsApi.apiProjectSegments,
  reportsApi.apiExportPage,
  reportsApi.apiImportProject,
  publishingApi.apiGetKey,
  publishingApi.apiListProjects,
  publishingApi.apiCreateProject,
  publishingApi.apiGetProject,
  publishingApi.apiUpdateProject,
  revenue.apiProjectRevenue,
  publishingApi.apiListWidgets,
  publishingApi.apiGetWidget,
  publishingApi.apiCreateWidget,
  publishingApi.apiSaveDraft,
  publishingApi.apiPublishWidget,
  publishingApi.apiListPresets,
  publishingApi.apiGetPreset,
  messagingApi.apiListWebhooks,
  messagingApi.apiCreateWebhook,
  messagingApi.apiUpdateWebhook,
  messagingApi.apiDeleteWebhook,
  messagingApi.apiTestWebhook,
  messagingApi.apiListWebhookDeliveries,
  messagingApi.apiGetWebhookDelivery,
  tenancyApi.apiListAudit,
  proof.getChallenge,
  proof.getPageChallenge,
  contact.sendContactMessage,
  contact.listContactMessages,
  contact.setContactStatus,
  deadLetter.listDeadLetters,
  deadLetter.redriveDeadLetter,
  instanceHealth.getInstanceHealth,
  emailPause.listEmailPauses,
  emailPause.liftEmailPause,
  workspace.listStaffActivity,
  workspacePlan.getWorkspacePlan,
  workspacePlan.findWorkspacesByName,
  workspacePlan.setWorkspacePlan,
  workspaceSuspension.suspendWorkspace,
  workspaceSuspension.endSuspension,
  memberAccount.findMemberAccount,
  memberAccount.dropMemberTotp,
  memberAccount.signOutMember,
  memberAccount.lockMember,
  memberAccount.unlockMember,
  feedback.sendFeedback,
  feedback.listFeedback,
  feedback.removeFeedback,
  feedback.getScreenshot,
  feedback.listFeedbackForReview,
  feedback.answerFeedback,
  feedback.getScreenshotForReview,
  testimonial.submitTestimonial,
  testimonial.listTestimonials,
  testimonial.listTestimonialsForReview,
  testimonial.decideTestimonial,
  system.ping,
  system.raiseError,
];
