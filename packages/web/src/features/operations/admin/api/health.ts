import { getInstanceHealth } from "@kiteloop/contract/operations/instance-health";
import type { ResponseOf } from "@kiteloop/contract/shared/endpoint";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../../../../api/client.ts";

export type InstanceHealth = ResponseOf<typeof getInstanceHealth>;

export const healthQuery = queryOptions({
  queryKey: ["admin", "health"],
  queryFn: ({ signal }) => call(getInstanceHealth, { signal }),
});
