import { getInstallation } from "@kiteloop/contract/referrals/installation";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../client.ts";

/** When the project's site last reported each kind of event. */
export const installationQuery = (projectId: string) =>
  queryOptions({
    queryKey: ["installation", projectId],
    queryFn: ({ signal }) => call(getInstallation, { params: { projectId }, signal }),
  });
