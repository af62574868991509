import { board } from "../loader/env/board.ts";
import leaderboard from "../runtime/leaderboard.ts";
import { heights } from "./heights.data.ts";

export default { ...leaderboard, height: heights.leaderboard, extend: board };
