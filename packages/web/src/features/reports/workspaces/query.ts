import { compareWorkspaces, type WorkspaceNumbers } from "@kiteloop/contract/reports/workspaces";
import { minuteMs } from "@kiteloop/contract/shared/time";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../../../api/client.ts";
import { keyOf } from "../../../api/key-of.ts";

/** All pages, because only whole numbers can be sorted. */
export const workspacesQuery = queryOptions({
  queryKey: keyOf(compareWorkspaces),
  queryFn: async ({ signal }) => {
    const all: WorkspaceNumbers[] = [];
    let after: string | undefined;
    do {
      const query = after === undefined ? {} : { after };
      const { items, next } = await call(compareWorkspaces, { query, signal });
      all.push(...items);
      after = next;
    } while (after !== undefined);
    return all;
  },
  staleTime: minuteMs,
});
