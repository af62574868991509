import { type InviteFlowAnswers, inviteFlowChecks } from "@kiteloop/contract/referrals/invite-flow.data";
import styles from "./check-map.module.css";
import { answeredOf, answerNames, answerSigns, byArea, type Words } from "./words.ts";

type CheckMapProps = {
  words: Words;
  answers: InviteFlowAnswers;
  /** Index of the open check; -1 if there is none. */
  at: number;
  go: (at: number) => void;
};

/** Every check by area, with its answer and a link. */
export function CheckMap({ words, answers, at, go }: CheckMapProps) {
  const done = answeredOf(answers);
  const total = inviteFlowChecks.length;
  return (
    <nav className={styles.map} aria-label="All checks">
      <div className={styles.total}>
        <p>
          <b>{done}</b> of {total} answered
        </p>
        <progress aria-label="Answered" value={done} max={total} />
      </div>
      <ol>
        {byArea.map(({ area, checks }) => (
          <li key={area}>
            <p>
              {words.areas[area]}{" "}
              <span>
                {checks.filter(({ id }) => answers[id]).length} of {checks.length}
              </span>
            </p>
            <ol className={styles.places}>
              {checks.map(({ id, at: place }) => {
                const answer = answers[id];
                return (
                  <li key={id}>
                    <button
                      type="button"
                      data-answer={answer}
                      aria-current={place === at ? "step" : undefined}
                      aria-label={`Check ${place + 1}: ${words.checks[id].title}, ${
                        answer ? `answered “${answerNames[answer]}”` : "not answered"
                      }`}
                      onClick={() => go(place)}
                    >
                      {answer ? answerSigns[answer] : place + 1}
                    </button>
                  </li>
                );
              })}
            </ol>
          </li>
        ))}
      </ol>
    </nav>
  );
}
