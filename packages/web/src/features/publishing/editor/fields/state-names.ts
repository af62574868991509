import type { PreviewState } from "@kiteloop/contract/publishing/embed";
import type { WidgetType } from "@kiteloop/contract/publishing/widget/types";
import { t } from "../messages.ts";

const loading = { loading: t("editor.stateNames.loading"), error: t("editor.stateNames.error") };
const signedOut = { "signed-out": t("editor.stateNames.signedOut") };

/** Names of each type's preview states. */
export const stateNames: Record<WidgetType, Partial<Record<PreviewState, string>>> = {
  invite: {
    ...loading,
    ...signedOut,
    ready: t("editor.stateNames.invited"),
    empty: t("editor.stateNames.notInvited"),
    success: t("editor.stateNames.sent"),
    limit: t("editor.stateNames.limit"),
  },
  share: {
    ...loading,
    ...signedOut,
    ready: t("editor.stateNames.invited"),
    empty: t("editor.stateNames.notInvited"),
    success: t("editor.stateNames.copied"),
  },
  welcome: { ready: t("editor.stateNames.named"), empty: t("editor.stateNames.unnamed") },
  waitlist: {
    ...loading,
    ready: t("editor.stateNames.beforeJoining"),
    empty: t("editor.stateNames.justJoined"),
    success: t("editor.stateNames.movedUp"),
    limit: t("editor.stateNames.full"),
  },
  leaderboard: {
    ...loading,
    ...signedOut,
    ready: t("editor.stateNames.onBoard"),
    empty: t("editor.stateNames.emptyBoard"),
  },
  milestones: {
    ...loading,
    ...signedOut,
    ready: t("editor.stateNames.betweenGoals"),
    empty: t("editor.stateNames.noGoal"),
    success: t("editor.stateNames.allGoals"),
  },
  prompt: { ready: t("editor.stateNames.prompt") },
  rewards: {
    ...loading,
    ...signedOut,
    ready: t("editor.stateNames.invited"),
    empty: t("editor.stateNames.notInvited"),
    success: t("editor.stateNames.allMilestones"),
  },
};
