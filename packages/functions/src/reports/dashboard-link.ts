import * as dashboardLink from "@kiteloop/core/reports/dashboard-link";
import { memberHandler } from "../http/member.ts";
import { openHandler } from "../http/open.ts";

export const list = memberHandler(dashboardLink.listDashboardLinks);
export const create = memberHandler(dashboardLink.createDashboardLink);
export const revoke = memberHandler(dashboardLink.revokeDashboardLink);
export const read = openHandler(dashboardLink.readSharedDashboard);
