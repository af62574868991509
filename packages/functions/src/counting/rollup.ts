import * as rollup from "@kiteloop/core/counting";
import { streamHandler } from "../stream/consumer.ts";
import { newItems } from "../stream/records.ts";

export const fold = streamHandler("count", rollup.fold, newItems);
