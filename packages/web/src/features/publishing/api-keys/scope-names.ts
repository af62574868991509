import type { ApiKey } from "@kiteloop/contract/publishing/api-key";
import type { Scope } from "@kiteloop/contract/tenancy/roles";
import { t } from "@kiteloop/ui/lib/messages.tsx";

type ScopeNames = Readonly<Record<Scope, { label: string; hint: string }>>;

export const projectScopeNames: ScopeNames = {
  "conversions:write": {
    label: t("Report conversions"),
    hint: t("Report conversions from your server."),
  },
  "conversions:read": {
    label: t("Read conversions"),
    hint: t("List conversions with their values and reversals."),
  },
  "conversions:reverse": {
    label: t("Reverse conversions"),
    hint: t("Reverse a conversion after a refund, whole or in part."),
  },
  "joins:write": { label: t("Report joins"), hint: t("Report an invitee who signed up with a code.") },
  "participants:write": {
    label: t("Identify participants"),
    hint: t("Create codes and links for your users."),
  },
  "participants:read": {
    label: t("Read participants"),
    hint: t("List, search and get participants with their history."),
  },
  "participants:erase": {
    label: t("Erase participants"),
    hint: t("Permanently delete personal data."),
  },
  "referrals:read": {
    label: t("Read referrals"),
    hint: t("List referrals, including those that need review."),
  },
  "referrals:write": {
    label: t("Review referrals"),
    hint: t("Approve or reject a referral."),
  },
  "rewards:read": { label: t("Read rewards"), hint: t("List rewards, reward rules and contests.") },
  "rewards:write": {
    label: t("Update rewards"),
    hint: t("Approve, fulfill or reverse a reward, and read its whole code."),
  },
  "analytics:read": { label: t("Read analytics"), hint: t("Read the funnel, K, cycle time and segments.") },
  "invitations:read": {
    label: t("Read invitations"),
    hint: t("List invitation emails and their status."),
  },
  "projects:read": {
    label: t("Read the project’s settings"),
    hint: t("Read the project’s settings and fraud rules."),
  },
  "projects:write": {
    label: t("Update the project’s settings"),
    hint: t("Change the project’s settings, reward rules and fraud rules."),
  },
  "widgets:read": { label: t("Read widgets"), hint: t("Read widgets and their drafts.") },
  "widgets:write": {
    label: t("Publish widgets"),
    hint: t("Create widgets, save drafts and publish them on your site."),
  },
  "presets:read": {
    label: t("Read presets"),
    hint: t("Read the presets that members share in the workspace."),
  },
  "webhooks:read": { label: t("Read webhooks"), hint: t("Read endpoints and their signed deliveries.") },
  "webhooks:write": {
    label: t("Manage webhooks"),
    hint: t("Create, change, test and delete endpoints."),
  },
  "exports:read": {
    label: t("Export data"),
    hint: t("Export everything in the project. Needs “Include personal data”."),
  },
  "imports:write": { label: t("Import data"), hint: t("Import an export into an empty project.") },
  "audit:read": { label: t("Read the audit log"), hint: t("Read who changed what in the project.") },
  "personal:read": {
    label: t("Include personal data"),
    hint: t("Includes names, email addresses and notes. Without it, they are null."),
  },
};

/** A workspace key has several projects. */
export const workspaceScopeNames: ScopeNames = {
  ...projectScopeNames,
  "projects:read": {
    label: t("Read projects"),
    hint: t("List the workspace’s projects with their settings."),
  },
  "projects:write": {
    label: t("Create and update projects"),
    hint: t("Create projects, and change the settings of all of them."),
  },
  "exports:read": {
    label: projectScopeNames["exports:read"].label,
    hint: t("Export everything in every project. Needs “Include personal data”."),
  },
};

/** The permissions of a key, a label for each scope. */
export function permissionsOf({ projectId, scopes }: Pick<ApiKey, "projectId" | "scopes">): string[] {
  const names = projectId === null ? workspaceScopeNames : projectScopeNames;
  return scopes.map((scope) => names[scope].label);
}
