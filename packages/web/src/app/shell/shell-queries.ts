import { queryOptions } from "@tanstack/react-query";

/** The projects' query, whose schemas load with the first response like those of `me`. */
export const shellProjectsQuery = queryOptions({
  queryKey: ["projects"],
  queryFn: async ({ signal }) => {
    const { call } = await import("../../api/client.ts");
    const { listProjects } = await import("@kiteloop/contract/publishing/project");
    return call(listProjects, { signal });
  },
});
