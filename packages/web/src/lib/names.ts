import type { Widget } from "@kiteloop/contract/publishing/widget";
import type { WidgetType } from "@kiteloop/contract/publishing/widget/types";
import type { Role, Scope } from "@kiteloop/contract/tenancy/roles";
import { t } from "./texts.ts";

export const widgetTypeNames: Record<WidgetType, string> = {
  invite: t("lib.names.invite"),
  share: t("lib.names.share"),
  welcome: t("lib.names.welcome"),
  waitlist: t("lib.names.waitlist"),
  leaderboard: t("lib.names.leaderboard"),
  milestones: t("lib.names.milestones"),
  prompt: t("lib.names.prompt"),
  rewards: t("lib.names.rewards"),
};

export const widgetStatusNames: Record<Widget["status"], string> = {
  draft: t("lib.names.draft"),
  live: t("lib.names.live"),
  paused: t("lib.names.paused"),
};

/** Permissions of each role, lowest first; each includes those before it. */
export const memberRoleNames: Record<Role, { label: string; one: string; hint: string; more: string }> = {
  viewer: {
    label: t("lib.names.viewer"),
    one: t("lib.names.viewerOne"),
    hint: t("lib.names.viewerHint"),
    more: t("lib.names.viewerMore"),
  },
  editor: {
    label: t("lib.names.editor"),
    one: t("lib.names.editorOne"),
    hint: t("lib.names.editorHint"),
    more: t("lib.names.editorMore"),
  },
  admin: {
    label: t("lib.names.admin"),
    one: t("lib.names.adminOne"),
    hint: t("lib.names.adminHint"),
    more: t("lib.names.adminMore"),
  },
  owner: {
    label: t("lib.names.owner"),
    one: t("lib.names.ownerOne"),
    hint: t("lib.names.ownerHint"),
    more: t("lib.names.ownerMore"),
  },
};

export const scopeNames: Record<Scope, { label: string; hint: string }> = {
  "conversions:write": {
    label: t("lib.names.reportConversions"),
    hint: t("lib.names.reportConversionsHint"),
  },
  "conversions:read": {
    label: t("lib.names.readConversions"),
    hint: t("lib.names.readConversionsHint"),
  },
  "conversions:reverse": {
    label: t("lib.names.reverseConversions"),
    hint: t("lib.names.reverseConversionsHint"),
  },
  "joins:write": { label: t("lib.names.reportJoins"), hint: t("lib.names.reportJoinsHint") },
  "participants:write": { label: t("lib.names.identify"), hint: t("lib.names.identifyHint") },
  "participants:read": { label: t("lib.names.readParticipants"), hint: t("lib.names.readParticipantsHint") },
  "participants:erase": {
    label: t("lib.names.eraseParticipants"),
    hint: t("lib.names.eraseParticipantsHint"),
  },
  "referrals:read": { label: t("lib.names.readReferrals"), hint: t("lib.names.readReferralsHint") },
  "referrals:write": { label: t("lib.names.reviewReferrals"), hint: t("lib.names.reviewReferralsHint") },
  "rewards:read": { label: t("lib.names.readRewards"), hint: t("lib.names.readRewardsHint") },
  "rewards:write": { label: t("lib.names.updateRewards"), hint: t("lib.names.updateRewardsHint") },
  "analytics:read": { label: t("lib.names.readAnalytics"), hint: t("lib.names.readAnalyticsHint") },
  "invitations:read": { label: t("lib.names.readInvitations"), hint: t("lib.names.readInvitationsHint") },
  "projects:read": { label: t("lib.names.readProjects"), hint: t("lib.names.readProjectsHint") },
  "projects:write": { label: t("lib.names.updateProjects"), hint: t("lib.names.updateProjectsHint") },
  "widgets:read": { label: t("lib.names.readWidgets"), hint: t("lib.names.readWidgetsHint") },
  "widgets:write": { label: t("lib.names.publishWidgets"), hint: t("lib.names.publishWidgetsHint") },
  "presets:read": { label: t("lib.names.readPresets"), hint: t("lib.names.readPresetsHint") },
  "webhooks:read": { label: t("lib.names.readWebhooks"), hint: t("lib.names.readWebhooksHint") },
  "webhooks:write": { label: t("lib.names.manageWebhooks"), hint: t("lib.names.manageWebhooksHint") },
  "exports:read": { label: t("lib.names.exportData"), hint: t("lib.names.exportDataHint") },
  "imports:write": { label: t("lib.names.importData"), hint: t("lib.names.importDataHint") },
  "audit:read": { label: t("lib.names.readAudit"), hint: t("lib.names.readAuditHint") },
  "personal:read": {
    label: t("lib.names.personal"),
    hint: t("lib.names.personalHint"),
  },
};
