import type { WidgetType } from "./types.ts";

/** States of a widget that the preview can show. */
export const previewStates = [
  "ready",
  "empty",
  "loading",
  "error",
  "signed-out",
  "success",
  "limit",
] as const;
export type PreviewState = (typeof previewStates)[number];

/**
 * The meaning of each state by type:
 * - invite: `success` an invitation was sent, `limit` the daily limit is reached;
 * - share: `success` the link was copied;
 * - welcome: `empty` the inviter has no name;
 * - waitlist: `ready` before joining, `empty` just joined, `success` joined and moved up by friends, `limit` the list is full;
 * - leaderboard: `empty` nobody is on it;
 * - milestones: `empty` no goal reached, `success` all of them;
 * - rewards: `empty` nobody invited and nothing earned, `success` all milestones reached.
 */
const states: Record<WidgetType, readonly PreviewState[]> = {
  invite: previewStates,
  share: ["ready", "empty", "loading", "error", "signed-out", "success"],
  welcome: ["ready", "empty"],
  waitlist: ["ready", "empty", "loading", "error", "success", "limit"],
  leaderboard: ["ready", "empty", "loading", "error", "signed-out"],
  milestones: ["ready", "empty", "loading", "error", "signed-out", "success"],
  prompt: ["ready"],
  rewards: ["ready", "empty", "loading", "error", "signed-out", "success"],
};

/** States in which a type looks different; any other state is shown as `ready`. */
export const previewStatesOf = (type: WidgetType): readonly PreviewState[] => states[type];
