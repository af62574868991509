import { getOwnStatement as endpoint } from "@kiteloop/contract/referrals/own-payouts";
import { verb } from "../../shared/verb/index.ts";
import { makeStatement } from "../payout/index.ts";
import { ownPayee } from "./own-payee.ts";

export const getOwnStatement = verb(endpoint, async (ctx, { body }) => {
  const { project, find } = await ownPayee(ctx, body.token);
  const { projectId, externalId } = await find();
  const { currency, from, to } = body;
  return makeStatement(ctx, { projectId, externalId, currency }, project.timeZone, { from, to });
});
