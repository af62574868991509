import type { WidgetType } from "./types.ts";

/**
 * Inline height of each type in CSS pixels with its built-in English texts, fully loaded, in the tallest state that a
 * visitor can find it in, at widths of 320 and 720 pixels. Cards reserve at least this height, so that nothing below
 * them moves when they load.
 */
export const heights: Record<WidgetType, readonly [narrow: number, wide: number]> = {
  invite: [480, 428],
  share: [378, 330],
  welcome: [238, 153],
  waitlist: [374, 362],
  leaderboard: [828, 779],
  milestones: [586, 518],
  prompt: [198, 153],
  rewards: [910, 757],
};
