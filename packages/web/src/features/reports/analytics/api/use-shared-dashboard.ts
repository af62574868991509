import { readSharedDashboard } from "@kiteloop/contract/reports/dashboard-link";
import type { ResponseOf } from "@kiteloop/contract/shared/endpoint";
import { minuteMs } from "@kiteloop/contract/shared/time";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { call } from "../../../../api/client.ts";
import { queryOf, type View, withGranularity } from "../range.ts";

export type SharedDashboard = ResponseOf<typeof readSharedDashboard>;

/** A shared dashboard's numbers for a view; while another range loads, the old numbers stay. */
export function useSharedDashboard(projectId: string, token: string, view: View) {
  // The project's time zone arrives with its first numbers.
  const [timeZone, setTimeZone] = useState<string>();
  const range = queryOf(view, { timeZone: timeZone ?? "UTC" }, Date.now()) ?? {};
  const query = withGranularity(range, view);
  return useQuery({
    queryKey: ["shared-dashboard", projectId, token, query],
    queryFn: async ({ signal }) => {
      const dashboard = await call(readSharedDashboard, { params: { projectId, token }, query, signal });
      setTimeZone(dashboard.analytics.timeZone);
      return dashboard;
    },
    placeholderData: (before) => before,
    refetchInterval: minuteMs,
  });
}
