import { emailTexts } from "@kiteloop/contract/languages/email-texts";
import { emailLanguages } from "@kiteloop/contract/messaging/email";
import {
  type EmailSettings,
  type EmailSettingsView,
  getEmailSettings as getEmailSettingsEndpoint,
  saveEmailSettings as saveEmailSettingsEndpoint,
} from "@kiteloop/contract/messaging/email-settings";
import { auditItem } from "../../shared/audit/index.ts";
import type { Instance } from "../../shared/context/index.ts";
import { type Saved, saveSetting } from "../../shared/record/index.ts";
import { verb } from "../../shared/verb/index.ts";
import { addressOf } from "./address.ts";
import { emailSettings } from "./store.ts";

export const getEmailSettings = verb(getEmailSettingsEndpoint, async ({ table, instance, actor }) =>
  present(instance, await emailSettings.find(table, actor)),
);

export const saveEmailSettings = verb(saveEmailSettingsEndpoint, async (ctx, { body }) => {
  const { instance, actor } = ctx;
  const audit = auditItem(ctx, "mail.saveSettings", { id: actor.workspaceId, name: "the workspace" });
  const sent = { value: body.settings, version: body.version };
  return present(instance, await saveSetting(ctx, emailSettings, actor, sent, [audit]));
});

function present(
  { mailFrom, postalAddress }: Instance,
  { value: settings, version }: Saved<EmailSettings>,
): EmailSettingsView {
  const texts = emailLanguages.map(
    (language) => [language, emailTexts[language].words.unsubscribeText] as const,
  );
  const unsubscribeTexts = Object.fromEntries(texts) as EmailSettingsView["instance"]["unsubscribeTexts"];
  return { settings, version, instance: { address: addressOf(mailFrom), postalAddress, unsubscribeTexts } };
}
