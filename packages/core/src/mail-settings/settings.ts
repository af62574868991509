import { isDeepStrictEqual } from "node:util";
import { mailLanguages } from "@kiteloop/contract/mail";
import { getMailSettings, type MailSettingsView, saveMailSettings } from "@kiteloop/contract/mail-settings";
import { words } from "@kiteloop/mail";
import { auditItem } from "../audit/index.ts";
import type { Instance } from "../context/index.ts";
import { AppError } from "../errors/index.ts";
import { transact } from "../table/index.ts";
import { verb } from "../verb/index.ts";
import { addressOf } from "./address.ts";
import { findSettings, type StoredSettings, saveItem } from "./store.ts";

export const settings = verb(getMailSettings, async ({ table, instance, actor }) =>
  present(instance, await findSettings(table, actor.workspaceId)),
);

/** What is so already changes nothing: a request sent again is no conflict with itself. */
export const saveSettings = verb(saveMailSettings, async (ctx, { body }) => {
  const { table, clock, instance, actor } = ctx;
  const { workspaceId } = actor;
  const before = await findSettings(table, workspaceId);
  if (isDeepStrictEqual(before.settings, body.settings)) return present(instance, before);
  if (before.version !== body.version) throw new AppError("conflict.version");
  const after = { settings: body.settings, version: before.version + 1 };
  const written = await transact(table, clock, [
    saveItem(table, workspaceId, after, clock.now().toISOString()),
    auditItem(ctx, saveMailSettings.id, { id: workspaceId, name: "the workspace" }),
  ]);
  if (!written.ok) throw new AppError("conflict.version");
  return present(instance, after);
});

function present({ mailFrom, postalAddress }: Instance, stored: StoredSettings): MailSettingsView {
  const texts = mailLanguages.map((language) => [language, words[language].unsubscribeText] as const);
  const unsubscribeTexts = Object.fromEntries(texts) as MailSettingsView["instance"]["unsubscribeTexts"];
  return { ...stored, instance: { address: addressOf(mailFrom), postalAddress, unsubscribeTexts } };
}
