import { type AwsCost, type AwsCostInput, awsCost, awsMonths } from "@kiteloop/metrics";
import { TextField } from "@kiteloop/ui/components/field.tsx";
import { Segmented } from "@kiteloop/ui/components/segmented.tsx";
import { Fragment, useEffect, useRef, useState } from "react";
import { useAddress } from "../../use-address.ts";
import styles from "./cost.module.css";
import {
  defaultQuantities,
  inputOf,
  type Quantities,
  quantitiesOf,
  quantityComplaint,
  readQuantities,
  writeQuantities,
} from "./quantities.ts";
import { bill, quantity } from "./words.ts";

const named = new Intl.NumberFormat("en", { notation: "compact", compactDisplay: "long" });

const presets = awsMonths.map((month) => ({
  id: String(month.events),
  label: month.events === 0 ? "idle" : named.format(month.events),
  month,
}));

const labels: Record<keyof AwsCostInput, { label: string; hint: string }> = {
  events: { label: "Events a month", hint: "Impressions, opens, shares, clicks, joins, conversions." },
  emails: { label: "Invitation emails a month", hint: "Emails that your users send from the invite widget." },
  members: { label: "Members", hint: "People on your team who sign in." },
  projects: { label: "Projects", hint: "Projects with equal traffic." },
  windowSeconds: {
    label: "Seconds until counted",
    hint: "How long events are collected before they are counted. Longer is cheaper.",
  },
};

/** Monthly cost of self-hosting, line by line. */
export function Island() {
  const [typed, setTyped] = useState<Quantities>(defaultQuantities);
  const input = inputOf(typed);
  const last = useRef<AwsCost>(undefined);
  if (input) last.current = awsCost(input);

  const address = useAddress();

  useEffect(() => setTyped(readQuantities(location.search)), []);

  const change = (part: Partial<Quantities>) => {
    const next = { ...typed, ...part };
    setTyped(next);
    if (inputOf(next)) address(writeQuantities(next));
  };

  return (
    <div className={styles.cost}>
      <form className={styles.form} onSubmit={(event) => event.preventDefault()}>
        {(Object.keys(labels) as (keyof AwsCostInput)[]).map((name) => (
          <Fragment key={name}>
            <TextField
              {...labels[name]}
              error={quantityComplaint(name, typed[name])}
              name={name}
              inputMode="numeric"
              autoComplete="off"
              maxLength={16}
              value={typed[name]}
              onChange={(event) => change({ [name]: event.target.value })}
            />
            {name === "events" && (
              <Segmented
                quiet
                label="Events a month, in round numbers"
                options={presets}
                value={presets.find(({ id }) => Number(id) === input?.events)?.id ?? null}
                onChange={(events) => {
                  const month = presets.find(({ id }) => id === events)?.month;
                  if (month) change(quantitiesOf(month));
                }}
              />
            )}
          </Fragment>
        ))}
      </form>
      {last.current && <Bill cost={last.current} stale={!input} />}
    </div>
  );
}

function Bill({ cost, stale }: { cost: AwsCost; stale: boolean }) {
  const most = Math.max(...cost.lines.map((line) => line.cost), Number.MIN_VALUE);
  return (
    <div className={styles.bill} data-stale={stale || undefined}>
      {stale && <p>This is the last valid estimate. Correct the marked number to update it.</p>}
      <p className={styles.total} role="status">
        <b>{bill(cost.total)}</b> a month at list prices
        {cost.perMillionEvents !== null && <>, {bill(cost.perMillionEvents)} per million events</>}
      </p>
      <p className={styles.note}>
        {bill(cost.totalAfterFree)} after the monthly AWS Free Tier, if nothing else in the account uses it.
      </p>
      <ul className={styles.lines}>
        {cost.lines.map(({ id, name, quantity: amount, unit, cost: sum, formula }) => (
          <li key={id}>
            <details>
              <summary>
                <span>{name}</span>
                <span className={styles.track} aria-hidden="true">
                  <span style={{ inlineSize: `${(sum / most) * 100}%` }} />
                </span>
                <b className="tabular">{bill(sum)}</b>
              </summary>
              <p className={styles.note}>
                {quantity(amount)} {unit} = {formula}
              </p>
            </details>
          </li>
        ))}
      </ul>
    </div>
  );
}
