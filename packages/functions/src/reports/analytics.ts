import * as api from "@kiteloop/contract/reports/api";
import { apiProjectRevenue } from "@kiteloop/contract/reports/revenue";
import * as analytics from "@kiteloop/core/reports/analytics";
import { apiHandler, unchanged } from "../http/api.ts";
import { memberHandler } from "../http/member.ts";

export const project = /* @__PURE__ */ memberHandler(analytics.projectAnalytics);
export const overview = /* @__PURE__ */ memberHandler(analytics.workspaceOverview);
export const workspace = /* @__PURE__ */ memberHandler(analytics.workspaceAnalytics);
export const workspaces = /* @__PURE__ */ memberHandler(analytics.compareWorkspaces);
export const segments = /* @__PURE__ */ memberHandler(analytics.projectSegments);
export const revenue = /* @__PURE__ */ memberHandler(analytics.projectRevenue);
export const hours = /* @__PURE__ */ memberHandler(analytics.projectHours);
export const visitors = /* @__PURE__ */ memberHandler(analytics.projectVisitors);
export const chains = /* @__PURE__ */ memberHandler(analytics.projectChains);
export const annotations = /* @__PURE__ */ memberHandler(analytics.projectAnnotations);
export const cohorts = /* @__PURE__ */ memberHandler(analytics.projectCohorts);
export const cycleTime = /* @__PURE__ */ memberHandler(analytics.projectCycleTime);

export const apiProject = /* @__PURE__ */ apiHandler(
  analytics.projectAnalytics,
  api.apiProjectAnalytics,
  ({ topInviters, ...rest }, { personal }) => ({
    ...rest,
    topInviters: topInviters.map((inviter) => ({ ...inviter, name: personal ? inviter.name : null })),
  }),
);
export const apiCohorts = /* @__PURE__ */ apiHandler(
  analytics.projectCohorts,
  api.apiProjectCohorts,
  unchanged,
);
export const apiCycleTime = /* @__PURE__ */ apiHandler(
  analytics.projectCycleTime,
  api.apiProjectCycleTime,
  unchanged,
);
export const apiRevenue = /* @__PURE__ */ apiHandler(analytics.projectRevenue, apiProjectRevenue, unchanged);
export const apiSegments = /* @__PURE__ */ apiHandler(
  analytics.projectSegments,
  api.apiProjectSegments,
  unchanged,
);
