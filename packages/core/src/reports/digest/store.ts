import type { Table } from "../../shared/context/index.ts";
import type { TransactItem } from "../../shared/table/index.ts";
import { digestEmails } from "./entity.ts";

/** The member, the workspace and the week. `monday` is the day after the week, on which it is sent. */
export type DigestOf = { workspaceId: string; userId: string; monday: string };

/** Marks that a week is being sent. Fails if it is marked already. */
export function markItem(
  table: Table,
  mail: DigestOf & { deliveryId: string; expiresAt: number },
): TransactItem {
  return { Put: digestEmails(table).create(mail).params() };
}
