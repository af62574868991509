import type { Analytics } from "@kiteloop/contract/analytics";
import { amplification, wilsonInterval } from "@kiteloop/metrics";
import type { ReactNode } from "react";
import { Explain } from "../../../components/charts/explain.tsx";
import { formatCount, formatK, formatShare } from "../../../lib/format.ts";
import { invitationsOf } from "../measures.ts";
import { ChangeBadge } from "./change-badge.tsx";
import styles from "./k-hero.module.css";
import { LiveNumber } from "./live-number.tsx";

const formatEach = (value: number | null): string => (value === null ? "–" : value.toFixed(2));

type KHeroProps = {
  data: Analytics;
  compare: boolean;
  /** The days in words. */
  period: string;
  /** Today is part of them. */
  open: boolean;
};

/** K with both factors, never without them. */
export function KHero({ data, compare, period, open }: KHeroProps) {
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
        explain={
          <Explain title="K = i × c">
            <p>
              How many new users one participant brings: invitations per participant times joins per
              invitation.
            </p>
            <p>
              Counted over {period}: every invitation and join of these days, whoever they belong to. Not the
              same as joins per inviter, which leaves out those who never invite.
            </p>
            <p>{open ? "Still counting: today is part of these days." : "Complete: these days are over."}</p>
          </Explain>
        }
      />
      <span className={styles.sign}>=</span>
      <Factor
        symbol="i"
        label="invitations per participant"
        value={formatEach(k.invitationsPerParticipant)}
        change={
          compare && (
            <ChangeBadge
              current={k.invitationsPerParticipant}
              previous={previousK.invitationsPerParticipant}
            />
          )
        }
        detail={`${counted(invitations, "invitation")}, ${counted(totals.participants, "participant")}`}
        explain={
          <Explain title="Invitations per participant">
            <p>
              Share actions and invitation mails, divided by the participants who were new in the same days.
            </p>
          </Explain>
        }
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
        detail={`${counted(totals.joins, "join")}, ${counted(invitations, "invitation")}`}
        explain={
          <Explain title="Joins per invitation">
            <p>
              Invitees who joined, divided by invitations. Above 100 % when one shared link brought several
              people.
            </p>
            {interval && (
              <p>
                95 % interval (Wilson): {formatShare(interval.low)} to {formatShare(interval.high)}.
              </p>
            )}
          </Explain>
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
    <div className={large ? styles.k : styles.factor}>
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

const counted = (count: number, noun: string): string =>
  `${formatCount(count)} ${noun}${count === 1 ? "" : "s"}`;

/** With fewer participants one more or less moves K by several per cent. */
const few = 30;

/** The number in words, or why there is none. */
function meaningOf({ k, totals }: Analytics): string {
  if (k.state === "no_participants") {
    return "No K for these days: nobody became a participant, so there is nothing to divide by.";
  }
  if (k.state === "no_invitations" || k.k === null) {
    return `No K for these days: ${counted(totals.participants, "participant")}, but nobody has invited yet.`;
  }
  if (totals.participants < few) {
    return `${counted(totals.participants, "participant")} so far: too few to lean on, the next ones will move K a lot.`;
  }
  if (k.k >= 1)
    return "Each participant brings at least one other: while that holds, the loop grows by itself.";
  const brought = `100 participants bring ${formatCount(Math.round(k.k * 100))} others.`;
  return `${brought} If that holds, each user you win is worth ${amplification(k.k).toFixed(2)} in the end: 1 / (1 − K).`;
}
