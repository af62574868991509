import {
  createDashboardLink,
  listDashboardLinks,
  revokeDashboardLink,
} from "@kiteloop/contract/reports/dashboard-link";
import type { BodyInputOf } from "@kiteloop/contract/shared/endpoint";
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "../../../../api/client.ts";

export const dashboardLinksQuery = (projectId: string) =>
  queryOptions({
    queryKey: ["dashboard-links", projectId],
    queryFn: ({ signal }) => call(listDashboardLinks, { params: { projectId }, signal }),
  });

export function useCreateDashboardLink(projectId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: BodyInputOf<typeof createDashboardLink>) =>
      call(createDashboardLink, { params: { projectId }, body }),
    // This response contains the token, which must not stay in a cache.
    gcTime: 0,
    onSuccess: () => client.invalidateQueries({ queryKey: dashboardLinksQuery(projectId).queryKey }),
  });
}

export function useRevokeDashboardLink(projectId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (linkId: string) => call(revokeDashboardLink, { params: { projectId, linkId } }),
    onSuccess: () => client.invalidateQueries({ queryKey: dashboardLinksQuery(projectId).queryKey }),
  });
}
