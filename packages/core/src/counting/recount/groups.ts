import { createHash } from "node:crypto";

/** Number of groups of chains, assigned by a hash of the root. */
export const groups = 64;
export const groupOf = (root: string) => (createHash("sha256").update(root).digest()[0] ?? 0) % groups;

export const zeros = (length: number) => new Array<number>(length).fill(0);
