import { board } from "../loader/env/board.ts";
import leaderboard from "../runtime/leaderboard.ts";

export default { ...leaderboard, extend: board };
