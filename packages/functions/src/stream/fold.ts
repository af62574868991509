import { fold } from "@kiteloop/core/rollup";
import { streamHandler } from "./consumer.ts";

export const handler = streamHandler("count", fold);
