import { listContests as endpoint } from "@kiteloop/contract/referrals/contest";
import { requireProject } from "../../publishing/index.ts";
import { verb } from "../../shared/verb/index.ts";
import { toApiContest } from "./present.ts";
import { contestsOf } from "./store.ts";

export const listContests = verb(endpoint, async (ctx, { params }) => {
  const project = await requireProject(ctx, params.projectId);
  const now = ctx.clock.now();
  return { items: (await contestsOf(ctx.table, project)).map((one) => toApiContest(one, now)) };
});
