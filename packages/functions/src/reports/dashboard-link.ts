import * as dashboardLink from "@kiteloop/core/reports/dashboard-link";
import { memberHandler } from "../http/member.ts";
import { openHandler } from "../http/open.ts";

export const list = /* @__PURE__ */ memberHandler(dashboardLink.listDashboardLinks);
export const create = /* @__PURE__ */ memberHandler(dashboardLink.createDashboardLink);
export const revoke = /* @__PURE__ */ memberHandler(dashboardLink.revokeDashboardLink);
export const read = /* @__PURE__ */ openHandler(dashboardLink.readSharedDashboard);
