import type { Table } from "../../shared/context/index.ts";
import type { ItemKey } from "../../shared/dependent-items/index.ts";
import { entityKey } from "../../shared/table/index.ts";
import { openDebts } from "./entity.debt.ts";
import { rewards } from "./entity.ts";

type Mark = {
  projectId: string;
  rewardId: string;
  recipientExternalId: string;
  earnedAt: string;
  currency: string;
};

export const debtKey = ({ projectId, recipientExternalId, currency, earnedAt, rewardId }: Mark): ItemKey =>
  entityKey("openDebt", { projectId, recipientExternalId, currency }, { earnedAt, rewardId });

/** Where an earlier release marked a reward's debt, if it noted one. */
export const debtKeys = ({
  debt,
  currency,
  ...reward
}: Omit<Mark, "currency"> & { currency?: string | undefined; debt?: number | undefined }): ItemKey[] =>
  debt === undefined || currency === undefined ? [] : [debtKey({ ...reward, currency })];

/** The amount that a person owes in a currency by the debts that earlier releases noted on rewards. Negative if they are owed. */
export async function earlierDebts(
  table: Table,
  of: Pick<Mark, "projectId" | "recipientExternalId" | "currency">,
): Promise<number> {
  const { projectId } = of;
  const marks = await openDebts(table).query.byRecipient(of).go({ pages: "all", consistent: true });
  const found = await Promise.all(
    marks.data.map(({ rewardId }) => rewards(table).get({ projectId, rewardId }).go({ consistent: true })),
  );
  return found.reduce((sum, { data }) => sum + (data?.debt ?? 0) - (data?.settled ?? 0), 0);
}
