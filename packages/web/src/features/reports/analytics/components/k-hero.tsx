import type { Analytics } from "@kiteloop/contract/reports/analytics";
import { amplification, wilsonInterval } from "@kiteloop/metrics";
import type { ReactNode } from "react";
import { Define } from "../../../../components/charts/define.tsx";
import {
  formatCount,
  formatCounted,
  formatHundredths,
  formatK,
  formatShare,
} from "../../../../lib/format.ts";
import { fewParticipants, invitationsOf } from "../../../../lib/loop-funnel.ts";
import { ChangeBadge } from "./change-badge.tsx";
import styles from "./k-hero.module.css";
import { LiveNumber } from "./live-number.tsx";

type KHeroProps = {
  data: Pick<Analytics, "k" | "previousK" | "totals">;
  compare: boolean;
};

/** K, always with both factors. */
export function KHero({ data, compare }: KHeroProps) {
  const { k, previousK, totals } = data;
  const invitations = invitationsOf(totals);
  const interval = wilsonInterval(totals.joins, invitations);
  return (
    <section className={styles.hero} aria-label="K-factor">
      <Factor
        large
        symbol="K"
        label="new users each participant brings"
        value={formatK(k.k)}
        change={compare && <ChangeBadge current={k.k} previous={previousK.k} />}
        explain={<Define id="k" state={k.k === null ? meaningOf(data) : undefined} />}
      />
      <span className={styles.sign}>=</span>
      <Factor
        symbol="i"
        label="invitations per participant"
        value={formatK(k.invitationsPerParticipant)}
        change={
          compare && (
            <ChangeBadge
              current={k.invitationsPerParticipant}
              previous={previousK.invitationsPerParticipant}
            />
          )
        }
        detail={`${formatCounted(invitations, "invitation")}, ${formatCounted(totals.participants, "participant")}`}
        explain={<Define id="invitationsPerParticipant" />}
      />
      <span className={styles.sign}>×</span>
      <Factor
        symbol="c"
        label="joins per invitation"
        value={formatShare(k.conversionPerInvitation)}
        change={
          compare && (
            <ChangeBadge current={k.conversionPerInvitation} previous={previousK.conversionPerInvitation} />
          )
        }
        detail={`${formatCounted(totals.joins, "join")}, ${formatCounted(invitations, "invitation")}`}
        explain={
          <Define id="joinsPerInvitation">
            {interval && (
              <p>
                95 % interval (Wilson): {formatShare(interval.low)} to {formatShare(interval.high)}.
              </p>
            )}
          </Define>
        }
      />
      <p className={styles.meaning}>{meaningOf(data)}</p>
    </section>
  );
}

type FactorProps = {
  symbol: string;
  label: string;
  value: string;
  change: ReactNode;
  explain: ReactNode;
  detail?: string;
  large?: boolean;
};

function Factor({ symbol, label, value, change, explain, detail, large }: FactorProps) {
  return (
    <div className={large ? styles.k : undefined}>
      <div className={styles.label}>
        <i className={styles.symbol}>{symbol}</i>
        <span>{label}</span>
        {explain}
      </div>
      <p className={styles.value}>
        <LiveNumber text={value} /> {change}
      </p>
      {detail && <p className={styles.detail}>{detail}</p>}
    </div>
  );
}

/** The number in words, or why there is none. */
function meaningOf({ k, totals }: KHeroProps["data"]): string {
  if (k.state === "no_participants") {
    return "No K for these days: nobody became a participant, so there is nothing to divide by.";
  }
  if (k.state === "no_invitations" || k.k === null) {
    return `No K for these days: ${formatCounted(totals.participants, "participant")}, but nobody has invited yet.`;
  }
  if (totals.participants < fewParticipants) {
    return `${formatCounted(totals.participants, "participant")} so far: too few to lean on, the next ones will move K a lot.`;
  }
  if (k.k >= 1)
    return "Each participant brings at least one other: while that holds, the loop grows by itself.";
  const sentence = `100 participants bring ${formatCount(Math.round(k.k * 100))} others.`;
  return `${sentence} If that holds, each user you win is worth ${formatHundredths(amplification(k.k))} in the end: 1 / (1 − K).`;
}
