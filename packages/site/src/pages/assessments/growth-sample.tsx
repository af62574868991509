import { type CalculatorInput, calculate, growthCurve, inputBounds } from "@kiteloop/metrics";
import { daysUpTo, pathOf } from "../../growth/scale.ts";
import { number, people } from "../../growth/words.ts";
import { Figure } from "../../ui/figure.tsx";
import styles from "./assessments.module.css";

const width = 560;
const height = 220;
const start = (input: CalculatorInput) => inputBounds[input].default;

const inputs = {
  users: start("users"),
  invitations: start("invitations"),
  conversion: start("conversion"),
  cycleDays: start("cycleDays"),
  churn: start("churn"),
  cost: start("cost"),
  horizonDays: start("horizonDays"),
};

/** The curve of the calculator's default numbers. */
export function GrowthSample() {
  const result = calculate(inputs);
  const points = growthCurve(inputs, daysUpTo(inputs.horizonDays, 60));
  const top = Math.max(...points.map(({ users }) => users));
  const x = (day: number) => (day / inputs.horizonDays) * width;
  const y = (users: number) => height - 2 - (users / top) * (height - 6);
  const line = pathOf(points.map(({ day, users }) => [x(day), y(users)]));
  const bare = pathOf(points.map(({ day, withoutInvitations }) => [x(day), y(withoutInvitations)]));
  const end = points.at(-1);
  if (result.state !== "ok" || !end) throw new Error("The calculator cannot calculate with its own defaults");
  return (
    <Figure
      caption={`An example, not a forecast: ${people(inputs.users)} users, ${number(inputs.invitations)} invitations each, ${number(inputs.conversion * 100)}% of them accepted, ${number(inputs.churn * 100)}% churn a month, after one year.`}
    >
      <div className={styles.sample}>
        <p className={styles.value}>
          <b>{number(result.k)}</b> K, new users each user brings
        </p>
        <svg className={styles.growth} viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
          <path className={styles.area} d={`${line}L${width} ${height}L0 ${height}Z`} />
          <path className={styles.without} d={bare} />
          <path className={styles.line} d={line} />
          <path className={styles.axis} d={`M0 ${height - 1}H${width}`} />
        </svg>
        <dl>
          <div>
            <dt data-line="with">With invitations</dt>
            <dd>{people(end.users)}</dd>
          </div>
          <div>
            <dt data-line="without">Without</dt>
            <dd>{people(end.withoutInvitations)}</dd>
          </div>
        </dl>
      </div>
    </Figure>
  );
}
