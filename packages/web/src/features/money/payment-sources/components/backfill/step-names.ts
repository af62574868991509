import type { BackfillStep } from "@kiteloop/contract/money/payment-backfill";
import { t } from "@kiteloop/ui/lib/messages.tsx";

export const stepNames: Record<BackfillStep, string> = {
  checkout_sessions: t("checkout sessions"),
  invoices: t("invoices"),
  invoice_payments: t("invoice payments"),
  payment_intents: t("payments"),
  refunds: t("refunds"),
  disputes: t("disputes"),
  transactions: t("transactions"),
  adjustments: t("adjustments"),
  subscriptions: t("subscriptions"),
  orders: t("orders"),
  subscription_invoices: t("subscription invoices"),
};
