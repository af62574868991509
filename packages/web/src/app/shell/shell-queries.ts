import { lateQueryOf } from "../../api/late-query-of.ts";

/** The inbox's query, in the same way. */
export const shellInboxQuery = {
  ...lateQueryOf("inbox.list", async () => (await import("@kiteloop/contract/reports/inbox")).listInbox),
  refetchInterval: 60_000,
};

const project = () => import("@kiteloop/contract/publishing/project");

/** The projects' query, whose schemas load with the first response like those of `me`. */
export const shellProjectsQuery = lateQueryOf("project.list", async () => (await project()).listProjects);

/** One project's, likewise. */
export const shellProjectQuery = (projectId: string) =>
  lateQueryOf("project.get", async () => (await project()).getProject, { params: { projectId } });
