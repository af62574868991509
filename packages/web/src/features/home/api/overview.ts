import { workspaceOverview } from "@kiteloop/contract/analytics";
import { listActivity } from "@kiteloop/contract/workspace";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../../../api/client.ts";

export const overviewQuery = queryOptions({
  queryKey: ["overview"],
  queryFn: ({ signal }) => call(workspaceOverview, { signal }),
  refetchInterval: 15_000,
});

export const activityQuery = queryOptions({
  queryKey: ["activity"],
  queryFn: ({ signal }) => call(listActivity, { query: {}, signal }),
});
