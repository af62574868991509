import type { Table } from "../../shared/context/index.ts";
import type { Row, TransactItem } from "../../shared/table/index.ts";
import { payees } from "./entity.ts";

type StoredPayee = Row<typeof payees>;
type Who = { projectId: string; participantId: string };

/** Null for a participant who chose no payout method. */
export async function findPayee(
  table: Table,
  { projectId, participantId }: Who,
): Promise<StoredPayee | null> {
  const { data } = await payees(table).get({ projectId, participantId }).go({ consistent: true });
  return data;
}

/** The payout methods of many participants, by participant. */
export async function payeesOf(
  table: Table,
  projectId: string,
  participantIds: readonly string[],
): Promise<Map<string, StoredPayee>> {
  if (participantIds.length === 0) return new Map();
  const keys = participantIds.map((participantId) => ({ projectId, participantId }));
  const { data } = await payees(table).get(keys).go({ consistent: true, concurrency: 4 });
  return new Map(data.map((one) => [one.participantId, one]));
}

export const putPayeeItem = (table: Table, payee: StoredPayee): TransactItem => ({
  Put: payees(table).put(payee).params(),
});

export const deletePayeeItem = (table: Table, { projectId, participantId }: Who): TransactItem => ({
  Delete: payees(table).delete({ projectId, participantId }).params(),
});
