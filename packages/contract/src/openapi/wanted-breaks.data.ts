const balances =
  "A debt is a balance below zero, which no single reward settles: a reward says how much more it gave than it is worth (decision 218).";

const address =
  "An address of the block list is still a text or a hash: the document described the text as a value of any type.";

/** The three forms of a change of a reward's debt from an object or null to an amount. */
const debts = (at: string): Record<string, string> => ({
  [`${at} may now be integer`]: balances,
  [`${at} has no choice 0`]: balances,
  [`${at} has no choice 1`]: balances,
});

const fixedShares = "A share can be a fixed amount for each payment, which has no rate (decision 227).";

const vocabulary = "One word for each thing before the first release: emails, and inviters (decision 243).";

/** The forms of a field of an answer whose name changed. */
const renamed = (at: string): Record<string, string> => ({
  [`${at} is gone`]: vocabulary,
  [`${at} may be absent`]: vocabulary,
});

const revenueTiers = "A tier begins with an amount of revenue or with a number of invitees (decision 244).";
const members =
  "Who started and approved payouts are members, whom a key without `personal:read` doesn’t see.";
const runs = ["GET /v1/payout-runs 200.items[]", "GET /v1/payout-runs/{runId} 200.run"];

const sums = ["totals", "today", "previous", "days[]", "previousDays[]"].map(
  (of) => `/v1/analytics 200.${of}.mails`,
);
const segments = ["segments[].counts", "rest", "series[].counts"].map(
  (of) => `/v1/analytics/segments 200.${of}.mails`,
);
const projects = [
  "GET /v1/projects 200.items[].mails",
  "POST /v1/projects 201.mails",
  "GET /v1/projects/{projectId} 200.mails",
  "PATCH /v1/projects/{projectId} 200.mails",
];

/**
 * Breaking changes of the API that are wanted, in the words of `breakingChanges`, with the reason. A release empties the list.
 */
export const wantedBreaks: Readonly<Record<string, string>> = {
  "GET /v1/participants/{participantId} 200.events[].reward.share.basisPoints may now be null": fixedShares,
  "GET /v1/reward-rules 200.rules.share.basisPoints may be absent": fixedShares,
  "PUT /v1/reward-rules 200.rules.share.basisPoints may be absent": fixedShares,
  "GET /v1/rewards 200.items[].share.basisPoints may now be null": fixedShares,
  "POST /v1/rewards/{rewardId}/state 200.share.basisPoints may now be null": fixedShares,
  "GET /v1/fraud-policy 200.policy.blocked.addresses[] may now be string": address,
  "PUT /v1/fraud-policy 200.policy.blocked.addresses[] may now be string": address,
  ...debts("GET /v1/participants/{participantId} 200.events[].reward.debt"),
  ...debts("GET /v1/rewards 200.items[].debt"),
  ...debts("POST /v1/rewards/{rewardId}/state 200.debt"),
  "GET /v1/reward-rules 200.rules.share.tiers[].converted may be absent": revenueTiers,
  "PUT /v1/reward-rules 200.rules.share.tiers[].converted may be absent": revenueTiers,
  ...Object.fromEntries(runs.map((run) => [`${run}.startedBy may now be null`, members])),
  "POST /v1/referrers is gone": vocabulary,
  "PATCH /v1/projects/{projectId} body.mails is gone": vocabulary,
  ...Object.assign({}, ...[...sums, ...segments].map((at) => renamed(`GET ${at}`)), ...projects.map(renamed)),
};
