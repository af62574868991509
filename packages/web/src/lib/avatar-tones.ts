import type { Avatar } from "@kiteloop/contract/tenancy/profile";

/** Color of the initials for an avatar. */
export const avatarTones = {
  grey: "plain",
  sky: "sky",
  kite: "kite",
  green: "ok",
  amber: "warn",
  red: "danger",
} as const satisfies Record<Avatar, string>;
