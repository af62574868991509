import type { Board, LeaderboardEnv } from "../../types.ts";
import { type LatePort, participantOf, type VisitorPort } from "../ports.ts";

/** A problem has no items. Other invalid boards fail when drawn. */
const isBoard = (body: Record<string, unknown>): body is Board => !!body.items;

export const createLeaderboardEnv = (loader: LatePort & VisitorPort): LeaderboardEnv => ({
  async loadBoard(widgetId) {
    const lateScript = await loader.loadLateScript();
    const reply = await lateScript?.callApi("leaderboards", () => ({
      widgetId,
      token: participantOf(loader)?.token,
    }));
    return reply && isBoard(reply.body) ? reply.body : Promise.reject();
  },
});
