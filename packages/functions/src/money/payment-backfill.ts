import * as backfill from "@kiteloop/core/money/payment-backfill";
import { memberHandler } from "../http/member.ts";

export const get = memberHandler(backfill.getBackfill);
export const start = memberHandler(backfill.startBackfill);
const runImport = memberHandler(backfill.importBackfill);

export { runImport as import };
export const cancel = memberHandler(backfill.cancelBackfill);
