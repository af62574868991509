import type { InviteeState, OwnInvitee, OwnReward } from "@kiteloop/contract/referrals/own-data";
import type { OwnData } from "../types.ts";
import { h } from "../ui/dom.ts";
import { locale, texts } from "./page-data.ts";
import { readOwn } from "./read-own.ts";
import { button } from "./view.ts";

type Page<T> = { items: T[]; next?: string | undefined };

const dayOf = (at: string) => h("time", { datetime: at }, new Date(at).toLocaleDateString(locale));

/** A list that grows by pages. The first line of a new page gets the focus. */
function list<T>(
  title: string,
  none: string,
  line: (item: T) => Node[],
  first: Page<T>,
  more: (after: string) => Promise<Page<T>>,
): HTMLElement {
  const rows = h("ul");
  const part = h("section", {}, h("h2", {}, title), rows);
  const add = ({ items, next }: Page<T>) => {
    const added = items.map((item) => h("li", { tabindex: "-1" }, ...line(item)));
    rows.append(...added);
    if (!next) return added;
    const further = button(
      texts.more,
      async () => {
        const page = await more(next);
        further.remove();
        add(page)[0]?.focus();
      },
      "plain",
    );
    part.append(further);
    return added;
  };
  if (add(first).length === 0 && !first.next) rows.replaceWith(h("p", { class: "muted" }, none));
  return part;
}

const stateNames: Record<InviteeState, string> = {
  sent: texts.stateSent,
  clicked: texts.stateClicked,
  joined: texts.stateJoined,
  pending: texts.statePending,
  rewarded: texts.stateRewarded,
};

const inviteeLine = ({ name, email, state, at }: OwnInvitee): Node[] => [
  h("span", {}, name ?? email ?? texts.aFriend, " ", dayOf(at)),
  h("span", { class: `state ${state}` }, stateNames[state]),
];

const rewardNames: Record<OwnReward["state"], string> = {
  pending: texts.rewardPending,
  approved: texts.rewardApproved,
  fulfilled: texts.rewardFulfilled,
  reversed: texts.rewardReversed,
};

const rewardLine = ({ what, value, state, stateText, code, earnedAt }: OwnReward): Node[] => [
  h(
    "span",
    {},
    what,
    " ",
    ...(value ? [h("b", {}, value.text), " "] : []),
    dayOf(earnedAt),
    ...(code ? [h("span", { class: "code" }, `${texts.code} `, h("code", {}, code))] : []),
  ),
  h("span", { class: `state ${state}` }, stateText ?? rewardNames[state]),
];

export const inviteesPart = ({ invitees }: OwnData): HTMLElement =>
  list(
    texts.friends,
    texts.noFriends,
    inviteeLine,
    invitees,
    async (inviteesAfter) => (await readOwn({ inviteesAfter })).invitees,
  );

export function rewardsPart({ rewards, progress: { share } }: OwnData): HTMLElement {
  const part = list(
    texts.rewards,
    texts.noRewards,
    rewardLine,
    rewards,
    async (rewardsAfter) => (await readOwn({ rewardsAfter })).rewards,
  );
  if (share !== null) part.firstElementChild?.after(h("p", {}, share));
  return part;
}
