import { workspaceOverview } from "@kiteloop/contract/analytics";
import { listActivity } from "@kiteloop/contract/workspace";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../../../api/client.ts";

export const overviewQuery = queryOptions({
  queryKey: ["overview"],
  queryFn: ({ signal }) => call(workspaceOverview, { signal }),
  refetchInterval: 15_000,
});

/** What people did, and what timers did meanwhile: one such as approves rewards would leave no room for anybody. */
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
