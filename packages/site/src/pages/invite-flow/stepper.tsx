import { inviteFlowAnswers, inviteFlowChecks } from "@kiteloop/contract/referrals/invite-flow.data";
import { Button } from "@kiteloop/ui/components/button.tsx";
import { type KeyboardEvent, useEffect, useId, useRef } from "react";
import { CheckMap } from "./check-map.tsx";
import { CheckSource } from "./source.tsx";
import styles from "./stepper.module.css";
import type { AssessmentState } from "./use-assessment.ts";
import { answerNames, byArea, type Words } from "./words.ts";

type StepperProps = { words: Words; state: AssessmentState };

/** One check at a time. */
export function Stepper({ words, state }: StepperProps) {
  const { at, answers, awake, moves, go } = state;
  const check = inviteFlowChecks[at] ?? inviteFlowChecks[0];
  const text = words.checks[check.id];
  const answer = answers[check.id];
  const group = byArea.find(({ area }) => area === check.area)?.checks ?? [];
  const form = useRef<HTMLFormElement>(null);
  const why = useId();

  // Focuses the given answer, else the first: arrow keys choose, and Enter continues.
  useEffect(() => {
    if (moves === 0 || !form.current) return;
    const radio =
      form.current.querySelector<HTMLElement>("input:checked") ?? form.current.querySelector("input");
    radio?.focus({ preventScroll: true });
    if (form.current.getBoundingClientRect().top < 0) form.current.scrollIntoView({ block: "start" });
  }, [moves]);

  const onKeyDown = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent) => {
    const chosen = inviteFlowAnswers[Number(key) - 1];
    if (chosen && !ctrlKey && !metaKey && !altKey) state.answer(check.id, chosen);
  };

  return (
    <div className={styles.stepper}>
      <form
        ref={form}
        className={styles.check}
        onKeyDown={onKeyDown}
        onSubmit={(event) => {
          event.preventDefault();
          state.next();
        }}
      >
        <p className={styles.place}>
          <span>{words.areas[check.area]}</span>
          <span>
            Check {at + 1} of {inviteFlowChecks.length}
            <span className="visually-hidden">
              , {group.findIndex(({ id }) => id === check.id) + 1} of {group.length} in this area
            </span>
          </span>
        </p>
        <fieldset key={check.id} disabled={!awake} aria-describedby={why}>
          <legend>{text.question}</legend>
          <div className={styles.answers}>
            {inviteFlowAnswers.map((value, index) => (
              <label key={value}>
                <input
                  type="radio"
                  name="answer"
                  value={value}
                  checked={answer === value}
                  onChange={() => state.answer(check.id, value)}
                />
                <span>{answerNames[value]}</span>
                <i aria-hidden="true">{index + 1}</i>
              </label>
            ))}
          </div>
        </fieldset>
        <div className={styles.buttons}>
          <Button type="submit" variant={answer ? "primary" : "secondary"} disabled={!awake}>
            {answer ? (at + 1 < inviteFlowChecks.length ? "Next" : "Finish") : "Skip"}
          </Button>
          <Button disabled={!awake || at === 0} onClick={() => go(at - 1)}>
            Back
          </Button>
          {answer && (
            <Button variant="ghost" onClick={() => state.answer(check.id, undefined)}>
              Clear the answer
            </Button>
          )}
          <Button variant="ghost" className={styles.result} disabled={!awake} onClick={state.showResult}>
            See the result
          </Button>
        </div>
        <dl className={styles.about}>
          <div>
            <dt>Why it matters</dt>
            <dd id={why}>{text.why}</dd>
          </div>
          <div>
            <dt>What good looks like</dt>
            <dd>{text.good}</dd>
          </div>
        </dl>
        <CheckSource words={words} id={check.id} />
      </form>
      <CheckMap words={words} answers={answers} at={at} go={go} />
    </div>
  );
}
