import { countedRequests } from "@kiteloop/contract/shared/spans";
import type { Platform } from "../context/index.ts";
import { visitorMark, visitorSecret } from "../visitor/index.ts";
import { countRequest, countRequestsIn } from "./store.ts";
import { requestsAllowed, waitUntilAllowed, windowMs } from "./window.ts";

/** The holder and kind of a bucket at an endpoint, and its requests per minute. */
export type Bucket = {
  endpoint: string;
  kind: "caller" | "identity" | "workspace";
  holder: string;
  limit: number;
};

/**
 * Counts a request in a bucket that all processes share, unless it is full. Returns 0, or the ms until it has room.
 * Concurrent requests never exceed the limit, as each is counted by a conditional write. Refused requests are not
 * counted.
 *
 * The table stores a keyed hash of the holder, so that it does not reveal who called.
 */
export async function countInBucket(
  ports: Pick<Platform, "table" | "clock" | "ids">,
  { endpoint, kind, holder, limit }: Bucket,
): Promise<number> {
  const { table, clock } = ports;
  const mark = visitorMark(await visitorSecret(ports), `limit#${endpoint}#${kind}`, holder, "");
  const now = clock.now().getTime();
  const start = now - (now % windowMs);
  const before = await countRequestsIn(table, { endpoint, mark, start: start - windowMs });
  const room = requestsAllowed({ start, before }, limit, now);
  const expiresAt = Math.ceil(now / 1000) + countedRequests.seconds;
  if (room >= 1 && (await countRequest(table, { endpoint, mark, start }, room, expiresAt))) return 0;
  // A full window needs no write, since its count can't grow.
  return Math.max(1, waitUntilAllowed({ start, count: Math.max(0, room), before }, limit, now));
}
