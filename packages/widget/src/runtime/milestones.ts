import type { MilestonesConfig } from "@kiteloop/contract/widget-config";
import type { Renderer } from "../types.ts";
import { standing } from "./goals.ts";
import { check } from "./icons.data.ts";
import milestonesCss from "./milestones.css";
import { follow, panel, panelCss } from "./panel.ts";
import { digits, fill } from "./text.ts";

const flag = "M6 21V4M6 4h12l-2.5 4L18 12H6";

/** Goals with their rewards, how far one has come, and the link that brings one further. */
const milestones: Renderer<MilestonesConfig> = {
  css: panelCss + milestonesCss,
  kind: "launcher",
  render(view) {
    const { h, icon, widget } = view;
    const { content, language } = widget;
    const { counts, goals } = content;
    const rewards = [content.reward1, content.reward2, content.reward3, content.reward4, content.reward5];
    const framed = panel(view, flag);
    const parts = goals.map(() => h("i"));
    const bar = h("div", { class: "bar", role: "progressbar", "aria-label": content.title }, ...parts);
    const said = h("p", { class: "far" });
    const rows = goals.map((goal, i) => {
      const mark = h("span", { class: "mark" }, digits(goal, language));
      const note = h("span", { class: "note" });
      return { mark, note, row: h("li", {}, mark, h("span", {}, rewards[i] ?? ""), note) };
    });
    framed.own.before(said, bar, h("ol", { role: "list" }, ...rows.map(({ row }) => row)));
    follow(view, framed, ({ link, stats }, reactions) => {
      const count = stats[counts];
      const { reached, goal, left, shares } = standing(goals, count);
      const text = left ? fill(content.progress, { count, goal }, language) : content.done;
      said.textContent = text;
      bar.ariaValueMax = String(goal);
      bar.ariaValueNow = String(Math.min(count, goal));
      bar.ariaValueText = text;
      for (const [i, part] of parts.entries()) part.style.setProperty("--kl-w", `${(shares[i] ?? 0) * 100}%`);
      rows.forEach(({ mark, note, row }, i) => {
        row.className = i < reached ? "reached" : "";
        mark.replaceChildren(i < reached ? icon(check) : digits(goals[i] ?? 0, language));
        note.textContent =
          i < reached ? content.reached : i === reached ? fill(content.next, { left }, language) : "";
      });
      reactions.give(view, framed, link);
    });
  },
};

export default milestones;
