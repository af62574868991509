import { isDeepStrictEqual } from "node:util";
import { emailTexts } from "@kiteloop/contract/languages/email-texts";
import { emailLanguages } from "@kiteloop/contract/messaging/email";
import {
  type EmailTemplate,
  type EmailWording,
  emailPurposes,
  listEmailTemplates as listEmailTemplatesEndpoint,
  resetEmailTemplate as resetEmailTemplateEndpoint,
  saveEmailTemplate as saveEmailTemplateEndpoint,
} from "@kiteloop/contract/messaging/email-template";
import type { AuditAction } from "@kiteloop/contract/shared/audit-actions";
import { variablesOf } from "@kiteloop/mail";
import { auditItem } from "../../shared/audit/index.ts";
import { conflict, retryOnConflict } from "../../shared/concurrency/index.ts";
import type { Ctx, Member } from "../../shared/context/index.ts";
import { AppError } from "../../shared/errors/index.ts";
import { transact } from "../../shared/table/index.ts";
import { verb } from "../../shared/verb/index.ts";
import { emailSettings } from "../email-settings/index.ts";
import { assertSendable } from "./checked.ts";
import {
  type EmailTemplateKey,
  emailTemplatesOf,
  findEmailTemplate,
  type StoredEmailTemplate,
  saveEmailTemplateItem,
} from "./store.ts";

export const listEmailTemplates = verb(listEmailTemplatesEndpoint, async ({ table, actor }) => {
  const [of, { value: settings }] = await Promise.all([
    emailTemplatesOf(table, actor.workspaceId),
    emailSettings.find(table, actor),
  ]);
  const all = emailPurposes.flatMap((purpose) => emailLanguages.map((language) => ({ purpose, language })));
  return { items: all.map((which) => present(which, of(which))), language: settings.language };
});

/** Unchanged settings write nothing, so a repeated request does not conflict with itself. */
export const saveEmailTemplate = verb(saveEmailTemplateEndpoint, async (ctx, { body }) => {
  const { version, wording, ...which } = body;
  assertSendable(which.purpose, wording);
  const before = await findEmailTemplate(ctx.table, ctx.actor.workspaceId, which);
  if (isDeepStrictEqual(present(which, before).wording, wording)) return present(which, before);
  if (before.version !== version) throw new AppError("conflict.version");
  const after = await write(ctx, which, before, wording, "mailPreset.save");
  if (after === null) throw new AppError("conflict.version");
  return present(which, after);
});

/** After a concurrent change it is read again: the request is for the default, whatever it was before. */
export const resetEmailTemplate = verb(resetEmailTemplateEndpoint, async (ctx, { body }) => {
  return retryOnConflict(ctx.clock, async () => {
    const before = await findEmailTemplate(ctx.table, ctx.actor.workspaceId, body);
    if (before.wording === undefined) return present(body, before);
    const after = await write(ctx, body, before, undefined, "mailPreset.reset");
    return after === null ? conflict : present(body, after);
  });
});

/**
 * Null after a concurrent change. A wording equal to the default is stored as the default, and follows it in later
 * releases.
 */
async function write(
  ctx: Ctx<Member>,
  which: EmailTemplateKey,
  before: StoredEmailTemplate,
  wording: EmailWording | undefined,
  action: AuditAction,
): Promise<StoredEmailTemplate | null> {
  const { table, clock, actor } = ctx;
  const ours = isDeepStrictEqual(wording, emailTexts[which.language].wordings[which.purpose]);
  const after = {
    wording: ours ? undefined : wording,
    version: before.version + 1,
    updatedAt: clock.now().toISOString(),
    updatedBy: actor.name === "" ? actor.email : actor.name,
  };
  const written = await transact(table, clock, [
    saveEmailTemplateItem(table, actor.workspaceId, which, after),
    auditItem(ctx, action, { id: actor.workspaceId, name: `${which.purpose}, ${which.language}` }),
  ]);
  return written.ok ? after : null;
}

function present(
  which: EmailTemplateKey,
  { wording, version, updatedAt, updatedBy }: StoredEmailTemplate,
): EmailTemplate {
  return {
    ...which,
    wording: wording ?? emailTexts[which.language].wordings[which.purpose],
    own: wording !== undefined,
    variables: [...variablesOf[which.purpose]],
    version,
    updatedAt: updatedAt ?? null,
    updatedBy: updatedBy ?? null,
  };
}
