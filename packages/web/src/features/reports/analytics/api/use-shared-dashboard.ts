import { readSharedDashboard } from "@kiteloop/contract/reports/dashboard-link";
import type { ResponseOf } from "@kiteloop/contract/shared/endpoint";
import { minuteMs } from "@kiteloop/contract/shared/time";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { call } from "../../../../api/client.ts";
import { keyOf } from "../../../../api/key-of.ts";
import { rangeAsked, type View, withGranularity } from "../range.ts";

export type SharedDashboard = ResponseOf<typeof readSharedDashboard>;

/** A shared dashboard's numbers for a view; while another range loads, the old numbers stay. */
export function useSharedDashboard(projectId: string, token: string, view: View) {
  // The project's time zone arrives with its first numbers.
  const [timeZone, setTimeZone] = useState<string>();
  const range = rangeAsked(view, { timeZone: timeZone ?? "UTC" }, Date.now()) ?? {};
  const input = { params: { projectId, token }, query: withGranularity(range, view) };
  return useQuery({
    queryKey: keyOf(readSharedDashboard, input),
    queryFn: async ({ signal }) => {
      const dashboard = await call(readSharedDashboard, { ...input, signal });
      setTimeZone(dashboard.analytics.timeZone);
      return dashboard;
    },
    placeholderData: keepPreviousData,
    refetchInterval: minuteMs,
  });
}
