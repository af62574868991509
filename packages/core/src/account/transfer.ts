import { transferOwnership } from "@kiteloop/contract/account";
import { auditItem } from "../audit/index.ts";
import { AppError } from "../errors/index.ts";
import { transact } from "../table/index.ts";
import { verb } from "../verb/index.ts";
import { findMembership, ownerPassesItems } from "../workspace/index.ts";
import { needWorkspace } from "./present.ts";

/** There are as many owners afterwards as before, so that the last one is never gone. */
export const transfer = verb(transferOwnership, async (ctx, { body: { memberId } }) => {
  const { table, clock, actor } = ctx;
  const { workspaceId, name } = await needWorkspace(ctx);
  const other = memberId === actor.userId ? null : await findMembership(table, workspaceId, memberId);
  if (other === null) throw new AppError("not_found");
  if (other.role === "owner")
    throw new AppError("conflict.version", { detail: "They are an owner already." });
  const written = await transact(table, clock, [
    ...ownerPassesItems(table, actor, other),
    auditItem(ctx, transferOwnership.id, { id: workspaceId, name }),
  ]);
  if (!written.ok) throw new AppError("conflict.version");
  return {};
});
