import { ingest } from "@kiteloop/core/event";
import { keyHandler } from "../http/key.ts";

export const handler = keyHandler(ingest);
