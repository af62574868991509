import type { CalculatorInputs, CalculatorResult } from "@kiteloop/metrics";
import type { ReactNode } from "react";
import { after, doublingWords, number, people, verdict } from "../../growth/words.ts";
import styles from "./calculator.module.css";

type ResultsProps = { inputs: CalculatorInputs; result: CalculatorResult };

/** K with both factors, and the resulting growth. */
export function Results({ inputs, result }: ResultsProps) {
  const { k, amplification, effectiveCost, end, breakEvenK } = result;
  const doubling = doublingWords(result);
  return (
    <section className={styles.panel} aria-labelledby="result">
      <h2 id="result" className="visually-hidden">
        Result
      </h2>
      <p className={styles.k}>
        <span>K</span>
        <b>{number(k)}</b>
        <span>
          = {number(inputs.invitations)} invitations × {number(inputs.conversion * 100)}%
        </span>
      </p>
      <p>{verdict(result)}</p>
      <dl className={styles.facts}>
        <Fact
          name={`Users by ${after(inputs.horizonDays)}`}
          value={people(end.users)}
          note={`${people(end.withoutInvitations)} without invitations`}
        />
        <Fact
          name="Amplification"
          value={amplification === null ? "none" : `× ${number(amplification)}`}
          note={
            amplification === null
              ? "at K = 1 and above, growth never ends"
              : "users in the end per user you acquire, without churn: 1\u00a0/\u00a0(1\u00a0−\u00a0K)"
          }
        />
        <Fact
          name="Effective acquisition cost"
          value={effectiveCost === null ? "none" : number(effectiveCost)}
          note={
            effectiveCost === null
              ? "not defined at K = 1 and above"
              : `instead of ${number(inputs.cost)}, counting the users they bring`
          }
        />
        <Fact name="Doubled by" value={doubling.value} note={doubling.note} />
        <Fact
          name="K to keep today’s users"
          value={breakEvenK === null ? "none" : number(breakEvenK)}
          note={
            breakEvenK === null
              ? "no users are left to invite"
              : inputs.churn === 0
                ? "no churn, so none is needed"
                : `with this churn, until ${after(inputs.horizonDays)}`
          }
        />
      </dl>
    </section>
  );
}

function Fact({ name, value, note }: { name: string; value: ReactNode; note: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd className={styles.value}>{value}</dd>
      <dd className={styles.note}>{note}</dd>
    </div>
  );
}
