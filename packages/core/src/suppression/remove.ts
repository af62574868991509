import { recipientsOwnWord, removeSuppression } from "@kiteloop/contract/suppression";
import { auditItem } from "../audit/index.ts";
import { AppError } from "../errors/index.ts";
import { transact } from "../table/index.ts";
import { verb } from "../verb/index.ts";
import { recipientOf } from "./recipient.ts";
import { shownOf } from "./shown.ts";
import { findSuppression, releaseItem } from "./store.ts";

/** Takes an address off the list that bounced or that a member put there. */
export const remove = verb(removeSuppression, async (ctx, { body }) => {
  const { table, clock, actor, mailDomains } = ctx;
  const { workspaceId } = actor;
  const found = await findSuppression(table, workspaceId, recipientOf(workspaceId, body.email));
  if (found === null) return { removed: false };
  if (recipientsOwnWord.includes(found.reason)) throw new AppError("suppression.recipients_word");
  if (found.reason === "bounced") await mailDomains.forgive(body.email);
  const written = await transact(table, clock, [
    releaseItem(table, found),
    auditItem(ctx, removeSuppression.id, { id: workspaceId, name: shownOf(body.email) }),
  ]);
  return { removed: written.ok };
});
