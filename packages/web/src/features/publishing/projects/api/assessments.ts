import { listAssessments } from "@kiteloop/contract/submissions/assessment";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../../../../api/client.ts";

/** Invite-flow assessments saved with the project, newest first. */
export const assessmentsQuery = (projectId: string) =>
  queryOptions({
    queryKey: ["assessments", projectId],
    queryFn: ({ signal }) => call(listAssessments, { params: { projectId }, signal }),
  });
