import { listMemberAccess as endpoint } from "@kiteloop/contract/tenancy/member";
import { verb } from "../../shared/verb/index.ts";
import { requireRemovable } from "../../tenancy/member/index.ts";
import { accessMadeBy } from "./access.ts";

/** Shown before a member is removed, to those who may. */
export const listMemberAccess = verb(endpoint, async (ctx, { params: { memberId } }) => {
  await requireRemovable(ctx, memberId);
  const made = await accessMadeBy(ctx, memberId);
  return { items: made.map(({ access }) => access) };
});
