import type { Board, Env } from "../../types.ts";
import { type Page, participantOf } from "../page.ts";

/** A problem has no items. Whatever else is wrong with them shows when they are drawn. */
const isBoard = (body: Record<string, unknown>): body is Board => !!body.items;

export const board = (page: Page): Pick<Env, "board"> => ({
  async board(widgetId) {
    const reply = await (await page.more())?.call("leaderboards", () => ({
      widgetId,
      token: participantOf(page)?.token,
    }));
    return reply && isBoard(reply.body) ? reply.body : Promise.reject();
  },
});
