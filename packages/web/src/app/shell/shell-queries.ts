import { lateQueryOf } from "../../api/late-query-of.ts";

const project = () => import("@kiteloop/contract/publishing/project");

export const shellInboxQuery = {
  ...lateQueryOf("inbox.list", async () => (await import("@kiteloop/contract/reports/inbox")).listInbox),
  refetchInterval: 60_000,
};

export const shellProjectsQuery = lateQueryOf("project.list", async () => (await project()).listProjects);

export const shellProjectQuery = (projectId: string) =>
  lateQueryOf("project.get", async () => (await project()).getProject, { params: { projectId } });
