import { previewDepth, type previewFraudPolicy } from "@kiteloop/contract/referrals/fraud";
import type { ResponseOf } from "@kiteloop/contract/shared/endpoint";
import { ArrowRight } from "lucide-react";
import { Badge } from "../../../../components/ui/badge.tsx";
import { Button } from "../../../../components/ui/button.tsx";
import { formatCount } from "../../../../lib/format.ts";
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
    examined >= previewDepth ? `the newest ${formatCount(examined)}` : `all ${formatCount(examined)}`;
  return (
    <section className={styles.difference} aria-label="What would change" aria-live="polite">
      <h3>
        {total === 0
          ? "Nothing would change"
          : `${formatCount(total)} of ${formatCount(examined)} would be thought of otherwise`}
      </h3>
      <p>
        {examined === 0
          ? "Nobody has joined yet whom no member has reviewed."
          : `Asked of ${whole} friends who joined and whom no member has reviewed. Nothing has been changed.`}
      </p>
      {total > 0 && (
        <ul className={styles.changes}>
          {changes.map(({ from, to, count }) => (
            <li key={`${from} ${to}`}>
              <strong>{formatCount(count)}</strong>
              <Badge tone={outcomeNames[from].tone}>{outcomeNames[from].label}</Badge>
              <ArrowRight aria-label="to" size={16} />
              <Badge tone={outcomeNames[to].tone}>{outcomeNames[to].label}</Badge>
            </li>
          ))}
        </ul>
      )}
      {examples.length > 0 && (
        <details className={styles.examples}>
          <summary>
            {examples.length === total ? "Who they are" : `The newest ${examples.length} of them`}
          </summary>
          <ul>
            {examples.map(({ referralId, inviteeName, inviteeExternalId, from, to }) => (
              <li key={referralId}>
                <p>
                  <strong>{inviteeName || inviteeExternalId}</strong>:{" "}
                  {outcomeNames[from.outcome].label.toLowerCase()} until now, then{" "}
                  {outcomeNames[to.outcome].label.toLowerCase()}
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
            Save for who joins from now on
          </Button>
          {examined > 0 && (
            <Button pending={saving === "all"} onClick={() => apply({ replay: true })}>
              Save, and apply to who joined before
            </Button>
          )}
        </div>
      ) : (
        <p>An admin of the workspace can save this.</p>
      )}
    </section>
  );
}
