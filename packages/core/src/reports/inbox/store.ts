import type { Table } from "../../shared/context/index.ts";
import { omitUndefined, type Row, type TransactItem } from "../../shared/table/index.ts";
import { inboxMarks } from "./entity.ts";

export type InboxMark = Row<typeof inboxMarks>;

type MarkKey = Pick<InboxMark, "workspaceId" | "userId" | "topic">;

/** A member's marks in a workspace. */
export async function marksOf(
  table: Table,
  { workspaceId, userId }: Omit<MarkKey, "topic">,
): Promise<InboxMark[]> {
  const { data } = await inboxMarks(table)
    .query.byMember({ workspaceId, userId })
    .go({ pages: "all", consistent: true });
  return data;
}

/** Replaces an earlier mark of the topic. */
export function putMarkItem(table: Table, mark: InboxMark): TransactItem {
  return { Put: inboxMarks(table).put(omitUndefined(mark)).params() };
}

export function removeMarkItem(table: Table, { workspaceId, userId, topic }: MarkKey): TransactItem {
  return { Delete: inboxMarks(table).delete({ workspaceId, userId, topic }).params() };
}

/** A user's marks in any workspace. May lack those of the last moments. */
export async function marksOfUser(table: Table, userId: string): Promise<MarkKey[]> {
  const { data } = await inboxMarks(table).query.byUser({ userId }).go({ pages: "all" });
  return data;
}
