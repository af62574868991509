import type { BusinessType } from "@kiteloop/contract/publishing/business-types";
import type { Widget } from "@kiteloop/contract/publishing/widget";
import type { WidgetType } from "@kiteloop/contract/publishing/widget/types";
import type { Role } from "@kiteloop/contract/tenancy/roles";
import { t } from "@kiteloop/ui/lib/messages.tsx";

export const businessTypeNames: Record<BusinessType, string> = {
  saas: t("Software as a service"),
  ecommerce: t("Online shop"),
  marketplace: t("Marketplace"),
  newsletter: t("Newsletter"),
  community: t("Community"),
  "mobile-app": t("Mobile app"),
  fintech: t("Finance"),
  education: t("Education"),
  agency: t("Agency"),
  game: t("Game"),
  nonprofit: t("Non-profit"),
  other: t("Something else"),
};

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
