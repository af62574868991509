import type { EmailLanguage } from "@kiteloop/contract/messaging/email";
import type { EmailPurpose, EmailWording } from "@kiteloop/contract/messaging/email-template";
import type { Table } from "../../shared/context/index.ts";
import { omitUndefined, type TransactItem } from "../../shared/table/index.ts";
import { emailTemplates } from "./entity.ts";

export type EmailTemplateKey = { purpose: EmailPurpose; language: EmailLanguage };

/** Absent wording: the default. */
export type StoredEmailTemplate = {
  wording?: EmailWording | undefined;
  version: number;
  updatedAt?: string | undefined;
  updatedBy?: string | undefined;
};

/** The settings of a workspace that never changed them. */
const untouched: StoredEmailTemplate = { version: 1 };

/** Read consistently, so that a saved wording is sent. */
export async function findEmailTemplate(
  table: Table,
  workspaceId: string,
  which: EmailTemplateKey,
): Promise<StoredEmailTemplate> {
  const { purpose, language } = which;
  const { data } = await emailTemplates(table)
    .get({ workspaceId, purpose, language })
    .go({ consistent: true });
  return data ?? untouched;
}

/** All templates that the workspace ever changed, by purpose and language. */
export async function emailTemplatesOf(
  table: Table,
  workspaceId: string,
): Promise<(which: EmailTemplateKey) => StoredEmailTemplate> {
  const { data } = await emailTemplates(table)
    .query.byWorkspace({ workspaceId })
    .go({ pages: "all", consistent: true });
  return ({ purpose, language }) =>
    data.find((one) => one.purpose === purpose && one.language === language) ?? untouched;
}

/** Fails unless it is at version `after.version - 1`. */
export function saveEmailTemplateItem(
  table: Table,
  workspaceId: string,
  { purpose, language }: EmailTemplateKey,
  after: StoredEmailTemplate & { updatedAt: string; updatedBy: string },
): TransactItem {
  const put = emailTemplates(table)
    .put({ workspaceId, purpose, language, ...omitUndefined(after) })
    .where((attribute, { eq, notExists }) =>
      after.version === 2 ? notExists(attribute.version) : eq(attribute.version, after.version - 1),
    );
  return { Put: put.params() };
}
