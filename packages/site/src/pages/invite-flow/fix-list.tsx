import { inviteFlowChecks } from "@kiteloop/contract/referrals/invite-flow.data";
import { strengthWeights } from "@kiteloop/metrics";
import type { InviteFlowScore } from "@kiteloop/ui/lib/invite-flow/score.ts";
import styles from "./fix-list.module.css";
import { CheckSource } from "./source.tsx";
import { answerNames, effortNames, type Words } from "./words.ts";

const most = Math.max(...Object.values(strengthWeights));

type FixListProps = { words: Words; fixes: InviteFlowScore["mend"] };

/** The fixes, ordered by effect and then by least effort, each with instructions. */
export function FixList({ words, fixes }: FixListProps) {
  return (
    <ol className={styles.fixes}>
      {fixes.map(({ id, answer, effect, effort }) => {
        const { title, steps, kiteloop } = words.checks[id];
        const area = inviteFlowChecks.find((check) => check.id === id)?.area ?? "entry";
        return (
          <li key={id}>
            <h4>{title}</h4>
            <p className={styles.facts}>
              <span>{words.areas[area]}</span>
              <span data-answer={answer}>{answerNames[answer]}</span>
              <span>
                <Dots of={most} value={Math.ceil(effect)} /> Effect {effect} of {most}
              </span>
              <span>
                <Dots of={3} value={effort} /> Effort: {effortNames[effort]}
              </span>
            </p>
            <details>
              <summary>How to fix it</summary>
              <div>
                <ol>
                  {steps.map((step) => (
                    <li key={step}>{step}</li>
                  ))}
                </ol>
                {kiteloop && (
                  <p>
                    <b>In Kiteloop:</b> {kiteloop}
                  </p>
                )}
                <CheckSource words={words} id={id} />
              </div>
            </details>
          </li>
        );
      })}
    </ol>
  );
}

function Dots({ of, value }: { of: number; value: number }) {
  return (
    <span className={styles.dots} aria-hidden="true">
      {"●".repeat(value)}
      {"○".repeat(of - value)}
    </span>
  );
}
