import { emailLanguages } from "@kiteloop/contract/messaging/email";
import { emailPurposes } from "@kiteloop/contract/messaging/email-template";
import { actorName, auditItem } from "../../shared/audit/index.ts";
import type { Ctx, Member } from "../../shared/context/index.ts";
import { transact } from "../../shared/table/index.ts";
import { emailTemplatesOf, saveEmailTemplateItem } from "./store.ts";

/** Copies another workspace's own wordings to the workspace of `ctx`. A wording that was ever changed there stays. */
export async function copyEmailTexts(ctx: Ctx<Member>, from: string): Promise<void> {
  const { table, clock, actor } = ctx;
  const { workspaceId } = actor;
  const wordingOf = await emailTemplatesOf(table, from);
  const all = emailPurposes.flatMap((purpose) => emailLanguages.map((language) => ({ purpose, language })));
  for (const which of all) {
    const { wording } = wordingOf(which);
    if (wording === undefined) continue;
    const made = { wording, version: 2, updatedAt: clock.now().toISOString(), updatedBy: actorName(ctx) };
    const name = `${which.purpose}, ${which.language}`;
    await transact(table, clock, [
      saveEmailTemplateItem(table, workspaceId, which, made),
      auditItem(ctx, "mailPreset.save", { id: workspaceId, name }),
    ]);
  }
}
