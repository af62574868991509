import { fromEnv } from "@aws-sdk/credential-provider-env";
import { config } from "./config.ts";

/**
 * Options of every AWS client. Three attempts fit into the 10 s that a Lambda has for a request; a connection closed
 * while the Lambda was frozen fails the first of them.
 */
export const awsClientConfig = () => ({
  region: config().AWS_REGION,
  credentials: fromEnv(),
  maxAttempts: 3,
  requestHandler: { connectionTimeout: 1_000, requestTimeout: 3_000, throwOnRequestTimeout: true },
});

/** Options of a client for another endpoint than AWS's: a service on the same machine, which accepts any key. */
export const localClientConfig = (endpoint: string) => ({
  region: config().AWS_REGION,
  endpoint,
  credentials: { accessKeyId: "local", secretAccessKey: "local" },
});
