import type { Table } from "../context/index.ts";
import type { TransactItem } from "../table/index.ts";
import { digestMails } from "./entity.ts";

/** Whose week it is, and where. `monday` is the day after it, on which it is mailed. */
export type DigestOf = { workspaceId: string; userId: string; monday: string };

/** Marks that a week is being mailed. Fails where it is marked so already. */
export function markItem(
  table: Table,
  mail: DigestOf & { deliveryId: string; expiresAt: number },
): TransactItem {
  return { Put: digestMails(table).create(mail).params() };
}
