import { createCall, createTable } from "@kiteloop/dynamodb-client";
import { config } from "./config.ts";
import { createPlatform } from "./create-platform.ts";

const local = { accessKeyId: "local", secretAccessKey: "local" };

/** The platform of what page views wait for: its table is reached by a client that loads in a few milliseconds. */
export const pageViewPlatform = createPlatform(() => {
  const { AWS_REGION: region, DYNAMODB_ENDPOINT: endpoint, KITELOOP_TABLE: name } = config();
  return createTable(
    name,
    createCall(endpoint === undefined ? { region } : { region, endpoint, credentials: local }),
  );
});
