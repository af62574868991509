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
    return "The curve exceeds the world’s population, so there is nothing to compare.";
  }
  if (state === "none_adds") return "K is 0, so improving a single input adds no users.";
  if (best.includes("invitations") && best.includes("conversion")) {
    return "Invitations and conversion have the same effect, since K is their product. Improve the one that is easier to change.";
  }
  const [first] = best;
  return first === undefined ? "" : `${names[first].does} has the largest effect.`;
}

/** The input whose improvement by a tenth adds the most users by the end. */
export function Levers({ result, horizon }: { result: CalculatorResult; horizon: string }) {
  const { levers } = result.sensitivity;
  const most = Math.max(1, ...levers.map(({ added }) => added));
  return (
    <section className={styles.panel} aria-labelledby="levers">
      <h3 id="levers">What to work on first</h3>
      <p className={styles.note}>Additional users by {horizon} if one input improves by 10%.</p>
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
