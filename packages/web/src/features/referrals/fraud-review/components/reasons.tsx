import type { Verdict } from "@kiteloop/contract/referrals/fraud";
import { Badge } from "@kiteloop/ui/components/badge.tsx";
import { t } from "@kiteloop/ui/lib/messages.tsx";
import { ruleWords } from "../lib/words.ts";
import styles from "./review.module.css";

/** Reasons for a verdict, the strongest first, each with its evidence. */
export function Reasons({ verdict: { reasons } }: { verdict: Verdict }) {
  if (reasons.length === 0) return <p className={styles.none}>{t("No rule matched.")}</p>;
  return (
    <ul className={styles.reasons} aria-label={t("Reasons")}>
      {reasons.map(({ rule, action, evidence }) => (
        <li key={rule}>
          <Badge tone={action === "reject" ? "danger" : "warn"}>{ruleWords[rule].reason}</Badge>
          <span>{evidence}</span>
        </li>
      ))}
    </ul>
  );
}
