import { show } from "@kiteloop/core/leaderboard";
import { keyHandler } from "../http/key.ts";

export const handler = keyHandler(show);
