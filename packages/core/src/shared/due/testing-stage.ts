import * as z from "zod";
import { readAllItems, type TestPlatform } from "../../testing/index.ts";
import type { AwsTable } from "../aws-table/index.ts";
import type { TableItem } from "../context/index.ts";

/** ElectroDB's name of the queued item's entity. */
export type Stage = {
  platform: TestPlatform;
  /** ElectroDB's name of what waits. */
  kind: string;
  /** The ids by which a copy of the item differs from it. */
  ids: string[];
  /** The instant at which the item is due, as it is stored. */
  dueAt: string;
  run(platform: TestPlatform): Promise<unknown>;
  /** Whether the item was processed. */
  isDone(): Promise<boolean>;
  /** Whether a call to the table is part of processing the item, rather than of claiming or postponing it. */
  isWork(operation: string, input: string): boolean;
};

export const reads = (operation: string) => operation === "get" || operation === "query";

/** A call that reads the item itself, or anything else that has its id. */
export const anyRead = (operation: string) => reads(operation);

/** The items of a kind. */
export async function waitingIn(table: AwsTable, kind: string): Promise<TableItem[]> {
  return (await readAllItems(table)).filter((item) => item.__edb_e__ === kind);
}

/** The attribute of the only item of a kind. */
export async function only(table: AwsTable, kind: string, attribute: string): Promise<string> {
  const [item, second] = await waitingIn(table, kind);
  if (item === undefined || second !== undefined) throw new Error(`there is not one ${kind}`);
  return z.string().parse(item[attribute]);
}
