import * as system from "@kiteloop/core/operations/system";
import { pageViewOpenHandler } from "../http/page-view.ts";

export const ping = pageViewOpenHandler(system.ping);
export const raise = pageViewOpenHandler(system.raiseError);
