import type { RewardRules } from "@kiteloop/contract/referrals/reward";
import { dayMs } from "@kiteloop/contract/shared/time";
import type { MoneyItems } from "../money.ts";
import { dayIn, type Numbers } from "./numbers.ts";
import type { Product } from "./product.ts";
import {
  costOf,
  isAskedFor,
  isRunning,
  isSent,
  monthsAfter,
  moves,
  owedFor,
  payable,
  paysWrong,
  worthOf,
} from "./reward-parts.ts";
import { baseOf, countsOf, leftOf, rateOf, roomOf, shareOf } from "./share-parts.ts";
import {
  type ExpectedReward,
  eligibility,
  type Invitee,
  type Order,
  type Person,
  type RewardState,
  sum,
  type World,
} from "./world.ts";

type Makers = Pick<Product, "codes" | "payouts">;
/** The rewards that docs/rewards.md promises, with their budgets and debts. */
export class ExpectedRewards {
  now = 0;
  readonly all: ExpectedReward[] = [];
  /** How many codes of the pool are left. */
  codes: number;
  /** People whose address the server signed. */
  readonly addressed = new Set<Person>();
  /** How many invitees counted for an inviter when the milestones were last followed. */
  readonly #counts = new Map<string, number>();

  constructor(
    readonly world: World,
    readonly numbers: Numbers,
  ) {
    this.codes = world.codes;
  }

  #month = () => dayIn(this.world.timeZone, this.now).slice(0, "2026-11".length);

