import * as leaderboard from "@kiteloop/core/referrals/leaderboard";
import { pageViewKeyHandler } from "../http/page-view.ts";
import { withSecrets } from "../runtime/secrets.ts";

export const show = pageViewKeyHandler(leaderboard.showLeaderboard, { grants: withSecrets });
