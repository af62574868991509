import type { Device } from "@kiteloop/contract/publishing/event";
import type { Key } from "../context/index.ts";

/** Country and device of an action, as stored in facts and beacons. Absent if unknown. */
export type VisitorSegment = { country?: string; device?: Device };

/** The segment of a browser's report. A server's report has none, because the visitor would be that server. */
export function visitorSegment({
  secret,
  visitor: { country, device },
}: Pick<Key, "secret" | "visitor">): VisitorSegment {
  return secret ? {} : { ...(country !== null && { country }), device };
}
