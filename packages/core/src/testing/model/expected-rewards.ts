import { dayMs } from "@kiteloop/contract/shared/time";
import { dayOf } from "@kiteloop/metrics/days";
import type { MoneyItems } from "../money.ts";
import {
  currency,
  type ExpectedReward,
  eligibility,
  type Invitee,
  type Order,
  type Person,
  sum,
  type World,
} from "./world.ts";

const moves: Record<ExpectedReward["state"], readonly string[]> = {
  pending: ["approved", "reversed"],
  approved: ["fulfilled", "reversed"],
  fulfilled: ["reversed"],
  reversed: [],
};
const partOf = (amount: number, part: number, whole: number) =>
  whole === 0 ? 0 : Math.floor((amount * part) / whole);
const partsOf = ({ setOff }: ExpectedReward) => sum(setOff.map((part) => part.amount));
const costOf = (reward: ExpectedReward) => reward.amount - partsOf(reward);

/** The rewards that docs/rewards.md promises, with their budgets and debts. */
export class ExpectedRewards {
  now = 0;
  readonly all: ExpectedReward[] = [];

  constructor(readonly world: World) {}

  #month = () => dayOf(this.now, this.world.timeZone).slice(0, "2026-11".length);

  /** The amount approved in the current month. */
  approved = (): number => sum(this.all.filter(({ month }) => month === this.#month()).map(costOf));

  /** Of both sides, as far as they are not earned yet. */
  earnSides(invitee: Invitee, order?: Order): void {
    const { rules } = this.world;
    for (const kind of ["inviter", "friend"] as const) {
      const key = `${kind} ${invitee.person}`;
      if (rules[kind] === null || this.all.some((one) => one.key === key)) continue;
      if (kind === "inviter" && !this.#hasRoom(invitee.inviter)) continue;
      const recipient = kind === "inviter" ? invitee.inviter : invitee.person;
      const amount = rules.fulfillment?.[kind]?.value?.amount ?? 0;
      const held = eligibility(invitee) === "held";
      this.#earn({
        key,
        kind,
        recipient,
        inviter: invitee.inviter,
        invitee,
        amount,
        held,
        ...(order && { order }),
      });
    }
  }

  /** A milestone is earned once, and is held while fewer count. */
  followMilestones(inviters: Iterable<Person>, invitees: readonly Invitee[]): void {
    const { on, milestones } = this.world.rules;
    for (const inviter of inviters) {
      const cleared = invitees.filter((one) => one.inviter === inviter && eligibility(one) === "cleared");
      const reached = on === "joined" ? cleared : cleared.filter((one) => one.earned && !one.lapsed);
      for (const { at: milestone, fulfillment } of milestones) {
        const key = `milestone ${milestone} ${inviter}`;
        const known = this.all.find((one) => one.key === key);
        const held = reached.length < milestone;
        if (known !== undefined && known.state !== "reversed") known.held = held;
        const amount = fulfillment?.value?.amount ?? 0;
        if (known === undefined && !held)
          this.#earn({ key, kind: "milestone", recipient: inviter, inviter, amount, held, milestone });
      }
    }
  }

  /** `paidSince`: when the invitee first paid. */
  earnShare(invitee: Invitee, order: Order, paidSince: number): void {
    const { share } = this.world.rules;
    if (share === undefined || order.amount === 0 || eligibility(invitee) === "rejected") return;
    const from = invitee.sharesFrom ?? paidSince;
    if (share.months !== null && this.now >= monthsAfter(from, share.months)) return;
    const own = this.all.filter((one) => one.kind === "share" && one.invitee === invitee);
    const most = share.mostPerInvitee?.find((one) => one.currency === currency)?.amount;
    const room = most === undefined ? order.amount : most - sum(own.map((one) => one.share?.value ?? 0));
    const earned = Math.max(0, Math.min(room, partOf(order.amount, share.basisPoints, 10_000)));
    if (earned === 0) return;
    invitee.sharesFrom = from;
    const { inviter } = invitee;
    const of = { recipient: inviter, inviter, invitee, order, share: { earned, value: earned } };
    this.#earn({
      key: `share ${order.id}`,
      kind: "share",
      amount: earned,
      held: eligibility(invitee) === "held",
      ...of,
    });
  }

  /** An order's share is the same part of what is left of it. */
  followShare(order: Order): void {
    const reward = this.all.find((one) => one.kind === "share" && one.order === order);
    if (reward?.share === undefined || reward.invitee === undefined) return;
    const { share, invitee, state } = reward;
    const isOver = state === "reversed" && (reward.from === undefined || eligibility(invitee) === "rejected");
    const left = share.earned - partOf(share.earned, order.reversed, order.amount);
    const was = share.value;
    if (isOver || left === was) return;
    share.value = left;
    if (left === 0) this.reverse(reward, true);
    else if (was === 0) this.#restore(reward, left);
    else if (state === "fulfilled") reward.debt = reward.amount - left;
    else this.#shrink(reward, left);
  }

  /** An approved value can only drop: more is owed beside it. */
  #shrink(reward: ExpectedReward, left: number): void {
    const due = reward.state === "pending" ? left : Math.min(reward.amount, left);
    let over = partsOf(reward) - due;
    for (const part of reward.setOff.toReversed()) {
      const taken = Math.max(0, Math.min(over, part.amount));
      over -= taken;
      part.amount -= taken;
      part.reward.settled -= taken;
    }
    reward.amount = due;
    reward.debt = due - left;
  }

  /** A member's decision; the answer is the code of a refusal. */
  move(reward: ExpectedReward, to: "approved" | "fulfilled" | "reversed"): string | undefined {
    if (reward.state === to) return undefined;
    if (!moves[reward.state].includes(to)) return "reward.wrong_state";
    if (reward.held && to !== "reversed") return "reward.held";
    if (to === "approved") return this.#approve(reward);
    if (to === "reversed") this.reverse(reward, false);
    else Object.assign(reward, { state: "fulfilled", cost: Math.max(0, costOf(reward)) });
    return undefined;
  }

  /**
   * The timer approves each reward whose waiting time is over, unless the month's budget doesn't cover it. Which of several it
   * covers, and which debt comes first, depends on its order, so these are taken from the product.
   */
  adoptApprovals({ reward: stored }: MoneyItems): void {
    const { waitDays } = this.world.rules;
    const find = (id: string) => this.all.find((one) => one.id === id);
    const isOpen = ({ state, held }: ExpectedReward) => state === "pending" && !held;
    const isDue = (one: ExpectedReward) =>
      isOpen(one) && waitDays !== null && one.earnedAt + waitDays * dayMs <= this.now;
    const due = this.all.filter(isDue);
    for (const reward of due) {
      const { state, setOff = [], budgetMonth } = stored.find((one) => one.rewardId === reward.id) ?? {};
      if (state === undefined || state === "pending") continue;
      const parts = setOff.flatMap(({ rewardId, amount }) => {
        const debtor = find(rewardId);
        if (debtor !== undefined) debtor.settled += amount;
        return debtor === undefined ? [] : [{ reward: debtor, amount }];
      });
      Object.assign(reward, { state: "approved", setOff: parts, month: budgetMonth });
    }
    for (const one of this.all)
      if (one.state === "approved" && !one.held && one.amount > 0 && costOf(one) === 0)
        one.state = "fulfilled";
    const rest = due.filter(({ state }) => state === "pending");
    for (const one of rest)
      if (this.#isCovered(one.amount)) throw new Error(`${one.key} is due, and the timer didn't approve it`);
  }

  #isCovered(cost: number): boolean {
    const most = this.world.rules.budgets?.find((one) => one.currency === currency)?.amount;
    return cost <= 0 || most === undefined || this.approved() + cost <= most;
  }

  /** Debts of the recipient come first, the oldest first, and the budget covers the rest. */
  #approve(reward: ExpectedReward): string | undefined {
    const debts = this.all
      .filter((one) => one.recipient === reward.recipient && one.debt !== one.settled)
      .sort((one, other) => one.earnedAt - other.earnedAt || (one.id < other.id ? -1 : 1));
    let rest = reward.amount;
    const hasValue = reward.amount > 0 || reward.kind === "share";
    const parts = (hasValue ? debts : []).flatMap((debtor) => {
      const amount = Math.min(debtor.debt - debtor.settled, rest);
      rest -= amount;
      return amount === 0 ? [] : [{ reward: debtor, amount }];
    });
    if (!this.#isCovered(rest)) return "reward.over_budget";
    for (const part of parts) part.reward.settled += part.amount;
    if (parts.length > 0) reward.setOff = parts;
    if (rest > 0) reward.month = this.#month();
    reward.state = "approved";
    return undefined;
  }

  /** `byOrder`: restoring the order restores the reward. */
  reverse(reward: ExpectedReward, byOrder: boolean): void {
    const { state } = reward;
    if (state === "reversed") return;
    reward.from = byOrder ? state : undefined;
    if (state === "fulfilled") reward.debt = reward.amount;
    else {
      for (const part of reward.setOff) part.reward.settled -= part.amount;
      Object.assign(reward, { setOff: [], month: undefined, debt: 0 });
    }
    Object.assign(reward, { state: "reversed", held: false });
  }

  /** Of an invitee none of whose orders is left. */
  reverseSides(invitee: Invitee): void {
    for (const reward of this.#sidesOf(invitee)) this.reverse(reward, true);
  }

  /** Of an invitee of one of whose orders something is left again. */
  restoreSides(invitee: Invitee): void {
    for (const reward of this.#sidesOf(invitee)) {
      if (reward.from === undefined || reward.state !== "reversed") continue;
      const isOver =
        reward.kind === "inviter" && reward.from !== "fulfilled" && !this.#hasRoom(reward.inviter);
      if (isOver) reward.from = undefined;
      else this.#restore(reward);
    }
  }

  #sidesOf = (invitee: Invitee) =>
    this.all.filter((one) => one.invitee === invitee && one.kind !== "share" && one.order !== undefined);

  #restore(reward: ExpectedReward, left = reward.amount): void {
    const held = reward.invitee !== undefined && eligibility(reward.invitee) === "held";
    if (reward.from === "fulfilled")
      Object.assign(reward, { state: "fulfilled", debt: reward.amount - left });
    else Object.assign(reward, { state: "pending", held, amount: left });
    reward.from = undefined;
  }

  #hasRoom(inviter: Person): boolean {
    const { cap } = this.world.rules;
    const isGiven = ({ kind, state }: ExpectedReward) => kind === "inviter" && state !== "reversed";
    return cap === null || this.all.filter((one) => one.inviter === inviter && isGiven(one)).length < cap;
  }

  #earn(
    reward: Pick<ExpectedReward, "key" | "kind" | "recipient" | "inviter" | "amount" | "held"> &
      Partial<ExpectedReward>,
  ): void {
    const begun = { state: "pending" as const, debt: 0, settled: 0, setOff: [], cost: 0, id: "" };
    this.all.push({ ...begun, earnedAt: this.now, ...reward });
  }
}

function monthsAfter(from: number, months: number): number {
  const at = new Date(from);
  const day = at.getUTCDate();
  at.setUTCMonth(at.getUTCMonth() + months);
  if (at.getUTCDate() !== day) at.setUTCDate(0);
  return at.getTime();
}
