import type { PreviewState } from "@kiteloop/contract/publishing/embed";
import type { WidgetType } from "@kiteloop/contract/publishing/widget/types";
import { t } from "@kiteloop/ui/lib/messages.tsx";

const loading = { loading: t("Loading"), error: t("Offline") };
const signedOut = { "signed-out": t("Signed out") };

/** Names of each type's preview states. */
export const stateNames: Record<WidgetType, Partial<Record<PreviewState, string>>> = {
  invite: {
    ...loading,
    ...signedOut,
    ready: t("Signed in, friends invited"),
    empty: t("Signed in, no invites yet"),
    success: t("Invitation sent"),
    limit: t("Daily limit reached"),
  },
  share: {
    ...loading,
    ...signedOut,
    ready: t("Signed in, friends invited"),
    empty: t("Signed in, no invites yet"),
    success: t("Link copied"),
  },
  welcome: { ready: t("Inviter has a name"), empty: t("Inviter has no name") },
  waitlist: {
    ...loading,
    ready: t("Before joining"),
    empty: t("Just joined"),
    success: t("Moved up by friends"),
    limit: t("List is full"),
  },
  leaderboard: {
    ...loading,
    ...signedOut,
    ready: t("Signed in, on the leaderboard"),
    empty: t("Empty leaderboard"),
  },
  milestones: {
    ...loading,
    ...signedOut,
    ready: t("Between two goals"),
    empty: t("No goal reached yet"),
    success: t("All goals reached"),
  },
  prompt: { ready: t("Prompt shown") },
  rewards: {
    ...loading,
    ...signedOut,
    ready: t("Signed in, friends invited"),
    empty: t("Signed in, no invites yet"),
    success: t("All milestones reached"),
  },
};
