import type { AuditAction } from "@kiteloop/contract/audit-actions";
import {
  checkMailSender,
  getMailSender,
  type MailSender,
  removeMailSender,
  setMailSender,
} from "@kiteloop/contract/mail-sender";
import { auditItem } from "../audit/index.ts";
import type { Ctx, Member } from "../context/index.ts";
import { AppError } from "../errors/index.ts";
import { transact } from "../table/index.ts";
import { verb } from "../verb/index.ts";
import { forget } from "./forget.ts";
import { lookAt } from "./look.ts";
import { standing } from "./standing.ts";
import { findSender, removeItem, type StoredSender, saveItem } from "./store.ts";

export const get = verb(getMailSender, async ({ table, actor }) => ({
  sender: present(await findSender(table, actor.workspaceId)),
}));

/** Another address of the same domain keeps the proof that its owner has published. */
export const set = verb(setMailSender, async (ctx, { body }) => {
  const { table, actor, ids } = ctx;
  const { workspaceId } = actor;
  const before = await findSender(table, workspaceId);
  const { address } = body;
  const domain = address.slice(address.lastIndexOf("@") + 1);
  const proof = before?.domain === domain ? before.proof : Buffer.from(ids.random(15)).toString("base64url");
  const sender = await save(ctx, { workspaceId, address, domain, proof }, before, setMailSender.id);
  if (before !== null && before.domain !== domain) await forget(ctx, before);
  return { sender: present(sender) };
});

export const check = verb(checkMailSender, async (ctx) => {
  const before = await findSender(ctx.table, ctx.actor.workspaceId);
  if (before === null) throw new AppError("not_found");
  return { sender: present(await save(ctx, before, before, checkMailSender.id)) };
});

export const remove = verb(removeMailSender, async (ctx) => {
  const { table, clock, actor } = ctx;
  const { workspaceId } = actor;
  const before = await findSender(table, workspaceId);
  if (before === null) return {};
  const written = await transact(table, clock, [
    removeItem(table, before),
    auditItem(ctx, removeMailSender.id, { id: workspaceId, name: before.address }),
  ]);
  if (!written.ok) throw new AppError("conflict.busy", { retryAfter: 1 });
  await forget(ctx, before);
  return {};
});

/** Keeps an address with how its domain stands now. A look that finds what was found before is nobody's change. */
async function save(
  ctx: Ctx<Member>,
  of: Pick<StoredSender, "workspaceId" | "address" | "domain" | "proof">,
  before: StoredSender | null,
  action: AuditAction,
): Promise<StoredSender> {
  const { table, clock, mailDomains } = ctx;
  const { workspaceId, address } = of;
  const after = standing(of, await lookAt(mailDomains, of), before, clock.now());
  const changed = before?.address !== address || before.verified !== after.verified;
  const written = await transact(table, clock, [
    saveItem(table, after, before),
    ...(changed ? [auditItem(ctx, action, { id: workspaceId, name: address })] : []),
  ]);
  if (!written.ok) throw new AppError("conflict.busy", { retryAfter: 1 });
  return after;
}

function present(sender: StoredSender | null): MailSender | null {
  if (sender === null) return null;
  const { address, domain, verified, records, checkedAt } = sender;
  return { address, domain, verified, records, checkedAt };
}
