import type { OwnData } from "../types.ts";
import { h } from "../ui/dom.ts";
import { balancePart } from "./balance.ts";
import { boardPart } from "./board.ts";
import { invitePart } from "./invite.ts";
import { linkPart } from "./link.ts";
import { inviteesPart, rewardsPart } from "./lists.ts";
import { dataPart } from "./own-data.ts";
import { fill, texts } from "./page-data.ts";
import { readOwn } from "./read-own.ts";
import { heading, show } from "./view.ts";

function progressPart({ progress: { count, next, milestones }, stats: { joined } }: OwnData): Node[] {
  if (milestones.length === 0) return [];
  const { at = count, reward = "" } = next ?? {};
  const text = next === null ? texts.allReached : fill(texts.progressOf, { count, at, reward });
  const bar = h("progress", { "aria-label": text, max: `${at}`, value: `${count}` });
  const goals = milestones.map((goal) =>
    h(
      "li",
      {},
      fill(texts.milestone, { count: goal.at, reward: goal.reward }),
      h(
        "span",
        { class: goal.reached ? "state joined" : "state" },
        goal.reached ? "✓" : `${count}/${goal.at}`,
      ),
    ),
  );
  // Some friends count only once they have converted, or not at all.
  const counted = joined > count ? [h("p", { class: "muted" }, fill(texts.counted, { joined, count }))] : [];
  return [
    h(
      "section",
      {},
      h("h2", {}, next ? texts.progress : text),
      bar,
      h("ul", { class: "goals" }, ...goals),
      ...counted,
    ),
  ];
}

/** Shows the participant's own page. */
export async function showOwn(): Promise<void> {
  const own = await readOwn();
  const name = own.name.split(" ")[0] ?? "";
  const greeting = name === "" ? [] : [heading(fill(texts.welcome, { name }))];
  show(
    ...greeting,
    linkPart(own),
    h(
      "div",
      { class: "two" },
      h("div", {}, ...progressPart(own), inviteesPart(own), invitePart()),
      h("div", {}, rewardsPart(own), ...balancePart(own), ...boardPart()),
    ),
    dataPart(own),
  );
}
