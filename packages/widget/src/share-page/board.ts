import type { showLeaderboard } from "@kiteloop/contract/referrals/leaderboard";
import type { ResponseOf } from "@kiteloop/contract/shared/endpoint";
import { h } from "../ui/dom.ts";
import { call } from "./api.ts";
import { data, texts } from "./page-data.ts";
import { session } from "./session.ts";

type Board = ResponseOf<typeof showLeaderboard>;

/** The project's leaderboard, if one is published. It appears once it is read, and not at all without lines. */
export function boardPart(): Node[] {
  const { leaderboardId: widgetId } = data;
  if (widgetId === null) return [];
  const part = h("section", { hidden: true });
  const draw = async () => {
    const { items } = await call<Board>("leaderboards", { widgetId, token: session.read() });
    const lines = items.map(({ rank, name, joined, you }) =>
      h(
        "li",
        { class: you ? "you" : "" },
        h("span", {}, `${rank}. ${you ? texts.you : name || texts.aFriend}`),
        h("span", {}, `${joined}`),
      ),
    );
    part.append(h("h2", {}, texts.leaderboard), h("ul", {}, ...lines));
    part.hidden = lines.length === 0;
  };
  draw().catch(() => undefined);
  return [part];
}
