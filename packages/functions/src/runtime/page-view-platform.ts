import { createCall, createTable } from "@kiteloop/dynamodb-client";
import { config } from "./config.ts";
import { createPlatform } from "./create-platform.ts";

const local = { accessKeyId: "local", secretAccessKey: "local" };

/** The platform of page views: its table client loads in a few milliseconds. */
export const pageViewPlatform = createPlatform(() => {
  const { AWS_REGION: region, DYNAMODB_ENDPOINT: endpoint, KITELOOP_TABLE: name } = config();
  return createTable(
    name,
    createCall(endpoint === undefined ? { region } : { region, endpoint, credentials: local }),
  );
});
