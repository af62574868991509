import type { Me } from "@kiteloop/contract/workspace";
import { queryOptions, useQuery, useQueryClient } from "@tanstack/react-query";
import { send } from "../transport.ts";

// The schemas come with the first answer, not before the first paint.
const load = async () => ({
  ...(await import("../client.ts")),
  ...(await import("@kiteloop/contract/workspace")),
});

export const meQuery = queryOptions({
  queryKey: ["me"],
  queryFn: async ({ signal }) => {
    const { call, getMe } = await load();
    return call(getMe, { signal });
  },
  staleTime: 60_000,
});

/** Who is signed in. The members layout shows nothing of a screen before this is known. */
export function useMe(): Me {
  const { data } = useQuery(meQuery);
  if (!data) throw new Error("useMe is for screens inside the members layout");
  return data;
}

/** Works in another workspace from now on: everything read so far belongs to the one before. */
export function useSwitchWorkspace(): (workspaceId: string) => Promise<void> {
  const client = useQueryClient();
  return async (workspaceId) => {
    const { call, switchWorkspace } = await load();
    const me = await call(switchWorkspace, { body: { workspaceId } });
    client.clear();
    client.setQueryData(meQuery.queryKey, me);
  };
}

/** Ends the session; whatever the answer, nothing of it stays in memory. */
export function useSignOut(): () => Promise<void> {
  const client = useQueryClient();
  return async () => {
    await send({ method: "POST", path: "/api/auth/sign-out" });
    client.clear();
  };
}
