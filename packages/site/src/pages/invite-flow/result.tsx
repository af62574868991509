import { inviteFlowChecks } from "@kiteloop/contract/referrals/invite-flow.data";
import { Button } from "@kiteloop/ui/components/button.tsx";
import { formatScore, scoreOf } from "@kiteloop/ui/lib/invite-flow/score.ts";
import { useEffect, useRef } from "react";
import { AreaBars } from "../../ui/area-bars.tsx";
import { FixList } from "./fix-list.tsx";
import styles from "./result.module.css";
import { ResultActions } from "./result-actions.tsx";
import { SharedNote } from "./shared-note.tsx";
import { StartOver } from "./start-over.tsx";
import type { AssessmentState } from "./use-assessment.ts";
import { answeredOf, answerNames, firstOpen, scoreMeaning, tally, type Words } from "./words.ts";

type ResultProps = { words: Words; state: AssessmentState };

/** The result of the answers. A shared one is read-only until it is adopted. */
export function Result({ words, state }: ResultProps) {
  const { answers, shared, moves, go } = state;
  const { score, areas, mend, unanswered } = scoreOf(answers);
  const root = useRef<HTMLDivElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const open = () => {
    for (const each of root.current?.querySelectorAll("details") ?? []) each.open = true;
  };

  useEffect(() => {
    if (moves > 0) heading.current?.focus();
  }, [moves]);

  return (
    <div ref={root} className={styles.result} data-result>
      {shared && <SharedNote makeMine={state.makeMine} toOwn={state.toOwn} />}
      <section className={styles.top} aria-labelledby="result">
        <div className={styles.score}>
          <p className={styles.paper}>Invite-flow assessment</p>
          <h2 id="result" ref={heading} tabIndex={-1}>
            {shared ? "A shared result" : "Your result"}
          </h2>
          <p className={styles.number}>
            <b>{formatScore(score)}</b> <span>of 100</span>
          </p>
          <p>{scoreMeaning(score)}</p>
          <p className={styles.fine}>
            The score adds up your checks, weighted by their evidence (A 3, B 2, C 1), with half the points
            for “partly”. Checks that don’t apply or aren’t answered are left out. It is neither a growth
            forecast nor a comparison with others.
          </p>
          <dl className={styles.tally}>
            {tally(answers).map(({ answer, ids }) => (
              <div key={answer}>
                <dt>{answerNames[answer]}</dt>
                <dd>{ids.length}</dd>
              </div>
            ))}
            <div>
              <dt>Not answered</dt>
              <dd>{unanswered.length}</dd>
            </div>
          </dl>
        </div>
        <AreaBars areas={areas} names={words.areas} caption="Score by area, 0 to 100" />
      </section>

      {unanswered.length < inviteFlowChecks.length && (
        <ResultActions answers={answers} words={words} open={open} />
      )}

      <section aria-labelledby="mend">
        <h3 id="mend">What to fix first</h3>
        {mend.length > 0 ? (
          <>
            <p className={styles.lead}>
              Ranked by effect for the effort. The effect is what the check would add to your score. The
              effort is our estimate, and yours will differ.
            </p>
            <FixList words={words} fixes={mend} />
          </>
        ) : (
          <p className={styles.lead}>You answered no check with “no” or “partly”.</p>
        )}
      </section>

      {unanswered.length > 0 && (
        <section aria-labelledby="open">
          <h3 id="open">Not answered</h3>
          <p className={styles.lead}>
            {unanswered.length} of {inviteFlowChecks.length} checks. They don’t affect your score.
          </p>
          <ul className={styles.list}>
            {unanswered.map((id) => (
              <li key={id}>
                {shared ? (
                  words.checks[id].title
                ) : (
                  <button
                    type="button"
                    onClick={() => go(inviteFlowChecks.findIndex((check) => check.id === id))}
                  >
                    {words.checks[id].title}
                  </button>
                )}
              </li>
            ))}
          </ul>
        </section>
      )}

      {tally(answers)
        .filter(({ answer, ids }) => ids.length > 0 && (answer === "yes" || answer === "not-applicable"))
        .map(({ answer, ids }) => (
          <section key={answer} aria-labelledby={answer}>
            <h3 id={answer}>{answer === "yes" ? "In place" : "Does not apply"}</h3>
            <ul className={styles.list}>
              {ids.map((id) => (
                <li key={id}>{words.checks[id].title}</li>
              ))}
            </ul>
          </section>
        ))}

      {!shared && (
        <div className={styles.row}>
          <Button onClick={() => go(firstOpen(answers))}>Back to the checks</Button>
          <StartOver count={answeredOf(answers)} onConfirm={state.startAnew} />
        </div>
      )}
    </div>
  );
}
