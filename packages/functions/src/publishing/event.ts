import * as event from "@kiteloop/core/publishing/event";
import { pageViewKeyHandler } from "../http/page-view.ts";

export const ingest = pageViewKeyHandler(event.ingestEvents, { logs: "failures" });
