const balances =
  "A debt is a balance below zero, which no single reward settles: a reward says how much more it gave than it is worth (decision 218).";

/** The three forms of a change of a reward's debt from an object or null to an amount. */
const debts = (at: string): Record<string, string> => ({
  [`${at} may now be integer`]: balances,
  [`${at} has no choice 0`]: balances,
  [`${at} has no choice 1`]: balances,
});

/**
 * Breaking changes of the API that are wanted, in the words of `breakingChanges`, with the reason. A release empties the list.
 */
export const wantedBreaks: Readonly<Record<string, string>> = {
  ...debts("GET /v1/participants/{participantId} 200.events[].reward.debt"),
  ...debts("GET /v1/rewards 200.items[].debt"),
  ...debts("POST /v1/rewards/{rewardId}/state 200.debt"),
};
