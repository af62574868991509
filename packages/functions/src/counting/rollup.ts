import * as rollup from "@kiteloop/core/counting";
import { streamHandler } from "../stream/consumer.ts";
import { newItems } from "../stream/records.ts";

export const fold = /* @__PURE__ */ streamHandler("count", rollup.fold, newItems);
