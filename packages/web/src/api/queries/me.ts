import { minuteMs } from "@kiteloop/contract/shared/time";
import type { Me } from "@kiteloop/contract/tenancy/workspace";
import { noteSession, sessionNote } from "@kiteloop/ui/lib/session-note.ts";
import { useQuery } from "@tanstack/react-query";
import { clearOwnSaves } from "../../lib/own-saves.ts";
import { lateQueryOf } from "../late-query-of.ts";
import { refuseSignedOut, send } from "../transport.ts";

// The schemas load with the first response, not before the first paint.
const load = async () => ({
  ...(await import("../client.ts")),
  ...(await import("@kiteloop/contract/tenancy/workspace")),
});

export const meQuery = {
  ...lateQueryOf("workspace.me", async () => {
    if (sessionNote() === "out") refuseSignedOut();
    return (await load()).getMe;
  }),
  staleTime: minuteMs,
};

/** The signed-in member. The members' layout renders no screen before this is known. */
export function useMe(): Me {
  const { data } = useQuery(meQuery);
  if (!data) throw new Error("useMe is for screens inside the members layout");
  return data;
}

/** Switches the session to another workspace. Leave the page afterwards: cached data belongs to the previous one. */
export async function switchWorkspace(workspaceId: string): Promise<void> {
  const { call, switchWorkspace: endpoint } = await load();
  await call(endpoint, { body: { workspaceId } });
}

/** Creates a workspace and switches the session to it. Leave the page afterwards, as after a switch. */
export async function createWorkspace(name: string): Promise<void> {
  const { call, createWorkspace: endpoint } = await load();
  await call(endpoint, { body: { name } });
}

/** Ends the session. Leave the page afterwards, so that nothing stays in memory. */
export async function signOut(): Promise<void> {
  await send({ method: "POST", path: "/api/auth/sign-out" });
  noteSession("out");
  clearOwnSaves();
}
