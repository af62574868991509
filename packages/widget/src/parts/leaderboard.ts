import { createLeaderboardEnv } from "../loader/env/board.ts";
import leaderboard from "../runtime/leaderboard.ts";

export default { ...leaderboard, extendEnv: createLeaderboardEnv };
