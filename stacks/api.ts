import type { Side } from "@kiteloop/functions/route";
import { Api as HttpApi, type StackContext } from "sst/constructs";
import { readSettings } from "./shared/settings.ts";
import { stagePolicy } from "./shared/stage.ts";

/**
 * Neither address nor path: a path can contain a referral code or an unsubscribe token. Short, because most
 * requests are beacons, and the log would cost more than the functions that handle them. CloudWatch adds the
 * time of each line.
 */
const accessLogFormat = JSON.stringify({
  id: "$context.requestId",
  route: "$context.routeKey",
  status: "$context.status",
  ms: "$context.responseLatency",
  error: "$context.integrationErrorMessage",
});

/**
 * An HTTP API for each host, because API Gateway allows an API 300 integrations and doesn't raise that. Their routes come
 * from endpoints.ts, their callers from edge.ts, links.ts and web.ts.
 */
export function Api({ stack, app }: StackContext) {
  const { apiRate, appRate } = readSettings(app.stage);
  const make = (id: string, rate: number) => {
    const api = new HttpApi(stack, id, {
      // CORS is left to the endpoints, because it depends on the project of a key.
      cors: false,
      accessLog: {
        format: accessLogFormat,
        retention: stagePolicy(app.stage).keepsData ? "three_months" : "one_week",
      },
      defaults: { throttle: { rate, burst: 2 * rate } },
    });
    return { api, rate, host: `${api.httpApiId}.execute-api.${stack.region}.${stack.urlSuffix}` };
  };
  return { app: make("Api", appRate), edge: make("EdgeApi", apiRate) } satisfies Record<Side, unknown>;
}
