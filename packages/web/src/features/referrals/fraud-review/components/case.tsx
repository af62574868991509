import type { ReferralRow } from "@kiteloop/contract/referrals/fraud";
import { Badge } from "@kiteloop/ui/components/badge.tsx";
import { Button } from "@kiteloop/ui/components/button.tsx";
import { Sheet } from "@kiteloop/ui/components/sheet.tsx";
import { formatDateTime } from "@kiteloop/ui/lib/format.ts";
import { Rich, t } from "@kiteloop/ui/lib/messages.tsx";
import { paths } from "@kiteloop/ui/paths.ts";
import { isPressed } from "@kiteloop/ui/shortcuts/pressed.ts";
import { useEffect } from "react";
import { Link } from "react-router-dom";
import { attributionInWords } from "../../../../lib/attribution.ts";
import { deciderOf, stepNames } from "../../../../lib/referral-steps.ts";
import { type Decision, inviteeName, inviterName } from "../lib/use-decide.ts";
import { choices, reviewStatus } from "../lib/words.ts";
import { Reasons } from "./reasons.tsx";
import styles from "./review.module.css";

type CaseProps = {
  row: ReferralRow;
  projectId: string;
  /** Null for read-only roles. */
  decide: ((decision: Decision) => void) | null;
  pending: boolean;
  /** Opens a referral some places further. */
  step: (by: 1 | -1) => void;
  onClose: () => void;
};

/** A panel with all that is known of a referral, and its decisions. */
export function Case({ row, projectId, decide, pending, step, onClose }: CaseProps) {
  const { approve, reject } = choices(row);
  const { label, tone } = reviewStatus(row);
  const person = new URLSearchParams({ person: row.participantId });
  const decision = (wanted: Decision, possible: boolean) =>
    decide && possible ? () => decide(wanted) : null;
  const [approves, rejects] = [decision("approved", approve), decision("rejected", reject)];
  useKeys({ next: () => step(1), previous: () => step(-1), approve: approves, reject: rejects });
  return (
    <Sheet title={inviteeName(row)} open onClose={onClose}>
      <div className={styles.case}>
        <div className={styles.facts}>
          <Badge tone={tone}>{label}</Badge>
          <p>
            <Rich
              text="referred by <link>{personName}</link> {row}"
              values={{ personName: inviterName(row), row: attributionInWords(row) }}
              tags={{
                link: (text) => (
                  <Link to={`${paths.participants.href({ projectId })}?${person}`}>{text}</Link>
                ),
              }}
            />
          </p>
        </div>
        {(approves || rejects) && (
          <div className={styles.actions}>
            {approves && (
              <Button variant="primary" pending={pending} onClick={approves}>
                {t("Approve")} <kbd>A</kbd>
              </Button>
            )}
            {rejects && (
              <Button pending={pending} onClick={rejects}>
                {t("Reject")} <kbd>R</kbd>
              </Button>
            )}
          </div>
        )}
        <section>
          <h3>{t("Reasons")}</h3>
          <Reasons verdict={row.verdict} />
        </section>
        <section>
          <h3>{t("History")}</h3>
          <ol className={styles.steps}>
            <li>
              <time dateTime={row.joinedAt}>{formatDateTime(row.joinedAt)}</time>
              <p>{t("Joined")}</p>
            </li>
            {row.convertedAt !== null && (
              <li>
                <time dateTime={row.convertedAt}>{formatDateTime(row.convertedAt)}</time>
                <p>{t("Converted")}</p>
              </li>
            )}
            {row.history.map(({ at, to, by, note }) => (
              <li key={`${at} ${to}`}>
                <time dateTime={at}>{formatDateTime(at)}</time>
                <p>
                  {stepNames[to]} {deciderOf(by)}
                  {note && `: ${note}`}
                </p>
              </li>
            ))}
          </ol>
        </section>
      </div>
    </Sheet>
  );
}

type Keys = { [Name in "next" | "previous" | "approve" | "reject"]: (() => void) | null };
const keyNames = ["next", "previous", "approve", "reject"] as const;

/** The keys of the list below, which an open panel takes. */
function useKeys(keys: Keys) {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const name = keyNames.find((one) => keys[one] !== null && isPressed(one, event));
      if (event.defaultPrevented || name === undefined) return;
      event.preventDefault();
      keys[name]?.();
    };
    window.addEventListener("keydown", onKeyDown);
    return () => window.removeEventListener("keydown", onKeyDown);
  });
}
