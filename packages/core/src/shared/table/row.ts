import type { Entity, ResponseItem } from "electrodb";
import type { Table } from "../context/index.ts";

type OrUndefined<T> = { [K in keyof T]: Pick<T, K> extends Required<Pick<T, K>> ? T[K] : T[K] | undefined };

/** The row that an entity made by `perTable` stores, by its model; optional attributes may be `undefined`. */
export type Row<Make extends (table: Table) => unknown> =
  ReturnType<Make> extends Entity<infer A, infer F, infer C, infer S>
    ? OrUndefined<ResponseItem<A, F, C, S>>
    : never;
