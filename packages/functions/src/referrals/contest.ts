import * as api from "@kiteloop/contract/referrals/api";
import { presentContest } from "@kiteloop/core/referrals/api";
import * as contest from "@kiteloop/core/referrals/contest";
import { apiHandler, unchanged } from "../http/api.ts";
import { memberHandler } from "../http/member.ts";
import { platform } from "../runtime/index.ts";

export const list = memberHandler(contest.listContests);
export const create = memberHandler(contest.createContest);
export const update = memberHandler(contest.updateContest);
export const end = memberHandler(contest.endContest);
const remove = memberHandler(contest.deleteContest);

export { remove as delete };
export const show = memberHandler(contest.showContest);
export const tickets = memberHandler(contest.getTickets);

export const apiList = apiHandler(contest.listContests, api.apiListContests, unchanged);
export const apiShow = apiHandler(contest.showContest, api.apiShowContest, presentContest);
export const apiTickets = apiHandler(contest.getTickets, api.apiGetTickets, unchanged);

export async function freezeDue(): Promise<void> {
  const base = platform();
  const frozen = await contest.freezeDue(base);
  if (frozen > 0) base.log.info("stored results of contests", { contests: frozen });
}
