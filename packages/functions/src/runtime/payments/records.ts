import type { RecordLister, RecordsKey } from "@kiteloop/core/shared/context";
import { lemonSqueezyRecords } from "./lemon-squeezy-records.ts";
import { paddleRecords } from "./paddle-records.ts";
import { polarRecords } from "./polar-records.ts";

/** The lists of a provider's API. `origin`: another server that answers like it. */
export function recordsAt(key: RecordsKey, origin: string | undefined): RecordLister {
  switch (key.provider) {
    case "paddle":
      return paddleRecords(key, origin);
    case "lemonsqueezy":
      return lemonSqueezyRecords(key, origin);
    case "polar":
      return polarRecords(key, origin);
  }
}
