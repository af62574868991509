import type { Device } from "@kiteloop/contract/publishing/event";
import type { Key } from "../context/index.ts";

/** Country and device of an action, as stored in facts and beacons. Absent if unknown. */
export type VisitorSegment = { country?: string; device?: Device };

/** The segment of what a browser reports. What a server reports has none, as the visitor would be that server. */
export function visitorSegment({
  secret,
  visitor: { country, device },
}: Pick<Key, "secret" | "visitor">): VisitorSegment {
  return secret ? {} : { ...(country !== null && { country }), device };
}
