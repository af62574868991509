import { fold } from "@kiteloop/core/rollup";
import { streamHandler } from "./consumer.ts";
import { newItems } from "./records.ts";

export const handler = streamHandler("count", fold, newItems);
