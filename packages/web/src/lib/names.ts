import type { Widget } from "@kiteloop/contract/publishing/widget";
import type { WidgetType } from "@kiteloop/contract/publishing/widget/types";
import * as english from "@kiteloop/contract/shared/choice-names";
import type { Role } from "@kiteloop/contract/tenancy/roles";
import { t, translated } from "@kiteloop/ui/lib/messages.tsx";

/** The site shows the same names in English. */
const inLanguage = <Id extends string>(names: Record<Id, string>) =>
  Object.fromEntries(Object.entries<string>(names).map(([id, name]) => [id, translated(name)])) as Record<
    Id,
    string
  >;

export const businessTypeNames = inLanguage(english.businessTypeNames);
export const contactTopicNames = inLanguage(english.contactTopicNames);

export const widgetTypeNames: Record<WidgetType, string> = {
  invite: t("Invite form"),
  share: t("Share link"),
  welcome: t("Welcome card"),
  waitlist: t("Waitlist"),
  leaderboard: t("Leaderboard"),
  milestones: t("Milestones"),
  prompt: t("Prompt"),
  rewards: t("Rewards"),
};

export const widgetStatusNames: Record<Widget["status"], string> = {
  draft: t("Draft"),
  live: t("Live"),
  paused: t("Paused"),
};

/** Permissions of each role, lowest first; each includes those before it. */
export const memberRoleNames: Record<Role, { label: string; one: string; hint: string; more: string }> = {
  viewer: {
    label: t("Viewer"),
    one: t("a viewer"),
    hint: t("Can view everything."),
    more: t("Can view projects, widgets and numbers."),
  },
  editor: {
    label: t("Editor"),
    one: t("an editor"),
    hint: t("Can edit, publish and review."),
    more: t("Can also create, edit and publish widgets, review referrals and update rewards."),
  },
  admin: {
    label: t("Admin"),
    one: t("an admin"),
    hint: t("Can manage members, secret keys and email."),
    more: t("Can also invite and remove members, and manage secret keys, email and exports."),
  },
  owner: {
    label: t("Owner"),
    one: t("an owner"),
    hint: t("Full access, including ownership and deletion."),
    more: t("Full access. Can also add owners, and transfer or delete the workspace."),
  },
};
