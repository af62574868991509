import type { Table } from "../../shared/context/index.ts";
import { inheritedRoot } from "./read-without-orm.ts";
import { earlierId } from "./store.alias.ts";
import { participantOfCode } from "./store.ts";

/** The root of the chain by which a person was invited, under any of their ids; null without an inviter. */
export async function rootOf(
  table: Table,
  who: { projectId: string; externalId: string },
): Promise<string | null> {
  const root = await inheritedRoot(table, who);
  if (root !== null) return root;
  const earlier = await earlierId(table, who);
  return earlier === null ? null : inheritedRoot(table, { ...who, externalId: earlier });
}

/** The root of the chain of a code's holder; null for an unknown code, or the person's own. */
export async function rootBehind(
  table: Table,
  { projectId, externalId }: { projectId: string; externalId: string },
  code: string | null,
): Promise<string | null> {
  const inviter = code === null ? null : await participantOfCode(table, projectId, code);
  return inviter === null || inviter.externalId === externalId ? null : (inviter.root ?? null);
}
