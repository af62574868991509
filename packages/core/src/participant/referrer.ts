import { lookUpReferrer } from "@kiteloop/contract/participant";
import { seedOf } from "../arm/index.ts";
import { AppError } from "../errors/index.ts";
import { assertOrigin, projectForKey } from "../project/index.ts";
import { verb } from "../verb/index.ts";
import { holderOfCode, inviterOf } from "./hot.ts";
import { publicName } from "./link.ts";

/** Who invites with this code, as far as an invitee may know. Codes of other projects are unknown. */
export const referrer = verb(lookUpReferrer, async (ctx, { body }) => {
  const project = await projectForKey(ctx, ctx.actor);
  assertOrigin(project, ctx.actor.origin);
  const holder = await holderOfCode(ctx.table, body.code);
  const inviter = holder?.projectId === project.id ? await inviterOf(ctx.table, holder) : null;
  if (inviter === null) throw new AppError("referrer.not_found");
  const { name, root } = inviter;
  return { code: body.code, name: publicName(name), ...(root !== undefined && { seed: seedOf(root) }) };
});
