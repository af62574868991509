import * as api from "@kiteloop/contract/referrals/api";
import { presentContest } from "@kiteloop/core/referrals/api";
import * as contest from "@kiteloop/core/referrals/contest";
import { apiHandler, unchanged } from "../http/api.ts";
import { memberHandler } from "../http/member.ts";
import { platform } from "../runtime/index.ts";

export const list = /* @__PURE__ */ memberHandler(contest.listContests);
export const create = /* @__PURE__ */ memberHandler(contest.createContest);
export const update = /* @__PURE__ */ memberHandler(contest.updateContest);
export const end = /* @__PURE__ */ memberHandler(contest.endContest);
const remove = /* @__PURE__ */ memberHandler(contest.deleteContest);

export { remove as delete };
export const show = /* @__PURE__ */ memberHandler(contest.showContest);
export const tickets = /* @__PURE__ */ memberHandler(contest.getTickets);

export const apiList = /* @__PURE__ */ apiHandler(contest.listContests, api.apiListContests, unchanged);
export const apiShow = /* @__PURE__ */ apiHandler(contest.showContest, api.apiShowContest, presentContest);
export const apiTickets = /* @__PURE__ */ apiHandler(contest.getTickets, api.apiGetTickets, unchanged);

export async function freezeDue(): Promise<void> {
  const base = platform();
  const frozen = await contest.freezeDue(base);
  if (frozen > 0) base.log.info("stored results of contests", { contests: frozen });
}
