import { inviteFlowChecks } from "@kiteloop/contract/referrals/invite-flow.data";
import { Button } from "@kiteloop/ui/components/button.tsx";
import { useEffect, useRef } from "react";
import { CheckMap } from "./check-map.tsx";
import styles from "./resume.module.css";
import { StartOver } from "./start-over.tsx";
import stepper from "./stepper.module.css";
import type { AssessmentState } from "./use-assessment.ts";
import { answeredOf, type Words } from "./words.ts";

/** For returning visitors: continue, show the result, or erase it. */
export function Resume({ words, state }: { words: Words; state: AssessmentState }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { moves, answers } = state;
  const done = answeredOf(answers);
  useEffect(() => {
    if (moves > 0) heading.current?.focus();
  }, [moves]);
  return (
    <div className={stepper.stepper}>
      <div className={styles.resume}>
        <h2 ref={heading} tabIndex={-1}>
          Continue where you left off?
        </h2>
        <p>
          You answered {done} of {inviteFlowChecks.length} checks. Your answers are stored in this browser.
        </p>
        <div className={stepper.buttons}>
          {done < inviteFlowChecks.length && (
            <Button variant="primary" onClick={state.resume}>
              Continue
            </Button>
          )}
          <Button
            variant={done < inviteFlowChecks.length ? "secondary" : "primary"}
            onClick={state.showResult}
          >
            See the result
          </Button>
          <StartOver count={done} onConfirm={state.startAnew} />
        </div>
      </div>
      <CheckMap words={words} answers={answers} at={-1} go={state.go} />
    </div>
  );
}
