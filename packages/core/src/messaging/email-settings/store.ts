import { type EmailSettings, noEmailSettings } from "@kiteloop/contract/messaging/email-settings";
import type { Table } from "../../shared/context/index.ts";
import type { TransactItem } from "../../shared/table/index.ts";
import { emailSettings } from "./entity.ts";

export type StoredSettings = { settings: EmailSettings; version: number };

/** A workspace without saved settings is at version 1, with the defaults. */
export async function findSettings(table: Table, workspaceId: string): Promise<StoredSettings> {
  const { data } = await emailSettings(table).get({ workspaceId }).go({ consistent: true });
  if (data === null) return { settings: noEmailSettings, version: 1 };
  return { settings: { ...noEmailSettings, ...data.settings }, version: data.version };
}

/** Fails unless the settings are at version `after.version - 1`. */
export function saveEmailSettingsItem(
  table: Table,
  workspaceId: string,
  after: StoredSettings,
  updatedAt: string,
): TransactItem {
  const put = emailSettings(table)
    .put({ workspaceId, ...after, updatedAt })
    .where((attribute, { eq, notExists }) =>
      after.version === 2 ? notExists(attribute.version) : eq(attribute.version, after.version - 1),
    );
  return { Put: put.params() };
}
