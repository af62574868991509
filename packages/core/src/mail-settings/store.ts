import { type MailSettings, noMailSettings } from "@kiteloop/contract/mail-settings";
import type { Table } from "../context/index.ts";
import type { TransactItem } from "../table/index.ts";
import { mailSettings } from "./entity.ts";

export type StoredSettings = { settings: MailSettings; version: number };

/** A workspace that never set anything is at version 1 of having nothing of its own. */
export async function findSettings(table: Table, workspaceId: string): Promise<StoredSettings> {
  const { data } = await mailSettings(table).get({ workspaceId }).go({ consistent: true });
  if (data === null) return { settings: noMailSettings, version: 1 };
  return { settings: { ...noMailSettings, ...data.settings }, version: data.version };
}

/** Fails unless the settings are at version `after.version - 1`. */
export function saveItem(
  table: Table,
  workspaceId: string,
  after: StoredSettings,
  updatedAt: string,
): TransactItem {
  const put = mailSettings(table)
    .put({ workspaceId, ...after, updatedAt })
    .where((attribute, { eq, notExists }) =>
      after.version === 2 ? notExists(attribute.version) : eq(attribute.version, after.version - 1),
    );
  return { Put: put.params() };
}