  /** The amount approved in the current month. */
  approved = (currency: string): number =>
    sum(this.all.filter((one) => one.month === this.#month() && one.currency === currency).map(costOf));

  /** Whether a join can earn something of value: on a day, or on some day. */
  paysForJoins(day?: string): boolean {
    const { on, fulfillment, milestones } = this.world.rules;
    const isOff = day !== undefined && !isRunning(this.world.rules, day);
    const all = [fulfillment?.inviter, fulfillment?.friend];
    if (!isOff) all.push(...milestones.map((one) => one.fulfillment));
    const isWorth = all.some(
      (one) => one !== undefined && (one.type !== "manual" || one.value !== undefined),
    );
    return on === "joined" && isWorth;
  }

  /** The day on which an invitee earns: of their join, or of their conversion. */
  #dayOf({ at, earnedDay }: Invitee): string {
    const joined = dayIn(this.world.timeZone, at);
    return this.world.rules.on === "joined" ? joined : (earnedDay ?? joined);
  }

  /** Of both sides, as far as they are not earned yet. */
  earnSides(invitee: Invitee, order?: Order): void {
    const { rules } = this.world;
    if (!isRunning(this.world.rules, this.#dayOf(invitee))) return;
    for (const kind of ["inviter", "friend"] as const) {
      const key = `${kind} ${invitee.person}`;
      if (rules[kind] === null || this.all.some((one) => one.key === key)) continue;
      if (kind === "inviter" && !this.#hasRoom(invitee.inviter)) continue;
      const recipient = kind === "inviter" ? invitee.inviter : invitee.person;
      const held = eligibility(invitee) === "held";
      const of = { recipient, inviter: invitee.inviter, invitee, ...(order && { order }) };
      this.#earn({ key, kind, held, ...of, ...worthOf(rules.fulfillment?.[kind]) });
    }
  }

  /** A milestone is earned once, with the invitee of now who reaches it, and is held while fewer count. */
  followMilestones(inviters: Iterable<Person>, invitees: readonly Invitee[], ofNow: Invitee): void {
    const { rules } = this.world;
    for (const inviter of inviters) {
      const cleared = invitees.filter((one) => one.inviter === inviter && eligibility(one) === "cleared");
      const converted = cleared.filter((one) => one.earned && !one.lapsed).length;
      const claims = cleared.filter((one) => one.claimed && one.review !== "approved").length;
      const countFor = ({ on, proved }: { on: RewardRules["on"]; proved: boolean }) =>
        on === "converted" ? converted : cleared.length - (proved ? claims : 0);
      for (const one of this.all)
        if (one.inviter === inviter && one.milestone !== undefined && one.state !== "reversed")
          one.held = countFor(one.milestone) < one.milestone.at;
      const stage = { on: rules.on, proved: this.paysForJoins() };
      const nameOf = ({ on, proved }: typeof stage) => `${inviter} ${on} ${proved}`;
      const isMore = countFor(stage) > (this.#counts.get(nameOf(stage)) ?? 0);
      const isEarning = isMore && isRunning(this.world.rules, this.#dayOf(ofNow));
      for (const { at, fulfillment } of isEarning ? rules.milestones : []) {
        const key = `milestone ${at} ${inviter}`;
        if (countFor(stage) < at || this.all.some((one) => one.key === key)) continue;
        const of = { recipient: inviter, inviter, milestone: { at, ...stage } };
        this.#earn({ key, kind: "milestone", held: false, ...of, ...worthOf(fulfillment) });
      }
      for (const on of ["joined", "converted"] as const)
        for (const proved of [true, false])
          this.#counts.set(nameOf({ on, proved }), countFor({ on, proved }));
    }
  }

  /** `paidSince`: when the invitee first paid. `day`: of this payment. `converted`: who had converted before. */
  earnShare(
    invitee: Invitee,
    order: Order,
    { paidSince, day, converted }: { paidSince: number; day: string; converted: readonly Invitee[] },
  ): void {
    const { share } = this.world.rules;
    if (
      share === undefined ||
      !isRunning(this.world.rules, day) ||
      order.amount === 0 ||
      eligibility(invitee) === "rejected"
    )
      return;
    const from = invitee.sharesFrom ?? paidSince;
    if (share.months !== null && this.now >= monthsAfter(from, share.months)) return;
    const { currency } = order;
    const month = this.#month();
    const own = this.all.flatMap((one) => (one.share !== undefined && one.invitee === invitee ? [one] : []));
    const base = baseOf(share, order);
    const paidIn = day.slice(0, month.length);
    const rate = rateOf(share, countsOf(this.all, invitee.inviter, converted, paidIn), currency);
    const full = shareOf(base, rate);
    const earned = Math.max(0, Math.min(roomOf(share, order, own, month, true), full));
    if (earned === 0) return;
    invitee.sharesFrom = from;
    const { inviter } = invitee;
    const of = {
      ...{ recipient: inviter, inviter, invitee, order },
      share: { ...rate, base, earned, value: earned, month, paidIn },
    };
    const held = eligibility(invitee) === "held";
    const value = {
      type: share.type === "webhook" || share.type === "balance" ? share.type : ("manual" as const),
      amount: earned,
      currency,
    };
    this.#earn({ key: `share ${order.id}`, kind: "share", held, ...of, ...value });
  }

  /** An order's share is the same part of what is left of it. */
  followShare(order: Order): void {
    const reward = this.all.find((one) => one.kind === "share" && one.order === order);
    if (reward?.share === undefined || reward.invitee === undefined) return;
    const { share, invitee, state } = reward;
    const isOver = state === "reversed" && (reward.from === undefined || eligibility(invitee) === "rejected");
    const was = share.value;
    const due = isOver ? was : leftOf(this.world.rules.share, order, share);
    const left = due > was ? Math.min(due, Math.max(was, this.#roomOfShare(reward))) : due;
    if (left === was) return;
    share.value = left;
    if (left === 0) this.reverse(reward, true);
    else if (was === 0) this.#restore(reward, left);
    else if (state !== "fulfilled" && state !== "sending") this.#shrink(reward, left);
  }

  /** How much a share can be worth beside the others of its invitee. */
  #roomOfShare({ key, order, share, invitee }: ExpectedReward): number {
    const { rules } = this.world;
    if (order === undefined || share === undefined) return 0;
    const others = this.all.flatMap((one) =>
      one.share !== undefined && one.invitee === invitee && one.key !== key ? [one] : [],
    );
    return roomOf(rules.share ?? { months: null }, order, others, share.month, share.value === 0);
  }

  /** An approved value can only drop, and with it first what is paid: more is owed beside it. */
  #shrink(reward: ExpectedReward, left: number): void {
    const due = reward.state === "pending" ? left : Math.min(reward.amount, left);
    if (reward.pays !== undefined) reward.pays = Math.max(0, due - (reward.amount - reward.pays));
    reward.amount = due;
  }

  /** A member's decision; the answer is the code of a refusal. */
  move(reward: ExpectedReward, to: "approved" | "fulfilled" | "reversed"): string | undefined {
    const { state, reversal } = reward;
    if (state === to || (to === "reversed" && reversal !== undefined && state === "sending"))
      return undefined;
    const isAsked = isAskedFor(reward) && state === "sending";
    if (!moves[state].includes(to) || (isAsked && to === "fulfilled")) return "reward.wrong_state";
    if (reward.held && to !== "reversed") return "reward.held";
    if (to === "approved" && reversal !== undefined) return "reward.wrong_state";
    if (state === "failed" && to === "approved") {
      Object.assign(reward, { state: to, byMember: true, unanswered: false });
      return undefined;
    }
    if (to === "approved") return this.#approve(reward);
    if (to === "reversed") {
      // The member has looked whether it was made.
      Object.assign(reward, { reversal: undefined, unanswered: false });
      this.reverse(reward, false);
    } else this.#fulfill(reward);
    return undefined;
  }

  #fulfill(reward: ExpectedReward): void {
    reward.state = "fulfilled";
    const { currency = "" } = reward;
    this.numbers.add(Math.max(0, costOf(reward)), dayIn(this.world.timeZone, this.now), currency, "costs");
  }

  /**
   * The timer approves rewards whose waiting time is over, unless the month's budget doesn't cover them, and hands out approved
   * ones. Which of several budget and codes cover, and which a debt comes off, is the product's choice.
   */
  adoptTimer({ reward: stored }: MoneyItems, makers: Makers): void {
    const storedOf = ({ id }: ExpectedReward) => stored.find((one) => one.rewardId === id);
    const due = this.all.filter(
      ({ state, held, dueAt }) => state === "pending" && !held && dueAt !== null && dueAt <= this.now,
    );
    for (const reward of due) {
      const { state = "pending", pays, budgetMonth } = storedOf(reward) ?? {};
      if (state === "pending") continue;
      Object.assign(reward, { state: "approved", pays, month: budgetMonth, byMember: false });
      const { currency = "" } = reward;
      if (costOf(reward) > 0 && this.approved(currency) > this.#most(currency))
        throw new Error(`the timer approved ${reward.key} beyond the budget`);
    }
    // A payout whose reversal waits may leave a debt before or after, once it is known.
    const isWrong = (one: ExpectedReward) => paysWrong(one, this.owedTo(one));
    const wrong = due.filter(isWrong);
    for (const one of due)
      if (one.state === "pending" && this.#isCovered(one, one.amount + Math.max(0, this.owedTo(one))))
        throw new Error(`${one.key} is due, and the timer didn't approve it`);
    const isDone = (one: ExpectedReward) => Number(storedOf(one)?.state === "fulfilled");
    // Codes that were handed out are counted before those that are missed.
    const ready = this.all
      .filter((one) => one.state === "approved" && !one.held)
      .toSorted((one, other) => isDone(other) - isDone(one));
    for (const one of ready) {
      if (one.amount > 0 && costOf(one) === 0) this.#fulfill(one);
      else if (one.type === "balance" && storedOf(one)?.state !== "fulfilled")
        throw new Error(`${one.key} wasn't added to the balance`);
      else if (one.type === "balance") this.#fulfill(one);
      else if (one.type === "webhook") one.state = "sending";
      else if (one.type === "provider" && storedOf(one)?.state === "approved")
        throw new Error(`the provider wasn't asked for ${one.key}`);
      else if (one.type === "provider") one.state = "sending";
      else if (isSent(one.type)) this.#adoptSending(one, storedOf(one)?.state);
      else if (one.type === "code" && storedOf(one)?.state === "fulfilled") {
        this.codes -= 1;
        this.#fulfill(one);
      } else if (one.type === "code" && this.codes > 0) throw new Error(`${one.key} got no code`);
    }
    if (this.codes < 0) throw new Error("a code was handed out twice");
    for (const one of this.all)
      if (one.state === "fulfilled" && one.reversal) this.#reverseAnswered(one, one.reversal.byOrder);
    for (const one of this.all.filter(isAskedFor)) this.#adoptAnswer(one, storedOf(one), makers);
    for (const one of wrong.filter(isWrong))
      throw new Error(`${one.key} pays ${one.pays}, and ${this.owedTo(one)} is owed`);
  }

  /** Nothing is sent without an address that the server signed. */
  #adoptSending(reward: ExpectedReward, stored: RewardState | undefined): void {
    const isSending = stored !== "approved";
    if (isSending !== this.addressed.has(reward.recipient))
      throw new Error(`${reward.key} of ${reward.recipient} is ${isSending ? "" : "not "}sent`);
    if (isSending) reward.state = "sending";
  }

  /** When a provider's answer arrives depends on the timer's order, but what follows must be true of what was made. */
  #adoptAnswer(
    reward: ExpectedReward,
    stored: MoneyItems["reward"][number] | undefined,
    { codes, payouts }: Makers,
  ): void {
    const { key, state, reversal } = reward;
    const gift = codes.made.get(reward.id);
    const isTakenBack = gift !== undefined && !gift.active && !gift.used;
    if (state === "sending" && stored !== undefined && stored.state !== "sending") {
      reward.unanswered = reward.type === "cash" && stored.failure?.reason === "unanswered";
      const isMade = !reward.unanswered && (gift !== undefined || payouts.isMade(reward.id));
      if ((stored.state === "failed") === isMade && stored.state !== "reversed")
        throw new Error(`${key} is ${stored.state}, and ${isMade ? "was" : "wasn't"} made`);
      if (!isMade) reward.state = "failed";
      else this.#fulfill(reward);
      if (reward.unanswered) return;
      if ((stored.state === "reversed") !== (reversal !== undefined))
        throw new Error(`${key} is ${stored.state}, and its reversal ${reversal ? "waits" : "doesn't"}`);
      if (reversal !== undefined) this.#reverseAnswered(reward, reversal.byOrder);
    }
    // A code that nobody can use leaves no debt.
    if (reward.state === "reversed" && isTakenBack && stored?.returned) reward.returned = true;
  }

  #reverseAnswered(reward: ExpectedReward, byOrder: boolean): void {
    const from = reward.state === "fulfilled" ? "fulfilled" : "approved";
    reward.reversal = undefined;
    this.reverse(reward, false);
    if (byOrder) reward.from = from;
  }

  #most = (currency: string) =>
    this.world.rules.budgets?.find((one) => one.currency === currency)?.amount ?? Number.POSITIVE_INFINITY;

  #isCovered = ({ currency = "" }: ExpectedReward, cost: number): boolean =>
    cost <= 0 || this.approved(currency) + cost <= this.#most(currency);

  /** How much of a person's debt payouts have settled. */
  settledOf: (recipient: Person, currency: string) => number = () => 0;

  /** How much more the rewards of a reward's recipient are worth than was paid for them, or is on its way. */
  owedTo = ({ recipient, currency = "" }: Pick<ExpectedReward, "recipient" | "currency">): number =>
    sum(this.all.filter((one) => one.recipient === recipient && one.currency === currency).map(owedFor)) +
    this.settledOf(recipient, currency);

  /** A debt of the recipient comes first, and the budget covers the rest. */
  #approve(reward: ExpectedReward): string | undefined {
    if (reward.amount > 0 || reward.kind === "share") {
      const due = Math.max(0, this.owedTo(reward) + reward.amount);
      const pays = payable(reward, due);
      if (!this.#isCovered(reward, pays)) return "reward.over_budget";
      reward.pays = pays;
      if (pays > 0) reward.month = this.#month();
    }
    Object.assign(reward, { state: "approved", byMember: true });
    return undefined;
  }

  /** `byOrder`: restoring the order restores the reward. */
  reverse(reward: ExpectedReward, byOrder: boolean): void {
    const { state } = reward;
    if (state === "reversed") return;
    if ((state === "sending" && isAskedFor(reward)) || (state === "failed" && reward.unanswered)) {
      reward.reversal ??= { byOrder };
      return;
    }
    reward.from = byOrder ? state : undefined;
    if (state !== "fulfilled") Object.assign(reward, { pays: undefined, month: undefined });
    Object.assign(reward, { state: "reversed", held: false });
  }

  /** Of an invitee none of whose orders is left. */
  reverseSides(invitee: Invitee): void {
    for (const reward of this.#sidesOf(invitee)) this.reverse(reward, true);
  }

  /** Of an invitee of one of whose orders something is left again. */
  restoreSides(invitee: Invitee): void {
    for (const reward of this.#sidesOf(invitee)) {
      if (reward.reversal?.byOrder) reward.reversal = undefined;
      if (reward.from === undefined || reward.state !== "reversed") continue;
      const isOver = reward.kind === "inviter" && !this.#hasRoom(reward.inviter);
      if (isOver) reward.from = undefined;
      else this.#restore(reward);
    }
  }

  #sidesOf = (invitee: Invitee) =>
    this.all.filter((one) => one.invitee === invitee && one.kind !== "share" && one.order !== undefined);

  #restore(reward: ExpectedReward, left = reward.amount): void {
    const held = reward.invitee !== undefined && eligibility(reward.invitee) === "held";
    if (reward.from === "fulfilled") Object.assign(reward, { state: "fulfilled", returned: false });
    else {
      Object.assign(reward, { state: "pending", held, amount: left });
      // The timer doesn't approve a reward again that a member approved.
      if (reward.byMember && reward.from !== "pending") reward.dueAt = null;
    }
    reward.from = undefined;
  }

  #hasRoom(inviter: Person): boolean {
    const { cap } = this.world.rules;
    const isGiven = ({ kind, state }: ExpectedReward) => kind === "inviter" && state !== "reversed";
    return cap === null || this.all.filter((one) => one.inviter === inviter && isGiven(one)).length < cap;
  }

  #earn(
    reward: Pick<
      ExpectedReward,
      "key" | "kind" | "type" | "recipient" | "inviter" | "amount" | "currency" | "held"
    > &
      Partial<ExpectedReward>,
  ): void {
    const { waitDays, share } = this.world.rules;
    const isUntaxed = reward.kind === "share" && share?.of === "net" && reward.order?.tax === undefined;
    const days = isUntaxed ? Math.max(waitDays ?? 0, 3) : waitDays;
    const dueAt = waitDays === null || days === null ? null : this.now + days * dayMs;
    const begun = { state: "pending" as const, byMember: false, returned: false, id: "" };
    this.all.push({ ...begun, unanswered: false, earnedAt: this.now, dueAt, ...reward });
  }
}
