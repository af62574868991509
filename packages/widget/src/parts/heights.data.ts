import type { WidgetType } from "../types.ts";

/**
 * CSS pixels that each type takes inline with its built-in English texts once everything is loaded, for a visitor who has done nothing yet, in a place of 320
 * and of 720 pixels. What has a card keeps at least this room, so that nothing below it moves when it fills.
 */
export const heights: Record<WidgetType, readonly [narrow: number, wide: number]> = {
  invite: [480, 428],
  share: [378, 330],
  welcome: [238, 153],
  waitlist: [370, 295],
  leaderboard: [814, 767],
  milestones: [565, 518],
  prompt: [198, 153],
};
