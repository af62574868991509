import { lookUpInviter as endpoint } from "@kiteloop/contract/referrals/participant";
import { isTestCode } from "@kiteloop/contract/shared/ids";
import { projectForKey, seedOf } from "../../publishing/live/index.ts";
import { assertPage } from "../../publishing/share-page/index.ts";
import { AppError } from "../../shared/errors/index.ts";
import { verb } from "../../shared/verb/index.ts";
import { publicName } from "./link.ts";
import { findInviterName, holderOfCode, holderOfFormer } from "./read-without-orm.ts";

/** The inviter in the greeting of a page that was opened by a link for test referrals. */
const testInviter = "Test";

/** The inviter with this code, as far as invitees may know them. Codes of other projects are unknown. */
export const lookUpInviter = verb(endpoint, async (ctx, { body }) => {
  const project = await projectForKey(ctx, ctx.actor);
  assertPage(ctx.instance, project, ctx.actor);
  const own = await holderOfCode(ctx.table, body.code);
  const former =
    own?.projectId === project.id ? null : await holderOfFormer(ctx.table, project.id, body.code);
  const holder = former ?? own;
  const inviter = holder?.projectId === project.id ? await findInviterName(ctx.table, holder) : null;
  if (inviter === null && isTestCode(body.code)) return { code: body.code, name: testInviter };
  if (inviter === null) throw new AppError("inviter.not_found");
  const { photo, root } = inviter;
  const name = publicName(inviter.name);
  return {
    ...{ code: former?.code ?? body.code, name },
    ...(name !== "" && photo !== undefined && { photo }),
    ...(root !== undefined && { seed: seedOf(root) }),
  };
});
