import * as account from "@kiteloop/contract/account";
import * as analytics from "@kiteloop/contract/analytics";
import * as apiKey from "@kiteloop/contract/api-key";
import * as assessment from "@kiteloop/contract/assessment";
import * as auth from "@kiteloop/contract/auth";
import * as brand from "@kiteloop/contract/brand";
import * as chains from "@kiteloop/contract/chains";
import * as contact from "@kiteloop/contract/contact";
import * as deadLetter from "@kiteloop/contract/dead-letter";
import * as digest from "@kiteloop/contract/digest";
import type { Auth, Endpoint, Method, Shape } from "@kiteloop/contract/endpoint";
import * as event from "@kiteloop/contract/event";
import * as experiment from "@kiteloop/contract/experiment";
import * as exports from "@kiteloop/contract/export";
import * as feedback from "@kiteloop/contract/feedback";
import * as fraud from "@kiteloop/contract/fraud";
import * as insights from "@kiteloop/contract/insights";
import * as invitation from "@kiteloop/contract/invitation";
import * as leaderboard from "@kiteloop/contract/leaderboard";
import * as mailPause from "@kiteloop/contract/mail-pause";
import * as mailPreset from "@kiteloop/contract/mail-preset";
import * as mailSender from "@kiteloop/contract/mail-sender";
import * as mail from "@kiteloop/contract/mail-settings";
import * as member from "@kiteloop/contract/member";
import * as memberInvitation from "@kiteloop/contract/member-invitation";
import * as participant from "@kiteloop/contract/participant";
import * as participantImport from "@kiteloop/contract/participant-import";
import * as people from "@kiteloop/contract/people";
import * as preset from "@kiteloop/contract/preset";
import * as profile from "@kiteloop/contract/profile";
import * as project from "@kiteloop/contract/project";
import * as proof from "@kiteloop/contract/proof";
import * as referral from "@kiteloop/contract/referral";
import * as reward from "@kiteloop/contract/reward";
import * as segments from "@kiteloop/contract/segments";
import * as suppression from "@kiteloop/contract/suppression";
import * as system from "@kiteloop/contract/system";
import * as testimonial from "@kiteloop/contract/testimonial";
import * as waitlist from "@kiteloop/contract/waitlist";
import * as webhook from "@kiteloop/contract/webhook";
import * as widget from "@kiteloop/contract/widget";
import * as workspace from "@kiteloop/contract/workspace";

/**
 * What a handler may reach; stacks turn each class into one least-privilege policy.
 * - `none`: nothing
 * - `read`: items of the table
 * - `write`: `read`, and putting, updating and deleting items
 * - `publish`: `write`, and the assets of published widgets
 * - `identity`: `write`, and the user pool
 * - `pictures`: items, and the pictures that people send
 * - `leave`: all that goes with an account
 * - `senders`: items, and the domains and addresses that the mail provider knows
 * - `mail`: items, and sending mail
 * - `ingest`: getting items, putting them, updating one; what the public sends
 */
export type Access =
  | "none"
  | "read"
  | "write"
  | "publish"
  | "identity"
  | "ingest"
  | "senders"
  | "mail"
  | "pictures"
  | "leave";

/** One route: where requests for an endpoint go. `handler` is the module below this folder, without `.ts`. */
export type Route = {
  endpoint: string;
  method: Method;
  path: string;
  auth: Auth["kind"];
  handler: string;
  access: Access;
};

function route(endpoint: Endpoint<Shape, Shape, Shape, Shape>, handler: string, access: Access): Route {
  return {
    endpoint: endpoint.id,
    method: endpoint.method,
    path: endpoint.path,
    auth: endpoint.auth.kind,
    handler,
    access,
  };
}

