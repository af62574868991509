import type { Env } from "../../types.ts";
import { count, fields, text } from "../fields.ts";
import type { Page } from "../page.ts";

export const board = ({ call, participant, load }: Page): Pick<Env, "board"> => ({
  async board(widgetId) {
    const ask = () => {
      const token = participant()?.token;
      return call("leaderboards", { widgetId, ...(token && { token }) });
    };
    let reply = await ask();
    if (reply.code === "participant.token_invalid") {
      await load(true);
      reply = await ask();
    }
    if (reply.code) throw new Error(reply.code);
    const { items, you } = reply.body;
    const own = fields(you);
    return {
      items: (Array.isArray(items) ? items : []).map(fields).map((item) => ({
        rank: count(item.rank),
        name: text(item.name),
        joined: count(item.joined),
        you: item.you === true,
      })),
      you: you ? { rank: count(own.rank) || null, joined: count(own.joined) } : null,
    };
  },
});
