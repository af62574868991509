import type { LeaderboardConfig } from "@kiteloop/contract/publishing/widget-config";
import type { Board, LeaderboardEnv, Renderer } from "../types.ts";
import { type BoardLine, boardLines } from "./board-lines.ts";
import leaderboardCss from "./leaderboard.css";
import { drawFailure, drawPanel, keepFocus, panelCss, watchParticipant } from "./panel.ts";
import { formatNumber } from "./text.ts";

const cup = "M7 4h10v5a5 5 0 01-10 0zM7 5.5H4c0 3 1 4 3 4.5M17 5.5h3c0 3-1 4-3 4.5M12 14v5M8.5 20h7";

/** The top inviters with the visitor's own line marked, and below it their count and link. */
const leaderboard: Renderer<LeaderboardConfig, LeaderboardEnv> = {
  css: panelCss + leaderboardCss,
  kind: "launcher",
  render(view) {
    const { env, h, widget, signal } = view;
    const { content, id, language } = widget;
    // An inline board reserves the height of all its lines; a panel may grow.
    const minRows = widget.behaviour.placement.kind === "inline" ? content.size : Math.min(content.size, 5);
    const panel = drawPanel(view, cup);
    const boardPart = h("div", { class: "own" });
    panel.participantPart.before(boardPart);

    const row = (line: BoardLine | undefined, rank: number, most: number) => {
      const bar = h("i");
      if (line) bar.style.width = `${(line.joined / most) * 100}%`;
      return h(
        "tr",
        line ? { "aria-current": line.you && "true" } : { class: "open", "aria-hidden": "true" },
        h("th", { scope: "row" }, formatNumber(line?.rank ?? rank, language)),
        h("td", {}, line?.you ? content.you : (line?.name ?? ""), bar),
        h("td", {}, line ? formatNumber(line.joined, language) : ""),
      );
    };
    /** Draws a board; without one, a loading board. `notice` covers it. */
    const drawBoard = (board?: Board, ...notice: HTMLElement[]) => {
      const lines = board ? boardLines(board, content.size) : [];
      const rows = [...Array(Math.max(minRows, lines.length))].map((_, i) =>
        row(lines[i], i + 1, lines[0]?.joined ?? 1),
      );
      const head = h("tr", {}, h("td", { colspan: "2" }), h("th", { scope: "col" }, content.counted));
      const table = h(
        "table",
        { class: notice.length ? "off" : "", "aria-label": content.title },
        head,
        ...rows,
      );
      boardPart.ariaBusy = String(!board && !notice.length);
      keepFocus(view, () => boardPart.replaceChildren(table, h("div", { class: "notice" }, ...notice)));
    };
    let latest: object;
    const loadBoard = () => {
      const request = env.loadBoard(id);
      latest = request;
      request
        .then((board) => {
          if (request !== latest) return;
          drawBoard(board, ...(board.items.length ? [] : [h("p", {}, content.empty)]));
        })
        .catch(() => {
          if (request === latest) drawBoard(undefined, ...drawFailure(view, retry));
        });
    };
    const retry = () => {
      drawBoard();
      loadBoard();
    };
    drawBoard();
    // Another participant has another line of their own.
    env.watchSession(({ state }) => {
      if (state !== "loading") loadBoard();
    }, signal);
    watchParticipant(view, panel, ({ link, stats: { joined } }, reactions) => {
      reactions.showLink(view, panel, link);
      reactions.showCounts(view, panel, { joined });
    });
  },
};

export default leaderboard;
