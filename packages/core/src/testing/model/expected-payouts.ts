import { dayMs } from "@kiteloop/contract/shared/time";
import type { ExpectedRewards } from "./expected-rewards.ts";
import { type Person, sum } from "./world.ts";

type ExpectedPayout = {
  person: Person;
  currency: string;
  amount: number;
  /** How much of what was available a debt took. */
  settled: number;
  state: "sent" | "paid" | "failed";
  /** The product's ids. */
  id: string;
  runId: string;
};
type StoredPayout = Omit<ExpectedPayout, "person" | "id"> & { payoutId: string; externalId: string };

/** How long a payout method is known before it is used. */
const newMethodMs = 3 * dayMs;

/** The payouts that docs/rewards.md promises. */
export class ExpectedPayouts {
  readonly all: ExpectedPayout[] = [];
  /** The payout method of each person, and since when it is. */
  readonly #methods = new Map<Person, { details: string; at: number }>();
  /** Runs whose files were written. */
  readonly #filed = new Set<string>();

  constructor(readonly rewards: ExpectedRewards) {
    rewards.settledOf = (person, currency) => sum(this.#of(person, currency).map(({ settled }) => settled));
  }

  #of = (person: Person, currency: string) =>
    this.all.filter((one) => one.person === person && one.currency === currency);

  /** The amount that rewards added to a person's balance. */
  #addedTo = (person: Person, currency: string): number =>
    sum(
      this.rewards.all
        .filter((one) => one.type === "balance" && one.recipient === person && one.currency === currency)
        .filter(({ state }) => state === "fulfilled" || state === "reversed")
        .map(({ pays = 0 }) => pays),
    );

  /** The same method again keeps its time. */
  choose(person: Person, details: string): void {
    if (this.#methods.get(person)?.details !== details)
      this.#methods.set(person, { details, at: this.rewards.now });
  }

  /** A debt is met by what is available first. */
  #dueTo(person: Person, currency: string): { due: number; settled: number } {
    const taken = this.#of(person, currency).map((one) =>
      one.state === "failed" ? one.settled : one.amount + one.settled,
    );
    const available = this.#addedTo(person, currency) - sum(taken);
    const debt = Math.max(0, -this.rewards.owedTo({ recipient: person, currency }));
    return { due: available - debt, settled: debt };
  }

  /** Pays all that is due to people whose method is old enough. */
  start(currencies: readonly string[]): void {
    for (const [person, { at }] of this.#methods)
      for (const currency of currencies) {
        const { due, settled } = this.#dueTo(person, currency);
        if (due <= 0 || this.rewards.now < at + newMethodMs) continue;
        this.all.push({ person, currency, amount: due, settled, state: "sent", id: "", runId: "" });
      }
  }

  /** Takes over the ids. A payout of an erased person had one before. */
  noteIds(stored: readonly StoredPayout[]): void {
    for (const { payoutId, runId, externalId, currency } of stored) {
      if (this.all.some(({ id }) => id === payoutId)) continue;
      const isIts = (one: ExpectedPayout) => one.id === "" && one.currency === currency;
      const found = this.all.find((one) => isIts(one) && one.person.split(" ")[0] === externalId);
      if (found === undefined) throw new Error(`${externalId} got an unexpected payout in ${currency}`);
      Object.assign(found, { id: payoutId, runId });
    }
  }

  at = (n: number): ExpectedPayout | undefined => this.all[n % Math.max(1, this.all.length)];

  /** A payout that failed stays failed; one that was paid can come back. */
  note(payout: ExpectedPayout, state: "paid" | "failed"): void {
    if (payout.state !== "failed") payout.state = state;
  }

  /** Of the payouts of a run, those of erased people can't be written again. The answer is the code of a refusal. */
  writeFiles(runId: string): string | undefined {
    const own = this.all.filter((one) => one.runId === runId && !this.#leftOut.has(one));
    if (own.some(({ person }) => !this.#methods.has(person))) return "payout.files_gone";
    this.#filed.add(runId);
    return undefined;
  }

  readonly #leftOut = new Set<ExpectedPayout>();

  /** Takes back payouts that no file has yet. */
  erase(person: Person): void {
    this.#methods.delete(person);
    for (const one of this.all)
      if (one.person === person && one.state === "sent" && !this.#filed.has(one.runId)) {
        one.state = "failed";
        this.#leftOut.add(one);
      }
  }

  /** The payouts as they are stored, in an order of their own. */
  shown = () => this.all.map(toShown).toSorted();
}

const toShown = ({ id, currency, amount, settled, state }: Omit<ExpectedPayout, "person" | "runId">) =>
  `${id} ${amount} ${settled} ${currency} ${state}`;

export const shownPayouts = (stored: readonly StoredPayout[]): string[] =>
  stored.map(({ payoutId: id, ...one }) => toShown({ id, ...one })).toSorted();
