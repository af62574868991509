import { getPayer as getEndpoint, listPayers as listEndpoint } from "@kiteloop/contract/referrals/payer";
import { requireProject } from "../../publishing/index.ts";
import { AppError } from "../../shared/errors/index.ts";
import { verb } from "../../shared/verb/index.ts";
import { findParticipantById } from "../participant/index.ts";
import { toApiPayer } from "./save.ts";
import { findNamedPayer, payersOf } from "./store.ts";

const mostListed = 100;

export const getPayer = verb(getEndpoint, async (ctx, { params: { payer } }) => {
  const { projectId } = await requireProject(ctx, ctx.actor.projectId);
  const found = await findNamedPayer(ctx.table, { projectId, payer });
  if (found === null) throw new AppError("not_found");
  return toApiPayer(found);
});

export const listPayers = verb(listEndpoint, async (ctx, { params }) => {
  const { projectId } = await requireProject(ctx, params.projectId);
  const participant = await findParticipantById(ctx.table, projectId, params.participantId);
  if (participant === null) throw new AppError("not_found");
  const { externalId: participantExternalId } = participant;
  const found = await payersOf(ctx.table, { projectId, participantExternalId }, mostListed);
  return { items: found.map(toApiPayer) };
});
