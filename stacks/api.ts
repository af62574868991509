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

/** The one HTTP API behind both origins. Its routes come from endpoints.ts, its callers from edge.ts and web.ts. */
export function Api({ stack, app }: StackContext) {
  const { apiRate } = readSettings(app.stage);
  const api = new HttpApi(stack, "Api", {
    // CORS is left to the endpoints, because it depends on the project of a key.
    cors: false,
    accessLog: {
      format: accessLogFormat,
      retention: stagePolicy(app.stage).keepsData ? "three_months" : "one_week",
    },
    defaults: { throttle: { rate: apiRate, burst: 2 * apiRate } },
  });
  return { api, host: `${api.httpApiId}.execute-api.${stack.region}.${stack.urlSuffix}` };
}
