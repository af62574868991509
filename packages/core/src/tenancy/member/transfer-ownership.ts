import { transferOwnership as endpoint } from "@kiteloop/contract/tenancy/workspace";
import { auditItem } from "../../shared/audit/index.ts";
import { AppError } from "../../shared/errors/index.ts";
import { transact } from "../../shared/table/index.ts";
import { verb } from "../../shared/verb/index.ts";
import { findMembership, ownerPassesItems, requireWorkspace } from "../workspace/index.ts";

/** The number of owners stays the same, so there is always an owner. */
export const transferOwnership = verb(endpoint, async (ctx, { body: { memberId } }) => {
  const { table, clock, actor } = ctx;
  const { workspaceId, name } = await requireWorkspace(ctx);
  const other = memberId === actor.userId ? null : await findMembership(table, workspaceId, memberId);
  if (other === null) throw new AppError("not_found");
  if (other.role === "owner")
    throw new AppError("conflict.version", { detail: "This member is already an owner." });
  const written = await transact(table, clock, [
    ...ownerPassesItems(table, actor, other),
    auditItem(ctx, "account.transfer", { id: workspaceId, name }),
  ]);
  if (!written.ok) throw new AppError("conflict.version");
  return {};
});
