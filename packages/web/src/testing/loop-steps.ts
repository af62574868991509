import type { ExistingUsers, LoopSteps } from "@kiteloop/contract/reports/insights";

const known = { reachedBy: "benchmark" as const, channel: null };

/** A cohort of which too few invite. */
export const someLoopSteps: LoopSteps = {
  ...{
    state: "ok",
    week: "2026-02-23",
    weeks: 4,
    members: 4_000,
    limitedBy: "inviting",
    since: "2026-01-05",
  },
  steps: [
    {
      ...{ id: "inviting", count: 200, of: 4_000, factor: 0.05, isShare: true },
      ...{ interval: { low: 0.044, high: 0.057 }, reach: 0.2, lift: 4, ...known },
    },
    {
      ...{ id: "invitations", count: 3_200, of: 200, factor: 16, isShare: false },
      ...{ interval: null, reach: 3, lift: 1, ...known },
    },
    {
      ...{ id: "visitors", count: 2_400, of: 3_200, factor: 0.75, isShare: false },
      ...{ interval: null, reach: 0.78, lift: 1.04, reachedBy: "channel", channel: "whatsapp" },
    },
    {
      ...{ id: "joining", count: 600, of: 2_400, factor: 0.25, isShare: true },
      ...{ interval: { low: 0.233, high: 0.268 }, reach: 0.2, lift: 1, ...known },
    },
  ],
};

/** A project whose first week can't be judged yet. */
export const noLoopSteps: LoopSteps = {
  ...{ state: "maturing", week: null, weeks: 0, members: 0, steps: [], limitedBy: null, since: null },
};

export const noExistingUsers: ExistingUsers = {
  ...{ users: 0, inviters: 0, invitations: 0, visitors: 0, invitees: 0 },
};
