import {
  checkSender as checkSenderEndpoint,
  getSender as getSenderEndpoint,
  removeSender as removeSenderEndpoint,
  type Sender,
  setSender as setSenderEndpoint,
} from "@kiteloop/contract/messaging/sender";
import type { AuditAction } from "@kiteloop/contract/shared/audit-actions";
import { auditItem } from "../../shared/audit/index.ts";
import type { Ctx, Member } from "../../shared/context/index.ts";
import { AppError } from "../../shared/errors/index.ts";
import { transact } from "../../shared/table/index.ts";
import { verb } from "../../shared/verb/index.ts";
import { checkDomain } from "./check-domain.ts";
import { deleteSenderIdentity } from "./delete-domain.ts";
import { senderStatus } from "./status.ts";
import { findSender, removeItem, type StoredSender, saveSenderItem } from "./store.ts";

export const getSender = verb(getSenderEndpoint, async ({ table, actor }) => ({
  sender: present(await findSender(table, actor.workspaceId)),
}));

/** Another address of the same domain keeps the proof that its owner has published. */
export const setSender = verb(setSenderEndpoint, async (ctx, { body }) => {
  const { table, actor, ids } = ctx;
  const { workspaceId } = actor;
  const before = await findSender(table, workspaceId);
  const { address } = body;
  const domain = address.slice(address.lastIndexOf("@") + 1);
  const proof = before?.domain === domain ? before.proof : Buffer.from(ids.random(15)).toString("base64url");
  const sender = await save(ctx, { workspaceId, address, domain, proof }, before, "mailSender.set");
  if (before !== null && before.domain !== domain) await deleteSenderIdentity(ctx, before);
  return { sender: present(sender) };
});

export const checkSender = verb(checkSenderEndpoint, async (ctx) => {
  const before = await findSender(ctx.table, ctx.actor.workspaceId);
  if (before === null) throw new AppError("not_found");
  return { sender: present(await save(ctx, before, before, "mailSender.check")) };
});

export const removeSender = verb(removeSenderEndpoint, async (ctx) => {
  const { table, clock, actor } = ctx;
  const { workspaceId } = actor;
  const before = await findSender(table, workspaceId);
  if (before === null) return {};
  const written = await transact(table, clock, [
    removeItem(table, before),
    auditItem(ctx, "mailSender.remove", { id: workspaceId, name: before.address }),
  ]);
  if (!written.ok) throw new AppError("conflict.busy", { retryAfter: 1 });
  await deleteSenderIdentity(ctx, before);
  return {};
});

/** Stores an address with its domain's current state. A check with an unchanged result is not logged. */
async function save(
  ctx: Ctx<Member>,
  of: Pick<StoredSender, "workspaceId" | "address" | "domain" | "proof">,
  before: StoredSender | null,
  action: AuditAction,
): Promise<StoredSender> {
  const { table, clock, emailDomains } = ctx;
  const { workspaceId, address } = of;
  const after = senderStatus(of, await checkDomain(emailDomains, of), before, clock.now());
  const changed = before?.address !== address || before.verified !== after.verified;
  const written = await transact(table, clock, [
    saveSenderItem(table, after, before),
    ...(changed ? [auditItem(ctx, action, { id: workspaceId, name: address })] : []),
  ]);
  if (!written.ok) throw new AppError("conflict.busy", { retryAfter: 1 });
  return after;
}

function present(sender: StoredSender | null): Sender | null {
  if (sender === null) return null;
  const { address, domain, verified, records, checkedAt } = sender;
  return { address, domain, verified, records, checkedAt };
}
