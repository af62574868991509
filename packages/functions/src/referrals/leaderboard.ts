import * as leaderboard from "@kiteloop/core/referrals/leaderboard";
import { pageViewKeyHandler } from "../http/page-view.ts";

export const show = /* @__PURE__ */ pageViewKeyHandler(leaderboard.showLeaderboard);
