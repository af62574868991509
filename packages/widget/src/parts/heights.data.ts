import type { WidgetType } from "../types.ts";

/**
 * CSS pixels that each type takes inline with its built-in English texts once everything is loaded, for a visitor who has done nothing yet, in a place of 320
 * and of 720 pixels. What has a card keeps at least this room, so that nothing below it moves when it fills.
 */
export const heights: Record<WidgetType, readonly [narrow: number, wide: number]> = {
  invite: [462, 410],
  share: [360, 312],
  welcome: [216, 153],
  waitlist: [351, 277],
  leaderboard: [796, 749],
  milestones: [546, 499],
  prompt: [198, 153],
};
