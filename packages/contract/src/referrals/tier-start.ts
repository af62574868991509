type Start = { converted?: number | undefined; revenue?: { amount: number } | undefined };

/** The number of invitees, or the amount in the smallest unit of its currency, from which on a tier is reached. */
export const fromOf = ({ converted = 0, revenue }: Start): number => revenue?.amount ?? converted;
