import * as backfill from "@kiteloop/core/money/payment-backfill";
import { memberHandler } from "../http/member.ts";

export const get = /* @__PURE__ */ memberHandler(backfill.getBackfill);
export const start = /* @__PURE__ */ memberHandler(backfill.startBackfill);
const runImport = /* @__PURE__ */ memberHandler(backfill.importBackfill);

export { runImport as import };
export const cancel = /* @__PURE__ */ memberHandler(backfill.cancelBackfill);
