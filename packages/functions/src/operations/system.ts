import * as system from "@kiteloop/core/operations/system";
import { pageViewOpenHandler } from "../http/page-view.ts";

export const ping = /* @__PURE__ */ pageViewOpenHandler(system.ping);
export const raise = /* @__PURE__ */ pageViewOpenHandler(system.raiseError);
