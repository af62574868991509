import { endpointsByDistrict } from "@kiteloop/contract/endpoints";
import { type Route, routeOf } from "./route.ts";

/** Every route of the API: API Gateway's and the local gateway's alike. */
export const routes: readonly Route[] = endpointsByDistrict.flatMap(([district, endpoints]) =>
  endpoints.map((endpoint) => routeOf(district, endpoint)),
);
