import { lookUpReferrer } from "@kiteloop/contract/participant";
import { AppError } from "../errors/index.ts";
import { assertOrigin, projectForKey } from "../project/index.ts";
import { verb } from "../verb/index.ts";
import { holderOfCode, nameOf } from "./hot.ts";
import { publicName } from "./link.ts";

/** Who invites with this code, as far as an invitee may know. Codes of other projects are unknown. */
export const referrer = verb(lookUpReferrer, async (ctx, { body }) => {
  const project = await projectForKey(ctx, ctx.actor);
  assertOrigin(project, ctx.actor.origin);
  const holder = await holderOfCode(ctx.table, body.code);
  const name = holder?.projectId === project.id ? await nameOf(ctx.table, holder) : null;
  if (name === null) throw new AppError("referrer.not_found");
  return { code: body.code, name: publicName(name) };
});
