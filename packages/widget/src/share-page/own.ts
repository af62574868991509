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

function progressPart({ progress: { count, next, milestones } }: OwnData): Node[] {
  if (milestones.length === 0) return [];
  const { at = count, reward = "" } = next ?? {};
  const text = next === null ? texts.allReached : fill(texts.progressOf, { count, at, reward });
  const bar = h("progress", { "aria-label": text, max: `${at}`, value: `${count}` });
  return [h("section", {}, h("h2", {}, texts.progress), h("p", {}, text), bar)];
}

/** Shows the participant's own page. */
export async function showOwn(): Promise<void> {
  const own = await readOwn();
  const name = own.name.split(" ")[0] ?? "";
  const greeting = name === "" ? [] : [heading(fill(texts.welcome, { name }))];
  show(
    ...greeting,
    linkPart(own),
    ...progressPart(own),
    inviteesPart(own),
    rewardsPart(own),
    ...balancePart(own),
    ...boardPart(),
    invitePart(),
    dataPart(own),
  );
}
