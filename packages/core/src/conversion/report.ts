import { reportConversion } from "@kiteloop/contract/referral";
import { AppError } from "../errors/index.ts";
import { findInvitation, moveItem, movesOn } from "../invitation/index.ts";
import { convertedItem } from "../participant/index.ts";
import { assertOrigin, projectForKey } from "../project/index.ts";
import { convertItem, findReferral, type StoredReferral } from "../referral/index.ts";
import { recipientOf } from "../suppression/index.ts";
import { type TransactItem, transact } from "../table/index.ts";
import { type CtxOf, type InputOf, verb } from "../verb/index.ts";
import { newConversion } from "./new-conversion.ts";
import { confirmItem, createItem, findConversion, type StoredConversion } from "./store.ts";

type Context = CtxOf<typeof reportConversion>;
type Body = InputOf<typeof reportConversion>["body"];

const attempts = 12;

/** Counts a conversion once, however often it is reported, for the participant who invited them if any did. */
export const report = verb(reportConversion, async (ctx, { body }) => {
  const { actor, table, clock } = ctx;
  const project = await projectForKey(ctx, actor);
  if (!actor.secret) assertOrigin(project, actor.origin);
  if (project.status === "archived") throw new AppError("project.archived");
  for (let attempt = 0; attempt < attempts; attempt++) {
    const known = await findConversion(table, { projectId: project.id, externalId: body.externalId });
    if (known !== null) return answer(await confirmed(ctx, known, body), false);
    const referral = await findReferral(table, {
      projectId: project.id,
      externalId: body.participantExternalId,
    });
    const conversion = newConversion(ctx, project, referral, body);
    const items = [
      createItem(table, conversion),
      ...(referral === null ? [] : await creditItems(ctx, referral, conversion.convertedAt)),
    ];
    if ((await transact(table, clock, items)).ok) return answer(conversion, true);
    // Reported twice at once, or the invitee's other conversion came first: look again.
    await clock.sleep(Math.random() * 10 * 2 ** Math.min(attempt, 5));
  }
  throw new AppError("conflict.busy", { retryAfter: 1 });
});

function answer({ conversionId, status, source }: StoredConversion, counted: boolean) {
  return { conversionId, status, source, counted };
}

/** What the server says of a conversion replaces what a browser said of it; the count stays. */
async function confirmed(
  { table, clock, actor }: Context,
  known: StoredConversion,
  { value }: Body,
): Promise<StoredConversion> {
  if (!actor.secret || known.source === "server") return known;
  await transact(table, clock, [confirmItem(table, known, value)]);
  return { ...known, source: "server" };
}

/** The inviter's share of it: an invitee who converts again is still one invitee. */
async function creditItems(
  { table }: Context,
  referral: StoredReferral,
  convertedAt: string,
): Promise<TransactItem[]> {
  const items = [convertItem(table, referral, convertedAt)];
  if (referral.conversions > 0) return items;
  const { projectId, workspaceId, participantExternalId, email } = referral;
  items.push(convertedItem(table, { projectId, externalId: participantExternalId }));
  if (referral.attributedBy === "code" || email === undefined) return items;
  const invitation = await findInvitation(table, { projectId, recipient: recipientOf(workspaceId, email) });
  if (invitation !== null && movesOn(invitation.status, "converted")) {
    items.push(moveItem(table, invitation, "converted", convertedAt));
  }
  return items;
}
