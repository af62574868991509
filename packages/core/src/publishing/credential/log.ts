import type { KeyRequest } from "@kiteloop/contract/publishing/api-key";
import { keyRequests } from "@kiteloop/contract/shared/spans";
import type { Clock, Log, Table } from "../../shared/context/index.ts";
import { ttlAttribute } from "../../shared/table/index.ts";
import { beside } from "./beside.ts";
import { keyRequestKey } from "./keys.ts";

type Ports = { table: Table; clock: Clock; log: Log };
type Used = { workspaceId: string; keyId: string };

/** Adds a request to its key's log. Never blocks or fails the caller. */
export function logRequest(
  { table, clock, log }: Ports,
  { workspaceId, keyId }: Used,
  { id: requestId, method, route, status, ms }: Omit<KeyRequest, "at">,
): void {
  const now = clock.now();
  const Item = {
    ...keyRequestKey(workspaceId, keyId, requestId),
    ...{ __edb_e__: "keyRequest", __edb_v__: "1" },
    ...{ workspaceId, keyId, requestId, at: now.toISOString(), method, route, status, ms },
    [ttlAttribute]: Math.ceil(now.getTime() / 1000) + keyRequests.seconds,
  };
  const write = table.put({ Item }).then(
    () => undefined,
    (error: unknown) => log.warn("a request is missing in its key's log", { requestId, error }),
  );
  beside(write);
}
