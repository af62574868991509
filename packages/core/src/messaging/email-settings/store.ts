import { EmailSettings, noEmailSettings } from "@kiteloop/contract/messaging/email-settings";
import * as z from "zod";
import { setting } from "../../shared/record/index.ts";

/** Settings of all emails in a workspace's name. Those that were saved before a field existed get its default. */
export const emailSettings = setting({
  entity: "mailSettings",
  keys: [["workspaceId"], []],
  attribute: "settings",
  schema: z.preprocess((stored) => Object.assign({}, noEmailSettings, stored), EmailSettings),
  first: noEmailSettings,
});
