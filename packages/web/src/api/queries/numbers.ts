import { projectAnalytics } from "@kiteloop/contract/reports/analytics";
import { type CohortWindow, headlineWindow, projectCohorts } from "@kiteloop/contract/reports/insights";
import { listProjectNumbers } from "@kiteloop/contract/reports/project-numbers";
import { projectSegments } from "@kiteloop/contract/reports/segments";
import { minuteMs } from "@kiteloop/contract/shared/time";
import { queryOf } from "../query-of.ts";

/** A project's totals of the last 30 days. */
export const numbersQuery = (projectId: string) => ({
  ...queryOf(projectAnalytics, { params: { projectId } }),
  refetchInterval: 15_000,
});

/** Daily impressions and joins of all projects. */
export const projectNumbersQuery = { ...queryOf(listProjectNumbers), staleTime: minuteMs };

/** A widget's counts of each of these days. */
export const widgetNumbersQuery = (projectId: string, widgetId: string) => ({
  ...queryOf(projectSegments, { params: { projectId }, query: { by: "widget", value: widgetId } }),
  refetchInterval: 15_000,
});

/** Cohort K, and K by the week participants joined in. Weeks change slowly. */
export const cohortsQuery = (projectId: string, window: CohortWindow = headlineWindow) => ({
  ...queryOf(projectCohorts, { params: { projectId }, query: { window: `${window}` } }),
  refetchInterval: minuteMs,
});
