import type { CalculatorResult, Lever, LeverEffect } from "@kiteloop/metrics";
import { number, people } from "../../growth/words.ts";
import styles from "./calculator.module.css";

const names: Record<Lever, { does: string; write: (value: number) => string }> = {
  invitations: { does: "More invitations per user", write: number },
  conversion: { does: "Higher conversion", write: (value) => `${number(value * 100)}%` },
  cycleDays: { does: "Shorter cycle", write: (value) => `${number(value)} days` },
  churn: { does: "Less churn", write: (value) => `${number(value * 100)}%` },
};

function advice({ best, state }: CalculatorResult["sensitivity"]): string {
  if (state === "beyond_people") {
    return "The curve has already passed the number of people there are, so there is nothing left to compare.";
  }
  if (state === "none_adds") return "A tenth of nothing is nothing: with K at 0, no lever adds a user.";
  if (best.includes("invitations") && best.includes("conversion")) {
    return "Invitations and conversion weigh the same, since K is their product. Work on the one that is easier to move.";
  }
  const [first] = best;
  return first === undefined ? "" : `${names[first].does} does the most for these numbers.`;
}

/** The input whose improvement by a tenth adds the most users by the end. */
export function Levers({ result, horizon }: { result: CalculatorResult; horizon: string }) {
  const { levers } = result.sensitivity;
  const most = Math.max(1, ...levers.map(({ added }) => added));
  return (
    <section className={styles.panel} aria-labelledby="levers">
      <h3 id="levers">What to work on first</h3>
      <p className={styles.note}>Users more by {horizon}, if one input gets a tenth better.</p>
      <ol className={styles.levers}>
        {levers.map((effect) => (
          <LeverRow key={effect.lever} effect={effect} share={effect.added / most} />
        ))}
      </ol>
      <p>{advice(result.sensitivity)}</p>
    </section>
  );
}

function LeverRow({ effect, share }: { effect: LeverEffect; share: number }) {
  const { does, write } = names[effect.lever];
  return (
    <li>
      <span>{does}</span>
      <span className={styles.change}>
        {write(effect.from)} → {write(effect.to)}
      </span>
      <span className={styles.track} aria-hidden="true">
        <span style={{ inlineSize: `${share * 100}%` }} />
      </span>
      <b className="tabular">+{people(effect.added)}</b>
    </li>
  );
}
