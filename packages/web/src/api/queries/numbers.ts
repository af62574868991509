import { projectAnalytics } from "@kiteloop/contract/reports/analytics";
import { type CohortWindow, headlineWindow, projectCohorts } from "@kiteloop/contract/reports/insights";
import { projectSegments } from "@kiteloop/contract/reports/segments";
import { minuteMs } from "@kiteloop/contract/shared/time";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../client.ts";

/** A project's totals of the last 30 days. */
export const numbersQuery = (projectId: string) =>
  queryOptions({
    queryKey: ["summary", projectId],
    queryFn: ({ signal }) => call(projectAnalytics, { params: { projectId }, query: {}, signal }),
    refetchInterval: 15_000,
  });

/** The same days by widget. */
export const widgetNumbersQuery = (projectId: string) =>
  queryOptions({
    queryKey: ["summary", projectId, "widgets"],
    queryFn: ({ signal }) =>
      call(projectSegments, { params: { projectId }, query: { by: "widget" }, signal }),
    refetchInterval: 15_000,
  });

/** Cohort K, and K by the week participants joined in. Weeks change slowly. */
export const cohortsQuery = (projectId: string, window: CohortWindow = headlineWindow) =>
  queryOptions({
    queryKey: ["cohorts", projectId, window],
    queryFn: ({ signal }) =>
      call(projectCohorts, { params: { projectId }, query: { window: `${window}` }, signal }),
    refetchInterval: minuteMs,
  });
