import type { MailLanguage } from "@kiteloop/contract/mail";
import type { MailPurpose, MailWording } from "@kiteloop/contract/mail-preset";
import type { Table } from "../context/index.ts";
import { given, type TransactItem } from "../table/index.ts";
import { mailPresets } from "./entity.ts";

export type Which = { purpose: MailPurpose; language: MailLanguage };

/** Absent wording: ours. */
export type StoredPreset = {
  wording?: MailWording | undefined;
  version: number;
  updatedAt?: string | undefined;
  updatedBy?: string | undefined;
};

/** What a workspace that never changed it has. */
const untouched: StoredPreset = { version: 1 };

/** Read consistently: what was saved is what is sent. */
export async function findPreset(table: Table, workspaceId: string, which: Which): Promise<StoredPreset> {
  const { purpose, language } = which;
  const { data } = await mailPresets(table).get({ workspaceId, purpose, language }).go({ consistent: true });
  return data ?? untouched;
}

/** Every one the workspace ever changed, by what it is. */
export async function presetsOf(table: Table, workspaceId: string): Promise<(which: Which) => StoredPreset> {
  const { data } = await mailPresets(table)
    .query.byWorkspace({ workspaceId })
    .go({ pages: "all", consistent: true });
  return ({ purpose, language }) =>
    data.find((one) => one.purpose === purpose && one.language === language) ?? untouched;
}

/** Fails unless it is at version `after.version - 1`. */
export function saveItem(
  table: Table,
  workspaceId: string,
  { purpose, language }: Which,
  after: StoredPreset & { updatedAt: string; updatedBy: string },
): TransactItem {
  const put = mailPresets(table)
    .put({ workspaceId, purpose, language, ...given(after) })
    .where((attribute, { eq, notExists }) =>
      after.version === 2 ? notExists(attribute.version) : eq(attribute.version, after.version - 1),
    );
  return { Put: put.params() };
}
