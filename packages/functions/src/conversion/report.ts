import { report } from "@kiteloop/core/conversion";
import { keyHandler } from "../http/key.ts";

export const handler = keyHandler(report);
