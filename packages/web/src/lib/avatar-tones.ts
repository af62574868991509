import type { Avatar } from "@kiteloop/contract/profile";

/** How the initials of a member with this avatar are coloured. */
export const avatarTones = {
  grey: "plain",
  sky: "sky",
  kite: "kite",
  green: "ok",
  amber: "warn",
  red: "danger",
} as const satisfies Record<Avatar, string>;
