import * as event from "@kiteloop/core/publishing/event";
import { pageViewKeyHandler } from "../http/page-view.ts";

export const ingest = /* @__PURE__ */ pageViewKeyHandler(event.ingestEvents, { logs: "failures" });
