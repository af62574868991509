import { getInstallation } from "@kiteloop/contract/referrals/installation";
import { minuteMs } from "@kiteloop/contract/shared/time";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { projectQuery } from "../../api/queries/projects.ts";
import { queryOf } from "../../api/query-of.ts";

const every = 3_000;
const watchedFor = 10 * minuteMs;

/** Polls while the tab is visible, for ten minutes or until `again` is called. */
export function useInstallation(projectId: string) {
  const [watch, setWatch] = useState({ on: true, round: 0 });
  const query = useQuery({
    ...queryOf(getInstallation, { params: { projectId } }),
    refetchInterval: watch.on ? every : false,
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: each round has ten minutes of its own
  useEffect(() => {
    const timer = setTimeout(() => setWatch(({ round }) => ({ on: false, round })), watchedFor);
    return () => clearTimeout(timer);
  }, [watch.round]);
  // The project says when it was last seen as well.
  const client = useQueryClient();
  const seenAt = query.data?.seen?.at;
  useEffect(() => {
    const { queryKey } = projectQuery(projectId);
    const known = client.getQueryData(queryKey)?.lastSeen?.at;
    if (seenAt !== undefined && seenAt !== known) void client.invalidateQueries({ queryKey });
  }, [client, projectId, seenAt]);
  function again() {
    setWatch(({ round }) => ({ on: true, round: round + 1 }));
    void query.refetch();
  }
  return { query, watching: watch.on, again };
}
