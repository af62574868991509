import type { ResponseOf } from "@kiteloop/contract/endpoint";
import type { ping } from "@kiteloop/contract/system";
import { type Answer, call, isBag, type Problem } from "../../api.ts";

/** Paths of the contract's descriptors, which are not imported here: with them comes the schema library. */
export const systemPaths = { ping: "/api/ping", raise: "/api/ping/error" } as const;

type Pong = ResponseOf<typeof ping>;

/** What the API says of itself. `roundTripMs` as this browser measures it. */
export type Reached = Pong & { roundTripMs: number };

const isPong = (data: unknown): data is Pong =>
  isBag(data) &&
  typeof data.ok === "boolean" &&
  typeof data.stage === "string" &&
  typeof data.version === "string" &&
  typeof data.at === "string" &&
  typeof data.tableMs === "number";

/** Asks the API how it is. */
export async function reach(): Promise<{ reached: Reached } | { problem: Problem }> {
  const start = performance.now();
  const answer = await call("GET", systemPaths.ping);
  const roundTripMs = performance.now() - start;
  if (!answer.ok) return { problem: answer.problem };
  if (isPong(answer.data)) return { reached: { ...answer.data, roundTripMs } };
  return { problem: { status: 200, code: "unreadable", title: "The server's answer could not be read." } };
}

/** Always fails, with the server's own error. */
export const raiseOnServer = (): Promise<Answer> => call("POST", systemPaths.raise);
