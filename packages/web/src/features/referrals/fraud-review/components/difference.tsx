import { previewDepth, type previewFraudPolicy } from "@kiteloop/contract/referrals/fraud";
import type { ResponseOf } from "@kiteloop/contract/shared/endpoint";
import { Badge } from "@kiteloop/ui/components/badge.tsx";
import { Button } from "@kiteloop/ui/components/button.tsx";
import { formatCount } from "@kiteloop/ui/lib/format.ts";
import { Rich, t } from "@kiteloop/ui/lib/messages.tsx";
import { ArrowRight } from "lucide-react";
import { outcomeNames } from "../lib/words.ts";
import { Reasons } from "./reasons.tsx";
import styles from "./review.module.css";

type DifferenceProps = {
  difference: ResponseOf<typeof previewFraudPolicy>;
  saving: "all" | "new" | null;
  /** Null if the role cannot save. */
  apply: ((how: { replay: boolean }) => void) | null;
};

/** Previews a policy's decisions about earlier joins, with a button to apply them. */
export function Difference({ difference: { examined, changes, examples }, saving, apply }: DifferenceProps) {
  const total = changes.reduce((sum, { count }) => sum + count, 0);
  const whole =
    examined >= previewDepth
      ? t("the latest {examined, number}", { examined })
      : t("all {examined, number}", { examined });
  return (
    <section className={styles.difference} aria-label={t("Preview of changes")} aria-live="polite">
      <h3>
        {total === 0
          ? t("No changes")
          : t("{total, number} of {examined, number} decisions would change", { total, examined })}
      </h3>
      <p>
        {examined === 0
          ? t("There are no unreviewed referrals yet.")
          : t("Based on {whole} unreviewed referrals. Nothing has been changed yet.", { whole })}
      </p>
      {total > 0 && (
        <ul className={styles.changes}>
          {changes.map(({ from, to, count }) => (
            <li key={`${from} ${to}`}>
              <strong>{formatCount(count)}</strong>
              <Badge tone={outcomeNames[from].tone}>{outcomeNames[from].label}</Badge>
              <ArrowRight aria-label={t("to")} size={16} />
              <Badge tone={outcomeNames[to].tone}>{outcomeNames[to].label}</Badge>
            </li>
          ))}
        </ul>
      )}
      {examples.length > 0 && (
        <details className={styles.examples}>
          <summary>
            {examples.length === total
              ? t("Affected referrals")
              : t("Latest {count} affected referrals", { count: examples.length })}
          </summary>
          <ul>
            {examples.map(({ referralId, inviteeName, inviteeExternalId, from, to }) => (
              <li key={referralId}>
                <p>
                  <Rich
                    text="<b>{inviteeName}</b> changes from {toLowerCase} to {toLowerCase2}"
                    values={{
                      inviteeName: inviteeName || inviteeExternalId,
                      toLowerCase: outcomeNames[from.outcome].label.toLowerCase(),
                      toLowerCase2: outcomeNames[to.outcome].label.toLowerCase(),
                    }}
                    tags={{ b: (text) => <strong>{text}</strong> }}
                  />
                </p>
                <Reasons verdict={to} />
              </li>
            ))}
          </ul>
        </details>
      )}
      {apply ? (
        <div className={styles.actions}>
          <Button variant="primary" pending={saving === "new"} onClick={() => apply({ replay: false })}>
            {t("Save for new referrals")}
          </Button>
          {examined > 0 && (
            <Button pending={saving === "all"} onClick={() => apply({ replay: true })}>
              {t("Save and apply to past")}
            </Button>
          )}
        </div>
      ) : (
        <p>{t("Ask an admin to save this.")}</p>
      )}
    </section>
  );
}
