import { queryOptions } from "@tanstack/react-query";

/** The projects' query by its own key; its schemas are loaded with the first answer, as those of `me` are. */
export const shellProjectsQuery = queryOptions({
  queryKey: ["projects"],
  queryFn: async ({ signal }) => {
    const { call } = await import("../../api/client.ts");
    const { listProjects } = await import("@kiteloop/contract/project");
    return call(listProjects, { signal });
  },
});
