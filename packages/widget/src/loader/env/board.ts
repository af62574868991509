import type { Board, Env } from "../../types.ts";
import type { Page } from "../page.ts";

/** A problem has no items. Whatever else is wrong with them shows when they are drawn. */
const isBoard = (body: Record<string, unknown>): body is Board => !!body.items;

export const board = ({ call, participant }: Page): Pick<Env, "board"> => ({
  async board(widgetId) {
    const { body } = await call("leaderboards", () => ({ widgetId, token: participant()?.token }));
    return isBoard(body) ? body : Promise.reject();
  },
});
