import { buttonClass } from "@kiteloop/ui/components/button.tsx";
import styles from "./live-demo.module.css";
import type { Tally } from "./tally.ts";

/** The latest change in a sentence, for screen readers. */
function changeText({ shared, invited, joins }: Tally): string {
  if (joins > 0) return "Counted. On your site, your page or your server reports joins.";
  if (shared + invited > 0) return "Counted. Now simulate a friend who follows the link and joins.";
  return "Copy the link or invite an email address. Both are counted here, and nothing leaves this page.";
}

type ReadOutProps = { tally: Tally; onJoin: () => void };

/** The numbers of one participant. */
export function ReadOut({ tally, onJoin }: ReadOutProps) {
  const invitations = tally.shared + tally.invited;
  const rate = invitations === 0 ? "–" : (tally.joins / invitations).toFixed(2);
  const tallies: [name: string, value: number][] = [
    ["Seen", tally.seen],
    ["Opened", tally.opened],
    ["Shared", tally.shared],
    ["Invited", tally.invited],
    ["Joined", tally.joins],
  ];
  return (
    <section className={styles.readOut} aria-label="What the dashboard counts">
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
          <b>Brought {tally.joins}</b>{" "}
          <span>
            = <b>{invitations}</b> invitations × <b>{rate}</b> joins per invitation. The average of everyone
            who joined in the same week is their K.
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