/** Every route of the API: API Gateway's and the local gateway's alike. */
export const routes: readonly Route[] = [
  route(auth.signUp, "auth/sign-up", "identity"),
  route(auth.confirmSignUp, "auth/confirm", "identity"),
  route(auth.resendCode, "auth/resend", "identity"),
  route(auth.signIn, "auth/sign-in", "identity"),
  route(auth.answerTotp, "auth/totp", "identity"),
  route(auth.useRecoveryCode, "auth/recover", "identity"),
  route(auth.refreshSession, "auth/refresh", "identity"),
  route(auth.signOut, "auth/sign-out", "identity"),
  route(auth.forgotPassword, "auth/forgot", "identity"),
  route(auth.resetPassword, "auth/reset", "identity"),
  route(profile.getProfile, "profile/get", "identity"),
  route(profile.updateProfile, "profile/update", "identity"),
  route(profile.changePassword, "profile/change-password", "identity"),
  route(profile.startTotp, "profile/start-totp", "identity"),
  route(profile.turnOnTotp, "profile/turn-on-totp", "identity"),
  route(profile.turnOffTotp, "profile/turn-off-totp", "identity"),
  route(profile.renewRecoveryCodes, "profile/renew-recovery-codes", "identity"),
  route(profile.listSessions, "profile/list-sessions", "read"),
  route(profile.endSession, "profile/end-session", "write"),
  route(profile.endOtherSessions, "profile/end-other-sessions", "write"),
  route(profile.previewDeparture, "profile/preview-departure", "read"),
  route(profile.deleteProfile, "profile/delete", "leave"),
  route(workspace.getMe, "workspace/me", "read"),
  route(workspace.switchWorkspace, "workspace/switch", "write"),
  route(workspace.listActivity, "workspace/activity", "read"),
  route(member.listMembers, "member/list", "read"),
  route(member.setMemberRole, "member/set-role", "write"),
  route(member.removeMember, "member/remove", "write"),
  route(member.leaveWorkspace, "member/leave", "write"),
  route(memberInvitation.listMemberInvitations, "member-invitation/list", "read"),
  route(memberInvitation.createMemberInvitation, "member-invitation/create", "write"),
  route(memberInvitation.resendMemberInvitation, "member-invitation/resend", "write"),
  route(memberInvitation.revokeMemberInvitation, "member-invitation/revoke", "write"),
  route(memberInvitation.readMemberInvitation, "member-invitation/read", "read"),
  route(memberInvitation.acceptMemberInvitation, "member-invitation/accept", "write"),
  route(account.getAccount, "account/get", "read"),
  route(account.renameWorkspace, "account/rename", "write"),
  route(account.transferOwnership, "account/transfer", "write"),
  route(account.deleteWorkspace, "account/delete", "publish"),
  route(account.keepWorkspace, "account/keep", "publish"),
  route(project.listProjects, "project/list", "read"),
  route(project.createProject, "project/create", "publish"),
  route(project.getProject, "project/get", "read"),
  route(project.updateProject, "project/update", "publish"),
  route(widget.listWidgets, "widget/list", "read"),
  route(widget.listAllWidgets, "widget/list-all", "read"),
  route(widget.createWidget, "widget/create", "write"),
  route(widget.getWidget, "widget/get", "read"),
  route(widget.listWidgetVersions, "widget/versions", "read"),
  route(widget.saveDraft, "widget/save-draft", "write"),
  route(widget.publishWidget, "widget/publish", "publish"),
  route(widget.setWidgetStatus, "widget/set-status", "publish"),
  route(widget.rollBackWidget, "widget/roll-back", "publish"),
  route(widget.schedulePublish, "widget/schedule-publish", "write"),
  route(widget.getEmbed, "widget/embed", "read"),
  route(experiment.getExperiment, "experiment/get", "read"),
  route(experiment.listExperiments, "experiment/list", "read"),
  route(experiment.startExperiment, "experiment/start", "publish"),
  route(experiment.stopExperiment, "experiment/stop", "publish"),
  route(experiment.promoteVariant, "experiment/promote", "publish"),
  route(preset.listPresets, "preset/list", "read"),
  route(preset.createPreset, "preset/create", "write"),
  route(preset.updatePreset, "preset/update", "write"),
  route(preset.deletePreset, "preset/delete", "write"),
  route(mail.getMailSettings, "mail/settings", "read"),
  route(mail.saveMailSettings, "mail/save-settings", "write"),
  route(mail.getMailStanding, "mail/standing", "read"),
  route(mailPreset.listMailPresets, "mail-preset/list", "read"),
  route(mailPreset.saveMailPreset, "mail-preset/save", "write"),
  route(mailPreset.resetMailPreset, "mail-preset/reset", "write"),
  route(mailPreset.previewMailPreset, "mail-preset/preview", "read"),
  route(mailPreset.testMailPreset, "mail-preset/test", "mail"),
  route(mailSender.getMailSender, "mail-sender/get", "read"),
  route(mailSender.setMailSender, "mail-sender/set", "senders"),
  route(mailSender.checkMailSender, "mail-sender/check", "senders"),
  route(mailSender.removeMailSender, "mail-sender/remove", "senders"),
  route(suppression.listSuppressions, "suppression/list", "read"),
  route(suppression.findSuppression, "suppression/find", "read"),
  route(suppression.addSuppressions, "suppression/add", "write"),
  route(suppression.removeSuppression, "suppression/remove", "senders"),
  route(apiKey.listApiKeys, "api-key/list", "read"),
  route(apiKey.createApiKey, "api-key/create", "write"),
  route(apiKey.revokeApiKey, "api-key/revoke", "write"),
  route(webhook.listWebhooks, "webhook/list", "read"),
  route(webhook.createWebhook, "webhook/create", "write"),
  route(webhook.updateWebhook, "webhook/update", "write"),
  route(webhook.setWebhookState, "webhook/set-state", "write"),
  route(webhook.rotateWebhookSecret, "webhook/rotate-secret", "write"),
  route(webhook.testWebhook, "webhook/test", "write"),
  route(webhook.getWebhookHealth, "webhook/get-health", "read"),
  route(webhook.listWebhookDeliveries, "webhook/list-deliveries", "read"),
  route(webhook.getWebhookDelivery, "webhook/get-delivery", "read"),
  route(webhook.replayWebhookDelivery, "webhook/replay", "write"),
  route(webhook.replayWebhookDeliveries, "webhook/replay-failed", "write"),
  route(webhook.deleteWebhook, "webhook/delete", "write"),
  route(analytics.projectAnalytics, "analytics/project", "read"),
  route(analytics.workspaceOverview, "analytics/overview", "read"),
  route(analytics.workspaceAnalytics, "analytics/workspace", "read"),
  route(segments.projectSegments, "analytics/segments", "read"),
  route(segments.projectHours, "analytics/hours", "read"),
  route(segments.projectVisitors, "analytics/visitors", "read"),
  route(chains.projectChains, "analytics/chains", "read"),
  route(chains.projectAnnotations, "analytics/annotations", "read"),
  route(insights.projectCohorts, "analytics/cohorts", "read"),
  route(insights.projectCycleTime, "analytics/cycle-time", "read"),
  route(exports.exportProject, "export/page", "write"),
  route(exports.importProject, "export/import", "write"),
  route(participantImport.importParticipants, "participant/import", "write"),
  route(participant.listParticipants, "participant/list", "read"),
  route(fraud.listReferrals, "referral/list", "read"),
  route(fraud.reviewReferral, "referral/review", "write"),
  route(fraud.getFraudPolicy, "fraud/get", "read"),
  route(fraud.previewFraudPolicy, "fraud/preview", "read"),
  route(fraud.saveFraudPolicy, "fraud/save", "write"),
  route(people.getPerson, "people/story", "read"),
  route(people.getTree, "people/tree", "read"),
  route(people.erasePerson, "people/erase", "write"),
  route(reward.getRewardRules, "reward/rules", "read"),
  route(reward.saveRewardRules, "reward/save-rules", "write"),
  route(reward.listRewards, "reward/list", "read"),
  route(reward.moveReward, "reward/move", "write"),
  route(assessment.saveAssessment, "assessment/save", "write"),
  route(assessment.listAssessments, "assessment/list", "read"),
  route(brand.readBrand, "brand/read", "write"),
  route(event.ingestEvents, "event/ingest", "ingest"),
  route(participant.identifyParticipant, "participant/identify", "write"),
  route(participant.lookUpReferrer, "participant/referrer", "ingest"),
  route(participant.followLink, "participant/follow-link", "read"),
  route(participant.followProjectLink, "participant/follow-project-link", "read"),
  route(waitlist.joinWaitlist, "waitlist/join", "write"),
  route(waitlist.showWaitlistPlace, "waitlist/place", "ingest"),
  route(leaderboard.showLeaderboard, "leaderboard/show", "write"),
  route(invitation.sendInvitation, "invitation/send", "write"),
  route(invitation.showUnsubscribe, "invitation/show-unsubscribe", "read"),
  route(invitation.unsubscribe, "invitation/unsubscribe", "write"),
  route(digest.showDigestStop, "digest/show-stop", "read"),
  route(digest.stopDigest, "digest/stop", "write"),
  route(referral.reportJoin, "referral/join", "write"),
  route(referral.reportConversion, "conversion/report", "write"),
  route(proof.getChallenge, "proof/challenge", "ingest"),
  route(contact.sendContactMessage, "contact/send", "ingest"),
  route(contact.listContactMessages, "contact/list", "read"),
  route(contact.setContactStatus, "contact/set-status", "write"),
  route(deadLetter.listDeadLetters, "dead-letter/list", "read"),
  route(deadLetter.redriveDeadLetter, "dead-letter/redrive", "write"),
  route(mailPause.listMailPauses, "mail-pause/list", "read"),
  route(mailPause.liftMailPause, "mail-pause/lift", "write"),
  route(feedback.sendFeedback, "feedback/send", "pictures"),
  route(feedback.listFeedback, "feedback/list", "read"),
  route(feedback.removeFeedback, "feedback/remove", "pictures"),
  route(feedback.getScreenshot, "feedback/screenshot", "pictures"),
  route(feedback.listFeedbackForReview, "feedback/list-for-review", "read"),
  route(feedback.answerFeedback, "feedback/answer", "write"),
  route(feedback.getScreenshotForReview, "feedback/screenshot-for-review", "pictures"),
  route(testimonial.submitTestimonial, "testimonial/submit", "ingest"),
  route(testimonial.listTestimonials, "testimonial/list", "read"),
  route(testimonial.listTestimonialsForReview, "testimonial/list-for-review", "read"),
  route(testimonial.decideTestimonial, "testimonial/decide", "write"),
  route(system.ping, "system/ping", "read"),
  route(system.raiseError, "system/raise", "none"),
];
