import type { Me } from "@kiteloop/contract/workspace";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { noteSession, sessionNote } from "../../lib/session-note.ts";
import { refuseSignedOut, send } from "../transport.ts";

// The schemas come with the first answer, not before the first paint.
const load = async () => ({
  ...(await import("../client.ts")),
  ...(await import("@kiteloop/contract/workspace")),
});

export const meQuery = queryOptions({
  queryKey: ["me"],
  queryFn: async ({ signal }) => {
    if (sessionNote() === "out") refuseSignedOut();
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

/** Works in another workspace from now on. What was read so far belongs to the one before: leave the page after it. */
export async function switchWorkspace(workspaceId: string): Promise<void> {
  const { call, switchWorkspace: endpoint } = await load();
  await call(endpoint, { body: { workspaceId } });
}

/** Ends the session. Leave the page after it, so that nothing of it stays in memory. */
export async function signOut(): Promise<void> {
  await send({ method: "POST", path: "/api/auth/sign-out" });
  noteSession("out");
}
