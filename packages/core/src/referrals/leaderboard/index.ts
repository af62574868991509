export { showLeaderboard } from "./show.ts";
