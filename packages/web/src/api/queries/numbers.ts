import { projectAnalytics } from "@kiteloop/contract/analytics";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../client.ts";

/** A project's last 30 days in totals; the analytics screen reads ranges of its own. */
export const numbersQuery = (projectId: string) =>
  queryOptions({
    queryKey: ["summary", projectId],
    queryFn: ({ signal }) => call(projectAnalytics, { params: { projectId }, query: {}, signal }),
    refetchInterval: 15_000,
  });
