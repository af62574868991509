import { amplification, amplificationAfter, growthAssumptions } from "@kiteloop/metrics";
import { paths } from "@kiteloop/ui/paths.ts";
import { MoreLink } from "../../ui/link.tsx";
import { Section } from "../../ui/section.tsx";
import { Source } from "../../ui/source.tsx";
import styles from "./counting-section.module.css";
import { RoundsChart } from "./rounds-chart.tsx";

/** People who joined in one week, and what they did within 14 days. */
const cohort = { members: 100, inviters: 40, invitations: 300, visitors: 210, joins: 42 };
const k = cohort.joins / cohort.members;

/** The formula with a worked example and its result. */
export function CountingSection() {
  const rounds = [0, 1, 2, 3, 4, 5, 6].map((cycles) => 100 * amplificationAfter(k, cycles));
  const end = Math.round(100 * amplification(k));
  return (
    <Section
      id="counting"
      title="A number you can defend"
      lead="K is how many new users each user brings within 14 days of joining. Kiteloop shows it with its steps, because each step is improved in a different way."
    >
      <div className={styles.columns}>
        <div className={styles.words}>
          <dl className={styles.formula}>
            <div>
              <dt>Invite at all</dt>
              <dd>
                {cohort.inviters} / {cohort.members} = <b>{(cohort.inviters / cohort.members).toFixed(2)}</b>
              </dd>
            </div>
            <div>
              <dt>Invitations per inviter</dt>
              <dd>
                {cohort.invitations} / {cohort.inviters} ={" "}
                <b>{(cohort.invitations / cohort.inviters).toFixed(1)}</b>
              </dd>
            </div>
            <div>
              <dt>Visitors per invitation</dt>
              <dd>
                {cohort.visitors} / {cohort.invitations} ={" "}
                <b>{(cohort.visitors / cohort.invitations).toFixed(2)}</b>
              </dd>
            </div>
            <div>
              <dt>Joins per visitor</dt>
              <dd>
                {cohort.joins} / {cohort.visitors} = <b>{(cohort.joins / cohort.visitors).toFixed(2)}</b>
              </dd>
            </div>
            <div className={styles.product}>
              <dt>New users per user</dt>
              <dd>
                <i>K</i> = {cohort.joins} / {cohort.members} = <b>{k.toFixed(2)}</b>
              </dd>
            </div>
          </dl>
          <p>
            For example, of {cohort.members} people who joined in one week, {cohort.inviters} send{" "}
            {cohort.invitations} invitations. {cohort.visitors} visitors follow them, and {cohort.joins} join.
            Every 100 users you acquire in other ways become {end}.
          </p>
          <MoreLink href={paths.kFactorCalculator.href()}>Try your own numbers</MoreLink>
        </div>
        <figure className={styles.figure}>
          <RoundsChart rounds={rounds} end={end} />
          <figcaption>
            100 users at K = {k.toFixed(2)}, round by round:{" "}
            {rounds.map((users) => Math.round(users)).join(", ")}. Assumptions:{" "}
            {growthAssumptions.map((line) => line.replace(/\.$/, "").toLowerCase()).join("; ")}. Computed by{" "}
            <Source path="packages/metrics/src/growth.ts" />.
          </figcaption>
        </figure>
      </div>
      <OnceOnly />
    </Section>
  );
}

const deliveries = [
  { what: "A beacon with three events arrives", counted: "+3" },
  { what: "The phone misses the response and sends it again", counted: "+0" },
  { what: "The queue delivers it twice, in a different order", counted: "+0" },
  { what: "The server is killed while counting it, and restarts", counted: "+0" },
];

/** Exactly-once counting, explained with one beacon. */
function OnceOnly() {
  return (
    <div className={styles.once}>
      <div className={styles.words}>
        <h3>Exactly once, whatever the network does</h3>
        <p>
          Every report has a unique key. It is added to the totals in the same transaction that marks it as
          counted, so nothing is counted twice and nothing is lost.
        </p>
        <p className={styles.source}>
          Tested by <Source path="packages/e2e/src/restart.full.test.ts" />, which kills the server during a
          write and compares the totals. See <Source path="docs/counting.md" />.
        </p>
      </div>
      <table className={styles.deliveries}>
        <caption className="visually-hidden">One beacon, delivered again and again</caption>
        <thead>
          <tr>
            <th scope="col">What happens to one beacon</th>
            <th scope="col">Counted</th>
          </tr>
        </thead>
        <tbody>
          {deliveries.map(({ what, counted }) => (
            <tr key={what}>
              <td>{what}</td>
              <td>{counted}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">Total</th>
            <td>3</td>
          </tr>
        </tfoot>
      </table>
    </div>
  );
}
