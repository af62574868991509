import * as analytics from "@kiteloop/core/reports/analytics";
import { memberHandler } from "../http/member.ts";

export const project = /* @__PURE__ */ memberHandler(analytics.projectAnalytics);
export const overview = /* @__PURE__ */ memberHandler(analytics.workspaceOverview);
export const workspace = /* @__PURE__ */ memberHandler(analytics.workspaceAnalytics);
export const segments = /* @__PURE__ */ memberHandler(analytics.projectSegments);
export const hours = /* @__PURE__ */ memberHandler(analytics.projectHours);
export const visitors = /* @__PURE__ */ memberHandler(analytics.projectVisitors);
export const chains = /* @__PURE__ */ memberHandler(analytics.projectChains);
export const annotations = /* @__PURE__ */ memberHandler(analytics.projectAnnotations);
export const cohorts = /* @__PURE__ */ memberHandler(analytics.projectCohorts);
export const cycleTime = /* @__PURE__ */ memberHandler(analytics.projectCycleTime);
