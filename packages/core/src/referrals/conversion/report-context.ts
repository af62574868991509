import type { reportConversion } from "@kiteloop/contract/referrals/referral";
import type { CtxOf, InputOf } from "../../shared/verb/index.ts";
import type { StoredConversion } from "./store.ts";

export type ReportContext = CtxOf<typeof reportConversion>;
/** A report about the person who converted, and who paid for them. */
export type Report = InputOf<typeof reportConversion>["body"] & { payer?: string | undefined };

/** The conversion after a report, and whether the report made it count; null if a concurrent write won. */
export type Reported = {
  conversion: Pick<StoredConversion, "conversionId" | "status" | "source"> &
    Partial<Pick<StoredConversion, "participantExternalId" | "payer" | "amount" | "currency" | "parts">>;
  counted: boolean;
} | null;
