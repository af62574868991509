import type { Widget } from "@kiteloop/contract/publishing/widget";
import type { WidgetType } from "@kiteloop/contract/publishing/widget/types";
import type { Role } from "@kiteloop/contract/tenancy/roles";
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
