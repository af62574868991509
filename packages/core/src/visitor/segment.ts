import type { Device } from "@kiteloop/contract/event";
import type { Key } from "../context/index.ts";

/** Where and on what something was done, as facts and beacons keep it. Absent where nobody knows. */
export type Segment = { country?: string; device?: Device };

/** The segment of what a browser reports; what a server reports has none, as the visitor would be that server. */
export function segmentOf({
  secret,
  visitor: { country, device },
}: Pick<Key, "secret" | "visitor">): Segment {
  return secret ? {} : { ...(country !== null && { country }), device };
}
