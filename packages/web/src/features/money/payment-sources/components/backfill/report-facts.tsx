import type { BackfillReport } from "@kiteloop/contract/money/payment-backfill";
import { type PaymentLink, paymentLinks } from "@kiteloop/contract/money/payment-source-states";
import { formatCount } from "@kiteloop/ui/lib/format.ts";
import { t } from "@kiteloop/ui/lib/messages.tsx";
import { formatMoney } from "../../../../../lib/money.ts";
import styles from "../payment-sources.module.css";

const linkTexts: Record<PaymentLink, (count: number) => string> = {
  payment: (count) => t("{count, number} named by their checkout or metadata", { count }),
  customer: (count) => t("{count, number} named by their customer", { count }),
  invoice: (count) => t("{count, number} named by their invoice", { count }),
  other: (count) => t("{count, number} named by another record", { count }),
  email: (count) => t("{count, number} named by their email address", { count }),
};

/** A dry run's numbers. */
export function ReportFacts({ report, historyEarns }: { report: BackfillReport; historyEarns: boolean }) {
  const { payments, unmatched, known, people, reversals, conversions, attributed, unreadable } = report;
  const rewards = historyEarns ? report.rewardsWithHistory : report.rewards;
  const links = paymentLinks.filter((link) => report.matched[link] > 0);
  return (
    <dl className={styles.facts}>
      <dt>{t("Payments")}</dt>
      <dd>
        {t("{payments, number} by {people, plural, one {# person} other {# people}}", {
          payments: payments - unmatched,
          people,
        })}
        {links.map((link) => (
          <div key={link} className={styles.reason}>
            {linkTexts[link](report.matched[link])}
          </div>
        ))}
      </dd>
      <dt>{t("Without a person")}</dt>
      <dd>
        {formatCount(unmatched)}
        {unmatched > 0 && (
          <div className={styles.reason}>{t("They count once an event names their person.")}</div>
        )}
      </dd>
      <dt>{t("Already counted")}</dt>
      <dd>{formatCount(known)}</dd>
      <dt>{t("Refunds and disputes")}</dt>
      <dd>{formatCount(reversals)}</dd>
      <dt>{t("Revenue")}</dt>
      <dd>
        {report.revenue.length === 0 && formatCount(0)}
        {report.revenue.map(({ currency, paid, reversed }) => (
          <div key={currency}>
            {t("{net} ({paid} paid, {reversed} reversed)", {
              net: formatMoney({ amount: paid - reversed, currency }),
              paid: formatMoney({ amount: paid, currency }),
              reversed: formatMoney({ amount: reversed, currency }),
            })}
          </div>
        ))}
      </dd>
      <dt>{t("Conversions")}</dt>
      <dd>
        {t("{conversions, number}, of which {attributed, number} count for an inviter", {
          conversions,
          attributed,
        })}
      </dd>
      <dt>{t("Rewards")}</dt>
      <dd>{rewards === 0 ? formatCount(0) : t("Up to {rewards, number}", { rewards })}</dd>
      {unreadable > 0 && (
        <>
          <dt>{t("Can’t be counted")}</dt>
          <dd>{formatCount(unreadable)}</dd>
        </>
      )}
    </dl>
  );
}
