import { isDeepStrictEqual } from "node:util";
import type { AuditAction } from "@kiteloop/contract/audit-actions";
import { mailLanguages } from "@kiteloop/contract/mail";
import {
  listMailPresets,
  type MailPreset,
  type MailWording,
  mailPurposes,
  resetMailPreset,
  saveMailPreset,
} from "@kiteloop/contract/mail-preset";
import { variablesOf, wordings } from "@kiteloop/mail";
import { auditItem } from "../audit/index.ts";
import type { Ctx, Member } from "../context/index.ts";
import { AppError } from "../errors/index.ts";
import { findSettings } from "../mail-settings/index.ts";
import { transact } from "../table/index.ts";
import { verb } from "../verb/index.ts";
import { assertSendable } from "./checked.ts";
import { findPreset, presetsOf, type StoredPreset, saveItem, type Which } from "./store.ts";

export const list = verb(listMailPresets, async ({ table, actor }) => {
  const [of, { settings }] = await Promise.all([
    presetsOf(table, actor.workspaceId),
    findSettings(table, actor.workspaceId),
  ]);
  const all = mailPurposes.flatMap((purpose) => mailLanguages.map((language) => ({ purpose, language })));
  return { items: all.map((which) => present(which, of(which))), language: settings.language };
});

/** What is so already changes nothing: a request sent again is no conflict with itself. */
export const save = verb(saveMailPreset, async (ctx, { body }) => {
  const { version, wording, ...which } = body;
  assertSendable(which.purpose, wording);
  const before = await findPreset(ctx.table, ctx.actor.workspaceId, which);
  if (isDeepStrictEqual(present(which, before).wording, wording)) return present(which, before);
  if (before.version !== version) throw new AppError("conflict.version");
  const after = await write(ctx, which, before, wording, saveMailPreset.id);
  if (after === null) throw new AppError("conflict.version");
  return present(which, after);
});

/** Whoever changes it meanwhile is looked at again: what is asked for is ours, whatever it was. */
export const reset = verb(resetMailPreset, async (ctx, { body }) => {
  for (let attempt = 0; attempt < 3; attempt++) {
    const before = await findPreset(ctx.table, ctx.actor.workspaceId, body);
    if (before.wording === undefined) return present(body, before);
    const after = await write(ctx, body, before, undefined, resetMailPreset.id);
    if (after !== null) return present(body, after);
  }
  throw new AppError("conflict.busy", { retryAfter: 1 });
});

/** Null where somebody else was first. What equals ours is ours, and follows it when a release improves it. */
async function write(
  ctx: Ctx<Member>,
  which: Which,
  before: StoredPreset,
  wording: MailWording | undefined,
  action: AuditAction,
): Promise<StoredPreset | null> {
  const { table, clock, actor } = ctx;
  const ours = isDeepStrictEqual(wording, wordings[which.language][which.purpose]);
  const after = {
    wording: ours ? undefined : wording,
    version: before.version + 1,
    updatedAt: clock.now().toISOString(),
    updatedBy: actor.name === "" ? actor.email : actor.name,
  };
  const written = await transact(table, clock, [
    saveItem(table, actor.workspaceId, which, after),
    auditItem(ctx, action, { id: actor.workspaceId, name: `${which.purpose}, ${which.language}` }),
  ]);
  return written.ok ? after : null;
}

function present(which: Which, { wording, version, updatedAt, updatedBy }: StoredPreset): MailPreset {
  return {
    ...which,
    wording: wording ?? wordings[which.language][which.purpose],
    own: wording !== undefined,
    variables: [...variablesOf[which.purpose]],
    version,
    updatedAt: updatedAt ?? null,
    updatedBy: updatedBy ?? null,
  };
}
