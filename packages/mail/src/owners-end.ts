import type { Block } from "./blocks.ts";

/** The end of notices to the owners of a workspace. */
export const ownersEnd: readonly Block[] = [
  { kind: "divider" },
  { kind: "small", text: "You’re receiving this because you own the workspace. {{postalAddress}}" },
];
