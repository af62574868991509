import type { MilestonesConfig } from "@kiteloop/contract/publishing/widget-config";
import type { Renderer } from "../types.ts";
import { check } from "./icons.data.ts";
import { milestoneProgress } from "./milestone-progress.ts";
import milestonesCss from "./milestones.css";
import { drawPanel, panelCss, watchParticipant } from "./panel.ts";
import { fillTemplate, formatNumber } from "./text.ts";

const flag = "M6 21V4M6 4h12l-2.5 4L18 12H6";

/** Goals with rewards, the participant's progress, and their link. */
const milestones: Renderer<MilestonesConfig> = {
  css: panelCss + milestonesCss,
  kind: "launcher",
  render(view) {
    const { h, icon, widget } = view;
    const { content, language } = widget;
    const { counts, goals } = content;
    const rewards = [content.reward1, content.reward2, content.reward3, content.reward4, content.reward5];
    const panel = drawPanel(view, flag);
    const bars = goals.map(() => h("i"));
    const bar = h("div", { class: "bar", role: "progressbar", "aria-label": content.title }, ...bars);
    const summary = h("p", { class: "far" });
    const rows = goals.map((goal, i) => {
      const mark = h("span", { class: "mark" }, formatNumber(goal, language));
      const note = h("span", { class: "note" });
      return { mark, note, row: h("li", {}, mark, h("span", {}, rewards[i] ?? ""), note) };
    });
    panel.participantPart.before(summary, bar, h("ol", { role: "list" }, ...rows.map(({ row }) => row)));
    watchParticipant(view, panel, ({ link, stats }, reactions) => {
      const count = stats[counts];
      const { reached, goal, left, shares } = milestoneProgress(goals, count);
      const text = left ? fillTemplate(content.progress, { count, goal }, language) : content.done;
      summary.textContent = text;
      bar.ariaValueMax = String(goal);
      bar.ariaValueNow = String(Math.min(count, goal));
      bar.ariaValueText = text;
      for (const [i, part] of bars.entries()) part.style.setProperty("--kl-w", `${(shares[i] ?? 0) * 100}%`);
      rows.forEach(({ mark, note, row }, i) => {
        row.className = i < reached ? "reached" : "";
        mark.replaceChildren(i < reached ? icon(check) : formatNumber(goals[i] ?? 0, language));
        note.textContent =
          i < reached ? content.reached : i === reached ? fillTemplate(content.next, { left }, language) : "";
      });
      reactions.showLink(view, panel, link);
    });
  },
};

export default milestones;
