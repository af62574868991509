import { kFactor } from "@kiteloop/metrics";
import { buttonClass } from "../../../components/ui/button.tsx";
import styles from "./live-demo.module.css";
import type { Tally } from "./tally.ts";

const shown = (value: number | null) => (value === null ? "–" : value.toFixed(2));

/** The latest change in a sentence, for screen readers. */
function changeText({ shared, invited, joins }: Tally): string {
  if (joins > 0) return "Joins are yours to say here. On your site your page or your server reports them.";
  if (shared + invited > 0) return "Counted. Now say that someone followed it and joined.";
  return "Copy the link or invite an address: both are counted here, and neither leaves this page.";
}

type ReadOutProps = { tally: Tally; onJoin: () => void };

/** The numbers of one participant, computed by the dashboard's own function. */
export function ReadOut({ tally, onJoin }: ReadOutProps) {
  const invitations = tally.shared + tally.invited;
  const { k, invitationsPerParticipant, conversionPerInvitation } = kFactor({
    participants: 1,
    invitations,
    joins: tally.joins,
  });
  const tallies: [name: string, value: number][] = [
    ["Seen", tally.seen],
    ["Opened", tally.opened],
    ["Shared", tally.shared],
    ["Invited", tally.invited],
    ["Joined", tally.joins],
  ];
  return (
    <section className={styles.readOut} aria-label="What the dashboard counts of it">
      <dl className={styles.tallies}>
        {tallies.map(([name, value]) => (
          <div key={name} data-some={value > 0 || undefined}>
            <dt>{name}</dt>
            <dd key={value}>{value}</dd>
          </div>
        ))}
      </dl>
      <div className={styles.sum}>
        <p className={styles.formula}>
          <b>K {shown(k)}</b>{" "}
          <span>
            = <b>{shown(invitationsPerParticipant)}</b> invitations per participant ×{" "}
            <b>{shown(conversionPerInvitation)}</b> joins per invitation
          </span>
        </p>
        <button
          type="button"
          className={buttonClass({ size: "small" })}
          disabled={!invitations}
          onClick={onJoin}
        >
          A friend joins
        </button>
      </div>
      <p className={styles.said} role="status">
        {changeText(tally)}
      </p>
    </section>
  );
}
