import { fromEnv } from "@aws-sdk/credential-provider-env";
import { config } from "./config.ts";

/**
 * What every client of AWS is made with. Three attempts end before the 10 s that a Lambda has for a request; a connection
 * that was closed while the Lambda was frozen fails the first of them.
 */
export const awsClientConfig = () => ({
  region: config().AWS_REGION,
  credentials: fromEnv(),
  maxAttempts: 3,
  requestHandler: { connectionTimeout: 1_000, requestTimeout: 3_000, throwOnRequestTimeout: true },
});

/** What a client of another endpoint than AWS's is made with: a service on the same machine, which takes any key. */
export const localClientConfig = (endpoint: string) => ({
  region: config().AWS_REGION,
  endpoint,
  credentials: { accessKeyId: "local", secretAccessKey: "local" },
});
