import type { ping } from "@kiteloop/contract/operations/system";
import type { ResponseOf } from "@kiteloop/contract/shared/endpoint";
import { type Answer, call, isBag, type Problem } from "../../api.ts";

/** The contract's paths, repeated here because importing descriptors would add the schema library. */
export const systemPaths = { ping: "/api/ping", raise: "/api/ping/error" } as const;

type Pong = ResponseOf<typeof ping>;

/** The API's status. `roundTripMs` as measured by this browser. */
export type Reached = Pong & { roundTripMs: number };

const isPong = (data: unknown): data is Pong =>
  isBag(data) &&
  typeof data.ok === "boolean" &&
  typeof data.stage === "string" &&
  typeof data.version === "string" &&
  typeof data.at === "string" &&
  typeof data.tableMs === "number";

/** Requests the API's status. */
export async function reach(): Promise<{ reached: Reached } | { problem: Problem }> {
  const start = performance.now();
  const answer = await call("GET", systemPaths.ping);
  const roundTripMs = performance.now() - start;
  if (!answer.ok) return { problem: answer.problem };
  if (isPong(answer.data)) return { reached: { ...answer.data, roundTripMs } };
  return { problem: { status: 200, code: "unreadable", title: "The server’s response couldn’t be read." } };
}

/** Always fails with the server's test error. */
export const raiseOnServer = (): Promise<Answer> => call("POST", systemPaths.raise);
