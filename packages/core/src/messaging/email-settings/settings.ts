import { isDeepStrictEqual } from "node:util";
import { emailTexts } from "@kiteloop/contract/languages/email-texts";
import { emailLanguages } from "@kiteloop/contract/messaging/email";
import {
  type EmailSettingsView,
  getEmailSettings as getEmailSettingsEndpoint,
  saveEmailSettings as saveEmailSettingsEndpoint,
} from "@kiteloop/contract/messaging/email-settings";
import { auditItem } from "../../shared/audit/index.ts";
import type { Instance } from "../../shared/context/index.ts";
import { AppError } from "../../shared/errors/index.ts";
import { transact } from "../../shared/table/index.ts";
import { verb } from "../../shared/verb/index.ts";
import { addressOf } from "./address.ts";
import { findSettings, type StoredSettings, saveEmailSettingsItem } from "./store.ts";

export const getEmailSettings = verb(getEmailSettingsEndpoint, async ({ table, instance, actor }) =>
  present(instance, await findSettings(table, actor.workspaceId)),
);

/** Unchanged settings write nothing, so a repeated request does not conflict with itself. */
export const saveEmailSettings = verb(saveEmailSettingsEndpoint, async (ctx, { body }) => {
  const { table, clock, instance, actor } = ctx;
  const { workspaceId } = actor;
  const before = await findSettings(table, workspaceId);
  if (isDeepStrictEqual(before.settings, body.settings)) return present(instance, before);
  if (before.version !== body.version) throw new AppError("conflict.version");
  const after = { settings: body.settings, version: before.version + 1 };
  const written = await transact(table, clock, [
    saveEmailSettingsItem(table, workspaceId, after, clock.now().toISOString()),
    auditItem(ctx, "mail.saveSettings", { id: workspaceId, name: "the workspace" }),
  ]);
  if (!written.ok) throw new AppError("conflict.version");
  return present(instance, after);
});

function present({ mailFrom, postalAddress }: Instance, stored: StoredSettings): EmailSettingsView {
  const texts = emailLanguages.map(
    (language) => [language, emailTexts[language].words.unsubscribeText] as const,
  );
  const unsubscribeTexts = Object.fromEntries(texts) as EmailSettingsView["instance"]["unsubscribeTexts"];
  return { ...stored, instance: { address: addressOf(mailFrom), postalAddress, unsubscribeTexts } };
}
