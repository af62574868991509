import type { WidgetType } from "./types.ts";

/**
 * CSS pixels that each type takes inline with its built-in English texts once everything is loaded, in the highest of
 * the states that a visitor can find it in, in a place of 320 and of 720 pixels. What has a card keeps at least this room,
 * so that nothing below it moves when it fills.
 */
export const heights: Record<WidgetType, readonly [narrow: number, wide: number]> = {
  invite: [480, 428],
  share: [378, 330],
  welcome: [238, 153],
  waitlist: [374, 362],
  leaderboard: [828, 779],
  milestones: [586, 518],
  prompt: [198, 153],
};
