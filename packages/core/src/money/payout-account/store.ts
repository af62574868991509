import type { Table } from "../../shared/context/index.ts";
import { omitUndefined, type Row, type TransactItem } from "../../shared/table/index.ts";
import { payoutAccounts } from "./entity.ts";

export type StoredPayoutAccount = Row<typeof payoutAccounts>;
export type WhichAccount = Pick<StoredPayoutAccount, "workspaceId" | "projectId" | "provider" | "mode">;

/** A project's connected accounts. */
export async function payoutAccountsOf(
  table: Table,
  { workspaceId, projectId }: Pick<WhichAccount, "workspaceId" | "projectId">,
): Promise<StoredPayoutAccount[]> {
  const { data } = await payoutAccounts(table)
    .query.byWorkspace({ workspaceId, projectId })
    .go({ pages: "all", consistent: true });
  return data.filter(({ apiKey }) => apiKey !== undefined);
}

/** A connected account; null without one. */
export async function findPayoutAccount(
  table: Table,
  { workspaceId, projectId, provider, mode }: WhichAccount,
): Promise<StoredPayoutAccount | null> {
  const key = { workspaceId, projectId, provider, mode };
  const { data } = await payoutAccounts(table).get(key).go({ consistent: true });
  return data?.apiKey === undefined ? null : data;
}

/** Replaces the account of the same provider and mode. */
export const putPayoutAccountItem = (table: Table, account: StoredPayoutAccount): TransactItem => ({
  Put: payoutAccounts(table).put(omitUndefined(account)).params(),
});

/** Deletes the key permanently. Fails if there is none. */
export function disconnectItem(
  table: Table,
  { workspaceId, projectId, provider, mode }: WhichAccount,
): TransactItem {
  const update = payoutAccounts(table)
    .patch({ workspaceId, projectId, provider, mode })
    .remove(["apiKey"])
    .where((attribute, { exists }) => exists(attribute.apiKey));
  return { Update: update.params() };
}
