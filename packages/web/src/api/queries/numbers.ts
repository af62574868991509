import { projectAnalytics } from "@kiteloop/contract/analytics";
import { projectSegments } from "@kiteloop/contract/segments";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../client.ts";

/** A project's last 30 days in totals; the analytics screen reads ranges of its own. */
export const numbersQuery = (projectId: string) =>
  queryOptions({
    queryKey: ["summary", projectId],
    queryFn: ({ signal }) => call(projectAnalytics, { params: { projectId }, query: {}, signal }),
    refetchInterval: 15_000,
  });

/** The same days, told apart by widget. */
export const widgetNumbersQuery = (projectId: string) =>
  queryOptions({
    queryKey: ["summary", projectId, "widgets"],
    queryFn: ({ signal }) =>
      call(projectSegments, { params: { projectId }, query: { by: "widget" }, signal }),
    refetchInterval: 15_000,
  });
