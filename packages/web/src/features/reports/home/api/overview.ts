import { workspaceOverview } from "@kiteloop/contract/reports/analytics";
import { listActivity } from "@kiteloop/contract/tenancy/workspace";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../../../../api/client.ts";

export const overviewQuery = queryOptions({
  queryKey: ["overview"],
  queryFn: ({ signal }) => call(workspaceOverview, { signal }),
  refetchInterval: 15_000,
});

/** Members' actions and automatic ones separately: a timer that approves rewards would crowd out everybody. */
export const activityQuery = queryOptions({
  queryKey: ["activity", "home"],
  queryFn: async ({ signal }) => {
    const [people, timers] = await Promise.all([
      call(listActivity, { query: { by: "people" }, signal }),
      call(listActivity, { query: { by: "timers" }, signal }),
    ]);
    return { people, timers };
  },
});
