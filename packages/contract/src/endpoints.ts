import * as account from "./account.ts";
import * as analytics from "./analytics.ts";
import * as apiKey from "./api-key.ts";
import * as assessment from "./assessment.ts";
import * as auth from "./auth.ts";
import * as brand from "./brand.ts";
import * as chains from "./chains.ts";
import * as contact from "./contact.ts";
import * as deadLetter from "./dead-letter.ts";
import * as digest from "./digest.ts";
import type { Endpoint } from "./endpoint.ts";
import * as event from "./event.ts";
import * as experiment from "./experiment.ts";
import * as exports from "./export.ts";
import * as feedback from "./feedback.ts";
import * as fraud from "./fraud.ts";
import * as insights from "./insights.ts";
import * as invitation from "./invitation.ts";
import * as leaderboard from "./leaderboard.ts";
import * as mailPause from "./mail-pause.ts";
import * as mailPreset from "./mail-preset.ts";
import * as mailSender from "./mail-sender.ts";
import * as mail from "./mail-settings.ts";
import * as member from "./member.ts";
import * as memberInvitation from "./member-invitation.ts";
import * as participant from "./participant.ts";
import * as participantImport from "./participant-import.ts";
import * as people from "./people.ts";
import * as preset from "./preset.ts";
import * as profile from "./profile.ts";
import * as project from "./project.ts";
import * as proof from "./proof.ts";
import * as referral from "./referral.ts";
import * as reward from "./reward.ts";
import * as segments from "./segments.ts";
import * as suppression from "./suppression.ts";
import * as system from "./system.ts";
import * as testimonial from "./testimonial.ts";
import * as waitlist from "./waitlist.ts";
import * as webhook from "./webhook.ts";
import * as widget from "./widget.ts";
import * as workspace from "./workspace.ts";

/** Every endpoint of the product, by entity. What is not in here does not exist. */
export const endpoints: readonly Endpoint[] = [
  auth.signUp,
  auth.confirmSignUp,
  auth.resendCode,
  auth.signIn,
  auth.answerTotp,
  auth.useRecoveryCode,
  auth.refreshSession,
  auth.signOut,
  auth.forgotPassword,
  auth.resetPassword,
  profile.getProfile,
  profile.updateProfile,
  profile.changePassword,
  profile.startTotp,
  profile.turnOnTotp,
  profile.turnOffTotp,
  profile.renewRecoveryCodes,
  profile.listSessions,
  profile.endSession,
  profile.endOtherSessions,
  profile.previewDeparture,
  profile.deleteProfile,
  workspace.getMe,
  workspace.switchWorkspace,
  workspace.listActivity,
  member.listMembers,
  member.setMemberRole,
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
  project.listProjects,
  project.createProject,
  project.getProject,
  project.updateProject,
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
  experiment.startExperiment,
  experiment.stopExperiment,
  experiment.promoteVariant,
  preset.listPresets,
  preset.createPreset,
  preset.updatePreset,
  preset.deletePreset,
  mail.getMailSettings,
  mail.saveMailSettings,
  mail.getMailStanding,
  mailPreset.listMailPresets,
  mailPreset.saveMailPreset,
  mailPreset.resetMailPreset,
  mailPreset.previewMailPreset,
  mailPreset.testMailPreset,
  mailSender.getMailSender,
  mailSender.setMailSender,
  mailSender.checkMailSender,
  mailSender.removeMailSender,
  suppression.listSuppressions,
  suppression.findSuppression,
  suppression.addSuppressions,
  suppression.removeSuppression,
  apiKey.listApiKeys,
  apiKey.createApiKey,
  apiKey.revokeApiKey,
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
  analytics.workspaceAnalytics,
  segments.projectSegments,
  segments.projectHours,
  segments.projectVisitors,
  chains.projectChains,
  chains.projectAnnotations,
  insights.projectCohorts,
  insights.projectCycleTime,
  exports.exportProject,
  exports.importProject,
  participantImport.importParticipants,
  participant.listParticipants,
  fraud.listReferrals,
  fraud.reviewReferral,
  fraud.getFraudPolicy,
  fraud.previewFraudPolicy,
  fraud.saveFraudPolicy,
  people.getPerson,
  people.getTree,
  people.erasePerson,
  reward.getRewardRules,
  reward.saveRewardRules,
  reward.listRewards,
  reward.moveReward,
  assessment.saveAssessment,
  assessment.listAssessments,
  brand.readBrand,
  event.ingestEvents,
  participant.identifyParticipant,
  participant.lookUpReferrer,
  participant.followLink,
  participant.followProjectLink,
  waitlist.joinWaitlist,
  waitlist.showWaitlistPlace,
  leaderboard.showLeaderboard,
  invitation.sendInvitation,
  invitation.showUnsubscribe,
  invitation.unsubscribe,
  digest.showDigestStop,
  digest.stopDigest,
  referral.reportJoin,
  referral.reportConversion,
  proof.getChallenge,
  contact.sendContactMessage,
  contact.listContactMessages,
  contact.setContactStatus,
  deadLetter.listDeadLetters,
  deadLetter.redriveDeadLetter,
  mailPause.listMailPauses,
  mailPause.liftMailPause,
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
