import type { Board, Env } from "../../types.ts";
import type { Page } from "../page.ts";

/** Checks what is reached into; all else of a board is only ever shown. */
const isBoard = (body: Record<string, unknown>): body is Board => !!body.items;

export const board = ({ call, participant }: Page): Pick<Env, "board"> => ({
  async board(widgetId) {
    const { code, body } = await call("leaderboards", () => ({ widgetId, token: participant()?.token }));
    return code || !isBoard(body) ? Promise.reject(code) : body;
  },
});
