import { removeSuppression as endpoint, recipientsOwnWord } from "@kiteloop/contract/messaging/suppression";
import { auditItem } from "../../shared/audit/index.ts";
import { AppError } from "../../shared/errors/index.ts";
import { hashRecipient, shownOf } from "../../shared/recipient/index.ts";
import { transact } from "../../shared/table/index.ts";
import { verb } from "../../shared/verb/index.ts";
import { readSuppression, releaseItem } from "./store.ts";

/** Removes an address that bounced, or that a member added, from the list. */
export const removeSuppression = verb(endpoint, async (ctx, { body }) => {
  const { table, clock, actor, emailDomains } = ctx;
  const { workspaceId } = actor;
  const found = await readSuppression(table, workspaceId, hashRecipient(workspaceId, body.email));
  if (found === null) return { removed: false };
  if (recipientsOwnWord.includes(found.reason)) throw new AppError("suppression.recipients_word");
  if (found.reason === "bounced") await emailDomains.forgive(body.email);
  const written = await transact(table, clock, [
    releaseItem(table, found),
    auditItem(ctx, endpoint.id, { id: workspaceId, name: shownOf(body.email) }),
  ]);
  return { removed: written.ok };
});
