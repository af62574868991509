import type { PreviewState } from "@kiteloop/contract/publishing/embed";
import type { WidgetType } from "@kiteloop/contract/publishing/widget/types";

const loading = { loading: "Still loading", error: "Kiteloop can't be reached" };
const signedOut = { "signed-out": "Nobody is signed in" };

/** Names of each type's preview states. */
export const stateNames: Record<WidgetType, Partial<Record<PreviewState, string>>> = {
  invite: {
    ...loading,
    ...signedOut,
    ready: "Signed in, friends invited",
    empty: "Signed in, nobody invited yet",
    success: "An invitation went out",
    limit: "The day's invitations are used up",
  },
  share: {
    ...loading,
    ...signedOut,
    ready: "Signed in, friends invited",
    empty: "Signed in, nobody invited yet",
    success: "The link was copied",
  },
  welcome: { ready: "The inviter gave a name", empty: "The inviter gave none" },
  waitlist: {
    ...loading,
    ready: "Before joining",
    empty: "Just joined",
    success: "Moved up by friends",
    limit: "The list is full",
  },
  leaderboard: {
    ...loading,
    ...signedOut,
    ready: "Signed in, on the board",
    empty: "Nobody is on it yet",
  },
  milestones: {
    ...loading,
    ...signedOut,
    ready: "Between two goals",
    empty: "No goal reached yet",
    success: "Every goal reached",
  },
  prompt: { ready: "It asks" },
};
