import * as api from "@kiteloop/contract/reports/api";
import { apiProjectRevenue } from "@kiteloop/contract/reports/revenue";
import * as analytics from "@kiteloop/core/reports/analytics";
import { apiHandler, unchanged } from "../http/api.ts";
import { memberHandler } from "../http/member.ts";

export const project = memberHandler(analytics.projectAnalytics);
export const overview = memberHandler(analytics.workspaceOverview);
export const projects = memberHandler(analytics.listProjectNumbers);
export const workspace = memberHandler(analytics.workspaceAnalytics);
export const workspaces = memberHandler(analytics.compareWorkspaces);
export const segments = memberHandler(analytics.projectSegments);
export const revenue = memberHandler(analytics.projectRevenue);
export const hours = memberHandler(analytics.projectHours);
export const visitors = memberHandler(analytics.projectVisitors);
export const chains = memberHandler(analytics.projectChains);
export const annotations = memberHandler(analytics.projectAnnotations);
export const cohorts = memberHandler(analytics.projectCohorts);
export const cycleTime = memberHandler(analytics.projectCycleTime);

export const apiProject = apiHandler(
  analytics.projectAnalytics,
  api.apiProjectAnalytics,
  ({ topInviters, ...rest }, { personal }) => ({
    ...rest,
    topInviters: topInviters.map((inviter) => ({ ...inviter, name: personal ? inviter.name : null })),
  }),
);
export const apiCohorts = apiHandler(analytics.projectCohorts, api.apiProjectCohorts, unchanged);
export const apiCycleTime = apiHandler(analytics.projectCycleTime, api.apiProjectCycleTime, unchanged);
export const apiRevenue = apiHandler(analytics.projectRevenue, apiProjectRevenue, unchanged);
export const apiSegments = apiHandler(analytics.projectSegments, api.apiProjectSegments, unchanged);
