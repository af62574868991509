import type { BackfillReport } from "@kiteloop/contract/money/payment-backfill";
import { type PaymentLink, paymentLinks } from "@kiteloop/contract/money/payment-source-states";
import { formatCount } from "../../../../../lib/format.ts";
import { formatMoney } from "../../../../../lib/money.ts";
import { t } from "../../messages.ts";
import styles from "../payment-sources.module.css";

const linkTexts: Record<PaymentLink, (count: number) => string> = {
  payment: (count) => t("paymentSources.reportFacts.byPayment", { count }),
  customer: (count) => t("paymentSources.reportFacts.byCustomer", { count }),
  invoice: (count) => t("paymentSources.reportFacts.byInvoice", { count }),
  other: (count) => t("paymentSources.reportFacts.byOther", { count }),
  email: (count) => t("paymentSources.reportFacts.byEmail", { count }),
};

/** A dry run's numbers. */
export function ReportFacts({ report, historyEarns }: { report: BackfillReport; historyEarns: boolean }) {
  const { payments, unmatched, known, people, reversals, conversions, attributed, unreadable } = report;
  const rewards = historyEarns ? report.rewardsWithHistory : report.rewards;
  const links = paymentLinks.filter((link) => report.matched[link] > 0);
  return (
    <dl className={styles.facts}>
      <dt>{t("paymentSources.reportFacts.payments")}</dt>
      <dd>
        {t("paymentSources.reportFacts.paymentsOf", { payments: payments - unmatched, people })}
        {links.map((link) => (
          <div key={link} className={styles.reason}>
            {linkTexts[link](report.matched[link])}
          </div>
        ))}
      </dd>
      <dt>{t("paymentSources.reportFacts.unmatched")}</dt>
      <dd>
        {formatCount(unmatched)}
        {unmatched > 0 && (
          <div className={styles.reason}>{t("paymentSources.reportFacts.unmatchedHint")}</div>
        )}
      </dd>
      <dt>{t("paymentSources.reportFacts.known")}</dt>
      <dd>{formatCount(known)}</dd>
      <dt>{t("paymentSources.reportFacts.reversals")}</dt>
      <dd>{formatCount(reversals)}</dd>
      <dt>{t("paymentSources.reportFacts.revenue")}</dt>
      <dd>
        {report.revenue.length === 0 && formatCount(0)}
        {report.revenue.map(({ currency, paid, reversed }) => (
          <div key={currency}>
            {t("paymentSources.reportFacts.revenueIn", {
              net: formatMoney({ amount: paid - reversed, currency }),
              paid: formatMoney({ amount: paid, currency }),
              reversed: formatMoney({ amount: reversed, currency }),
            })}
          </div>
        ))}
      </dd>
      <dt>{t("paymentSources.reportFacts.conversions")}</dt>
      <dd>{t("paymentSources.reportFacts.conversionsOf", { conversions, attributed })}</dd>
      <dt>{t("paymentSources.reportFacts.rewards")}</dt>
      <dd>{rewards === 0 ? formatCount(0) : t("paymentSources.reportFacts.upTo", { rewards })}</dd>
      {unreadable > 0 && (
        <>
          <dt>{t("paymentSources.reportFacts.unreadable")}</dt>
          <dd>{formatCount(unreadable)}</dd>
        </>
      )}
    </dl>
  );
}
