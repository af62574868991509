import { createHash } from "node:crypto";
import { idAlphabet, idPrefixes } from "@kiteloop/contract/shared/ids";
import type { Ids } from "../../shared/context/index.ts";

const letters = 26;
const written = (bytes: Uint8Array) =>
  Array.from({ length: letters }, (_, at) => idAlphabet.charAt((bytes[at] ?? 0) % 32)).join("");

/** A new token for a link: 130 random bits. */
export function makeMemberInvitationToken(random: Ids["random"]): string {
  return written(random(letters));
}

/** The stored hash of a token. */
export function hashToken(token: string): string {
  return createHash("sha256").update(token).digest("base64url");
}

/** The id of an address's invitation to a workspace: 130 bits of a hash of both. */
export function memberInvitationIdOf(workspaceId: string, email: string): string {
  const digest = createHash("sha256").update(`${workspaceId}\n${email}`).digest();
  return `${idPrefixes.memberInvitation}_${written(digest)}`;
}
