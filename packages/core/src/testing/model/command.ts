import { minuteMs } from "@kiteloop/contract/shared/time";
import fc from "fast-check";
import { expect } from "vitest";
import type { MoneyItems } from "../money.ts";
import { expectCounted, expectMoney } from "./compare.ts";
import type { Delivery, Product } from "./product.ts";
import type { Reference } from "./reference.ts";

/** A command's effect by the reference, a refusal's code included, and the request that has it. */
type Step = {
  expected: string | undefined;
  act: () => Promise<unknown>;
  /** Takes over what depends on the order in which a timer works. */
  adopt?: (money: MoneyItems) => void;
};
type Plan = (reference: Reference, product: Product) => Promise<Step> | Step;

/** The actions whose pairs docs/together.md lists. */
type Action =
  | "identify"
  | "join"
  | "convert"
  | "pay"
  | "refund"
  | "dispute"
  | "reverse"
  | "review"
  | "decide"
  | "timer"
  | "choose"
  | "payout"
  | "result"
  | "erase"
  | "settings"
  | "click"
  | "test"
  | "waitlist"
  | "merge"
  | "import"
  | "elsewhere";

/** Counting takes as long as the command itself: counts are compared after so many, and in the end. Amounts are compared after each. */
const countedAfter = 4;

export class Command implements fc.AsyncCommand<Reference, Product> {
  constructor(
    readonly action: Action,
    readonly name: string,
    readonly delivery: Delivery,
    readonly plan: Plan,
  ) {}
  check = () => true;
  async run(reference: Reference, product: Product): Promise<void> {
    const { clock } = product.loop.platform;
    clock.move(minuteMs);
    product.action = this.action;
    reference.pass(clock.now().getTime());
    const { expected, act, adopt } = await this.plan(reference, product);
    expect(await product.attempt(act, this.delivery)).toBe(expected);
    adopt?.(await product.money());
    product.commands += 1;
    await expectMoney(reference, product);
    if (product.commands % countedAfter === 0) await expectCounted(reference, product);
  }
  toString = () => {
    const { times, dies } = this.delivery;
    return `${this.name}${dies > 0 ? `, cut off at write ${dies}` : times === 2 ? ", twice" : ""}`;
  };
}

export const nothing: Step = { expected: undefined, act: async () => {} };

const anyDelivery: fc.Arbitrary<Delivery> = fc.record({
  times: fc.constantFrom(1, 1, 2),
  dies: fc.constantFrom(0, 0, 0, 0, 1, 2, 3),
});
/** The client gets an answer each time. */
export const answered: fc.Arbitrary<Delivery> = fc.record({
  times: fc.constantFrom(1, 1, 2),
  dies: fc.constant(0),
});
export const once: fc.Arbitrary<Delivery> = fc.constant({ times: 1, dies: 0 });

/** Commands of one action that differ in what they are given. */
export type Draw = { action: Action; drawn: fc.Arbitrary<fc.AsyncCommand<Reference, Product>> };

export const command = <T>(
  action: Action,
  given: fc.Arbitrary<T>,
  toText: (given: T) => string,
  plan: (given: T) => Plan,
  delivery = anyDelivery,
): Draw & { of: (given: T) => Command } => {
  const make = (one: T, how: Delivery) => new Command(action, toText(one), how, plan(one));
  return {
    action,
    drawn: fc.tuple(given, delivery).map(([one, how]) => make(one, how)),
    /** The command with what it is given, which the client sends once. */
    of: (one) => make(one, { times: 1, dies: 0 }),
  };
};
