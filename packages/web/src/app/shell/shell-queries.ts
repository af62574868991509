import { queryOptions } from "@tanstack/react-query";

/** The inbox's query, in the same way. */
export const shellInboxQuery = queryOptions({
  queryKey: ["inbox"],
  queryFn: async ({ signal }) => {
    const { call } = await import("../../api/client.ts");
    const { listInbox } = await import("@kiteloop/contract/reports/inbox");
    return call(listInbox, { signal });
  },
  refetchInterval: 60_000,
});

/** The projects' query, whose schemas load with the first response like those of `me`. */
export const shellProjectsQuery = queryOptions({
  queryKey: ["projects"],
  queryFn: async ({ signal }) => {
    const { call } = await import("../../api/client.ts");
    const { listProjects } = await import("@kiteloop/contract/publishing/project");
    return call(listProjects, { signal });
  },
});

/** One project's, likewise. */
export const shellProjectQuery = (projectId: string) =>
  queryOptions({
    queryKey: ["projects", projectId],
    queryFn: async ({ signal }) => {
      const { call } = await import("../../api/client.ts");
      const { getProject } = await import("@kiteloop/contract/publishing/project");
      return call(getProject, { params: { projectId }, signal });
    },
  });
