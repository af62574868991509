import type { BackfillStep } from "@kiteloop/contract/money/payment-backfill";
import { t } from "../../messages.ts";

export const stepNames: Record<BackfillStep, string> = {
  checkout_sessions: t("paymentSources.stepNames.checkoutSessions"),
  invoices: t("paymentSources.stepNames.invoices"),
  invoice_payments: t("paymentSources.stepNames.invoicePayments"),
  payment_intents: t("paymentSources.stepNames.paymentIntents"),
  refunds: t("paymentSources.stepNames.refunds"),
  disputes: t("paymentSources.stepNames.disputes"),
  transactions: t("paymentSources.stepNames.transactions"),
  adjustments: t("paymentSources.stepNames.adjustments"),
  subscriptions: t("paymentSources.stepNames.subscriptions"),
  orders: t("paymentSources.stepNames.orders"),
  subscription_invoices: t("paymentSources.stepNames.subscriptionInvoices"),
};
