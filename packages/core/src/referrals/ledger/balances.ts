/**
 * The money between a project and one person, in the smallest unit of one currency. `owed` is the difference between the worth of their
 * rewards and the rest: below zero, they owe it. `available` waits for the next payout, `transit` is on its way to them, and `paid` is with
 * them.
 */
export type Balances = { owed: number; available: number; transit: number; paid: number };

const parts = ["owed", "available", "transit", "paid"] as const;

export const nothing: Balances = { owed: 0, available: 0, transit: 0, paid: 0 };

export const isNothing = (balances: Balances): boolean => parts.every((part) => balances[part] === 0);

const each = (of: (part: (typeof parts)[number]) => number): Balances => ({
  owed: of("owed"),
  available: of("available"),
  transit: of("transit"),
  paid: of("paid"),
});

export const plus = (one: Balances, other: Balances): Balances => each((part) => one[part] + other[part]);

export const minus = (one: Balances, other: Balances): Balances => each((part) => one[part] - other[part]);

/** The amount that a payout may take: a debt, such as after a refund, is taken from what waits for it. Below zero, the person owes it. */
export const dueOf = ({ owed, available }: Pick<Balances, "owed" | "available">): number =>
  available + Math.min(owed, 0);
