import type { LeaderboardConfig } from "@kiteloop/contract/widget-config";
import type { Board, Renderer } from "../types.ts";
import { boardLines, type Line } from "./board.ts";
import leaderboardCss from "./leaderboard.css";
import { failure, follow, keepFocus, panel, panelCss } from "./panel.ts";
import { digits } from "./text.ts";

const cup = "M7 4h10v5a5 5 0 01-10 0zM7 5.5H4c0 3 1 4 3 4.5M17 5.5h3c0 3-1 4-3 4.5M12 14v5M8.5 20h7";

/** Who brought the most friends, with one's own line marked, and below it one's own number and link. */
const leaderboard: Renderer<LeaderboardConfig> = {
  css: panelCss + leaderboardCss,
  kind: "launcher",
  render(view) {
    const { env, h, widget, signal } = view;
    const { content, id, language } = widget;
    // An inline board keeps the room of all its lines; a panel may grow.
    const room = widget.behaviour.placement.kind === "inline" ? content.size : Math.min(content.size, 5);
    const framed = panel(view, cup);
    const place = h("div", { class: "own" });
    framed.own.before(place);

    const row = (line: Line | undefined, rank: number, most: number) => {
      const bar = h("i");
      if (line) bar.style.width = `${(line.joined / most) * 100}%`;
      return h(
        "tr",
        line ? { "aria-current": line.you && "true" } : { class: "open", "aria-hidden": "true" },
        h("th", { scope: "row" }, digits(line?.rank ?? rank, language)),
        h("td", {}, line?.you ? content.you : (line?.name ?? ""), bar),
        h("td", {}, line ? digits(line.joined, language) : ""),
      );
    };
    /** Without a board: one that is being loaded. `said` stands in its place. */
    const draw = (board?: Board, ...said: HTMLElement[]) => {
      const lines = board ? boardLines(board, content.size) : [];
      const rows = Array.from({ length: Math.max(room, lines.length) }, (_, i) =>
        row(lines[i], i + 1, lines[0]?.joined ?? 1),
      );
      const head = h("tr", {}, h("td", { colspan: "2" }), h("th", { scope: "col" }, content.counted));
      const table = h(
        "table",
        { class: said.length ? "off" : "", "aria-label": content.title },
        head,
        ...rows,
      );
      place.ariaBusy = String(!board && !said.length);
      keepFocus(view, () => place.replaceChildren(table, h("div", { class: "notice" }, ...said)));
    };
    let asked: object;
    const load = () => {
      const mine = env.board(id);
      asked = mine;
      mine
        .then((board) => {
          if (mine === asked) draw(board, ...(board.items.length ? [] : [h("p", {}, content.empty)]));
        })
        .catch(() => {
          if (mine === asked) draw(undefined, ...failure(view, again));
        });
    };
    const again = () => {
      draw();
      load();
    };
    draw();
    // With each change of who is signed in, another line is one's own.
    env.watch(({ state }) => {
      if (state !== "loading") load();
    }, signal);
    follow(view, framed, ({ link, stats: { joined } }, reactions) => {
      reactions.give(view, framed, link);
      reactions.count(view, framed, { joined });
    });
  },
};

export default leaderboard;
