import type { WidgetType } from "./types.ts";

/** Moments in a widget's life that the preview can show. */
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
 * What each state is of a type that has it:
 * - invite: `success` an invitation went out, `limit` the day's are used up;
 * - share: `success` the link was copied;
 * - welcome: `empty` the inviter gave no name;
 * - waitlist: `ready` before joining, `empty` just joined, `success` joined and moved up by friends, `limit` the list is full;
 * - leaderboard: `empty` nobody is on it;
 * - milestones: `empty` no goal reached, `success` all of them.
 */
const states: Record<WidgetType, readonly PreviewState[]> = {
  invite: previewStates,
  share: ["ready", "empty", "loading", "error", "signed-out", "success"],
  welcome: ["ready", "empty"],
  waitlist: ["ready", "empty", "loading", "error", "success", "limit"],
  leaderboard: ["ready", "empty", "loading", "error", "signed-out"],
  milestones: ["ready", "empty", "loading", "error", "signed-out", "success"],
  prompt: ["ready"],
};

/** States in which a type looks different from its others; the preview shows any other state as `ready`. */
export const previewStatesOf = (type: WidgetType): readonly PreviewState[] => states[type];
