import { heights } from "@kiteloop/contract/publishing/widget/heights.data";

/** A widget's type, or a height in CSS pixels. */
export type KiteloopRoom =
  | "invite"
  | "share"
  | "welcome"
  | "waitlist"
  | "leaderboard"
  | "milestones"
  | "prompt"
  | "rewards"
  | number;

/** CSS pixels to reserve: the largest height of a type at any width, with its built-in texts. */
export const roomHeight = (room: KiteloopRoom): number =>
  typeof room === "number" ? room : Math.ceil(Math.max(...heights[room]) / 10) * 10;
