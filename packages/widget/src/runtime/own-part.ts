import type { DrawOwn, OwnData, RewardsTexts } from "../types.ts";
import { check } from "./icons.data.ts";
import { milestoneProgress } from "./milestone-progress.ts";
import ownCss from "./own-part.css";
import { fillTemplate, formatNumber } from "./text.ts";

type View = Parameters<DrawOwn>[0];
type Invitee = OwnData["invitees"]["items"][number];
type Reward = OwnData["rewards"]["items"][number];
type Page<T> = { items: readonly T[]; next?: string | undefined };

/** Lines that a list shows before a visitor asks for more. */
const firstLines = 2;

/** The balance in each currency, and the page on which they choose how they are paid. */
const drawBalances = ({ h }: View, { balances, payoutsPage }: OwnData): HTMLElement[] => [
  ...(balances ?? []).map(({ text }) => h("p", { class: "rank" }, text)),
  ...(payoutsPage
    ? [h("a", { class: "rank", href: payoutsPage.url, target: "_blank", rel: "noopener" }, payoutsPage.text)]
    : []),
];

function drawProgress({ h, widget }: View, { progress }: OwnData, texts: RewardsTexts): HTMLElement[] {
  const { count, milestones, next } = progress;
  if (!milestones.length) return [];
  const { goal, shares } = milestoneProgress(
    milestones.map(({ at }) => at),
    count,
  );
  const text = next
    ? fillTemplate(texts.towardNext, { count, goal: next.at }, widget.language)
    : texts.allReached;
  const bars = shares.map((share) => {
    const part = h("i");
    part.style.setProperty("--kl-w", `${share * 100}%`);
    return part;
  });
  const bar = h(
    "div",
    {
      class: "bar",
      role: "progressbar",
      "aria-label": texts.nextReward,
      "aria-valuemax": `${goal}`,
      "aria-valuenow": `${Math.min(count, goal)}`,
      "aria-valuetext": text,
    },
    ...bars,
  );
  return [
    h(
      "div",
      { class: "next" },
      ...(next ? [h("h3", {}, texts.nextReward), h("p", { class: "what" }, h("bdi", {}, next.reward))] : []),
      bar,
      h("p", {}, text),
    ),
  ];
}

/** A list that opens and closes, and grows when a visitor asks. The first line of a new page gets the focus. */
function drawList<T>(
  { h, widget }: View,
  texts: RewardsTexts,
  [title, none]: [title: string, none: string],
  line: (item: T) => (Node | string)[],
  first: Page<T>,
  loadMore: (after: string) => Promise<Page<T>>,
  onFailure: () => void,
): HTMLDetailsElement {
  let { items, next }: Page<T> = first;
  const rows = h("ul", { role: "list" });
  const more = h("button", { class: "pill" }, texts.more);
  const add = (count: number) => {
    const added = items.slice(0, count).map((item) => h("li", { tabindex: "-1" }, ...line(item)));
    items = items.slice(count);
    rows.append(...added);
    more.hidden = !(items.length || next);
    return added;
  };
  more.onclick = async () => {
    if (more.ariaDisabled) return;
    more.ariaDisabled = "true";
    try {
      if (!items.length && next) ({ items, next } = await loadMore(next));
      add(items.length)[0]?.focus();
    } catch {
      onFailure();
    }
    more.ariaDisabled = null;
  };
  const count = `${formatNumber(items.length, widget.language)}${next ? "+" : ""}`;
  const isEmpty = !(items.length || next);
  add(firstLines);
  return h(
    "details",
    { name: "own" },
    h("summary", {}, title, h("span", {}, count)),
    ...(isEmpty ? [h("p", { class: "none" }, none)] : [rows, more]),
  );
}

/** Adds the style sheet, once for each widget. */
function addStyles({ body }: View): void {
  const root = body.getRootNode();
  if (!(root instanceof ShadowRoot) || styled.has(root)) return;
  styled.add(root);
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(ownCss);
  root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet];
}
const styled = new WeakSet<ShadowRoot>();

const draw: DrawOwn = (view, own, rank, texts, showStatus) => {
  const { env, h, icon, widget } = view;
  addStyles(view);
  const { language } = widget;
  const { parts } = texts;
  const dayOf = (at: string) =>
    h("time", { datetime: at }, new Date(at).toLocaleDateString(language, { dateStyle: "medium" }));
  const row = (what: string, at: string, isGood: boolean, state: string, ...more: HTMLElement[]) => [
    h("div", {}, h("span", { class: "what" }, h("bdi", {}, what)), dayOf(at), ...more),
    h("span", { class: isGood ? "state good" : "state" }, state),
  ];
  const failed = () => showStatus(texts.loadFailed, true);

  const codeButton = (code: string) => {
    const button = h(
      "button",
      { class: "pill code", "aria-label": fillTemplate(texts.copyCode, { code }) },
      code,
    );
    button.onclick = async () => {
      try {
        await navigator.clipboard.writeText(code);
        showStatus(texts.copied);
        button.replaceChildren(icon(check), code);
      } catch {
        // Without permission, or over plain http, the code is selected for Ctrl+C.
        getSelection()?.selectAllChildren(button);
        showStatus(texts.copyByHand, true);
      }
    };
    return button;
  };
  const rewardStates: Record<Reward["state"], string> = {
    pending: texts.rewardPending,
    approved: texts.rewardApproved,
    fulfilled: texts.rewardFulfilled,
    reversed: texts.rewardReversed,
  };
  const friendStates: Record<Invitee["state"], string> = {
    sent: texts.friendSent,
    clicked: texts.friendClicked,
    joined: texts.friendJoined,
    pending: texts.friendPending,
    rewarded: texts.friendRewarded,
  };
  const rewards = () =>
    drawList(
      view,
      texts,
      [texts.ownRewards, texts.noRewards],
      ({ what, value, state, stateText, code, earnedAt }: Reward) =>
        row(
          value ? `${what} · ${value.text}` : what,
          earnedAt,
          /approved|fulfilled/.test(state),
          stateText ?? rewardStates[state],
          ...(code ? [codeButton(code)] : []),
        ),
      own.rewards,
      async (rewardsAfter) => (await env.loadOwn({ lang: language, rewardsAfter })).rewards,
      failed,
    );
  const friends = () =>
    drawList(
      view,
      texts,
      [texts.ownFriends, texts.noFriends],
      ({ name, email, state, at }: Invitee) =>
        row(name ?? email ?? texts.aFriend, at, /joined|rewarded/.test(state), friendStates[state]),
      own.invitees,
      async (inviteesAfter) => (await env.loadOwn({ lang: language, inviteesAfter })).invitees,
      failed,
    );
  const lists = [
    ...(parts.includes("rewards") ? [rewards()] : []),
    ...(parts.includes("friends") ? [friends()] : []),
  ];
  const shown = own.rewards.items.length || !own.invitees.items.length ? lists[0] : lists.at(-1);
  if (shown) shown.open = true;
  return [
    ...(parts.includes("progress") ? drawProgress(view, own, texts) : []),
    ...(own.progress.until ? [h("p", { class: "rank" }, own.progress.until.text)] : []),
    ...(rank ? [h("p", { class: "rank" }, fillTemplate(texts.rank, { rank }, language))] : []),
    ...(parts.includes("rewards") ? drawBalances(view, own) : []),
    ...lists,
  ];
};

export default draw;
