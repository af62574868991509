import type { Table } from "../../shared/context/index.ts";
import { type Row, tryToWrite } from "../../shared/table/index.ts";
import { recoveries } from "./entity.ts";

export type Recovery = Row<typeof recoveries>;

export async function findRecovery(table: Table, subject: string): Promise<Recovery | null> {
  const { data } = await recoveries(table).get({ subject }).go({ consistent: true });
  return data;
}

/** Replaces all earlier codes. */
export async function putRecovery(table: Table, recovery: Recovery): Promise<void> {
  await recoveries(table).put(recovery).go();
}

/** False if the stored set is no longer the one that `after` was made from. */
export async function changeRecovery(table: Table, after: Recovery): Promise<boolean> {
  const { subject, hashes, failures, failingSince, version } = after;
  return tryToWrite(
    recoveries(table)
      .patch({ subject })
      .set({ hashes, failures, failingSince, version: version + 1 })
      .where((attribute, { eq }) => eq(attribute.version, version))
      .go(),
  );
}

export async function deleteRecovery(table: Table, subject: string): Promise<void> {
  await recoveries(table).delete({ subject }).go();
}
