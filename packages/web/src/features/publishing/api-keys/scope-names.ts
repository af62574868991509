import type { ApiKey } from "@kiteloop/contract/publishing/api-key";
import type { Scope } from "@kiteloop/contract/tenancy/roles";
import { t } from "./messages.ts";

type ScopeNames = Readonly<Record<Scope, { label: string; hint: string }>>;

export const projectScopeNames: ScopeNames = {
  "conversions:write": {
    label: t("apiKeys.scopes.reportConversions"),
    hint: t("apiKeys.scopes.reportConversionsHint"),
  },
  "conversions:read": {
    label: t("apiKeys.scopes.readConversions"),
    hint: t("apiKeys.scopes.readConversionsHint"),
  },
  "conversions:reverse": {
    label: t("apiKeys.scopes.reverseConversions"),
    hint: t("apiKeys.scopes.reverseConversionsHint"),
  },
  "joins:write": { label: t("apiKeys.scopes.reportJoins"), hint: t("apiKeys.scopes.reportJoinsHint") },
  "participants:write": { label: t("apiKeys.scopes.identify"), hint: t("apiKeys.scopes.identifyHint") },
  "participants:read": {
    label: t("apiKeys.scopes.readParticipants"),
    hint: t("apiKeys.scopes.readParticipantsHint"),
  },
  "participants:erase": {
    label: t("apiKeys.scopes.eraseParticipants"),
    hint: t("apiKeys.scopes.eraseParticipantsHint"),
  },
  "referrals:read": { label: t("apiKeys.scopes.readReferrals"), hint: t("apiKeys.scopes.readReferralsHint") },
  "referrals:write": {
    label: t("apiKeys.scopes.reviewReferrals"),
    hint: t("apiKeys.scopes.reviewReferralsHint"),
  },
  "rewards:read": { label: t("apiKeys.scopes.readRewards"), hint: t("apiKeys.scopes.readRewardsHint") },
  "rewards:write": { label: t("apiKeys.scopes.updateRewards"), hint: t("apiKeys.scopes.updateRewardsHint") },
  "analytics:read": { label: t("apiKeys.scopes.readAnalytics"), hint: t("apiKeys.scopes.readAnalyticsHint") },
  "invitations:read": {
    label: t("apiKeys.scopes.readInvitations"),
    hint: t("apiKeys.scopes.readInvitationsHint"),
  },
  "projects:read": { label: t("apiKeys.scopes.readProjects"), hint: t("apiKeys.scopes.readProjectsHint") },
  "projects:write": {
    label: t("apiKeys.scopes.updateProjects"),
    hint: t("apiKeys.scopes.updateProjectsHint"),
  },
  "widgets:read": { label: t("apiKeys.scopes.readWidgets"), hint: t("apiKeys.scopes.readWidgetsHint") },
  "widgets:write": {
    label: t("apiKeys.scopes.publishWidgets"),
    hint: t("apiKeys.scopes.publishWidgetsHint"),
  },
  "presets:read": { label: t("apiKeys.scopes.readPresets"), hint: t("apiKeys.scopes.readPresetsHint") },
  "webhooks:read": { label: t("apiKeys.scopes.readWebhooks"), hint: t("apiKeys.scopes.readWebhooksHint") },
  "webhooks:write": {
    label: t("apiKeys.scopes.manageWebhooks"),
    hint: t("apiKeys.scopes.manageWebhooksHint"),
  },
  "exports:read": { label: t("apiKeys.scopes.exportData"), hint: t("apiKeys.scopes.exportDataHint") },
  "imports:write": { label: t("apiKeys.scopes.importData"), hint: t("apiKeys.scopes.importDataHint") },
  "audit:read": { label: t("apiKeys.scopes.readAudit"), hint: t("apiKeys.scopes.readAuditHint") },
  "personal:read": {
    label: t("apiKeys.scopes.personal"),
    hint: t("apiKeys.scopes.personalHint"),
  },
};

/** A workspace key has several projects. */
export const workspaceScopeNames: ScopeNames = {
  ...projectScopeNames,
  "projects:read": {
    label: t("apiKeys.scopeChoice.readProjects"),
    hint: t("apiKeys.scopeChoice.readProjectsHint"),
  },
  "projects:write": {
    label: t("apiKeys.scopeChoice.createProjects"),
    hint: t("apiKeys.scopeChoice.createProjectsHint"),
  },
  "exports:read": {
    label: projectScopeNames["exports:read"].label,
    hint: t("apiKeys.scopeChoice.exportProjectsHint"),
  },
};

/** The permissions of a key, a label for each scope. */
export function permissionsOf({ projectId, scopes }: Pick<ApiKey, "projectId" | "scopes">): string[] {
  const names = projectId === null ? workspaceScopeNames : projectScopeNames;
  return scopes.map((scope) => names[scope].label);
}
