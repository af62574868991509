import { type ConversionKind, firstConversionKinds } from "@kiteloop/contract/referrals/conversion-kind";
import type { Table } from "../../shared/context/index.ts";
import type { TransactItem } from "../../shared/table/index.ts";
import { conversionKinds } from "./entity.ts";

export type StoredConversionKinds = { kinds: readonly ConversionKind[]; version: number };

type Of = { workspaceId: string; projectId: string };

/** A project without saved kinds is at version 1 and has the first ones. */
export async function findConversionKinds(
  table: Table,
  { workspaceId, projectId }: Of,
): Promise<StoredConversionKinds> {
  const { data } = await conversionKinds(table).get({ workspaceId, projectId }).go({ consistent: true });
  return data === null
    ? { kinds: firstConversionKinds, version: 1 }
    : { kinds: data.kinds, version: data.version };
}

/** Fails unless the kinds are at version `after.version - 1`. */
export function saveConversionKindsItem(
  table: Table,
  of: Of,
  after: StoredConversionKinds,
  updatedAt: string,
): TransactItem {
  const put = conversionKinds(table)
    .put({ ...of, ...after, updatedAt })
    .where((attribute, { eq, notExists }) =>
      after.version === 2 ? notExists(attribute.version) : eq(attribute.version, after.version - 1),
    );
  return { Put: put.params() };
}

/** A project's exported kinds. Fails if this project has saved kinds already. */
export function restoreConversionKindsItem(
  table: Table,
  of: Of,
  kinds: readonly ConversionKind[],
  updatedAt: string,
): TransactItem {
  return {
    Put: conversionKinds(table)
      .create({ ...of, kinds, version: 2, updatedAt })
      .params(),
  };
}
