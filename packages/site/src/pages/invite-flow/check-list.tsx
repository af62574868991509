import styles from "./check-list.module.css";
import { CheckSource } from "./source.tsx";
import { byArea, type Words } from "./words.ts";

/** Every check with all details, folded by area: readable without JavaScript, and printed open. */
export function CheckList({ words }: { words: Words }) {
  return (
    <div className={styles.areas}>
      {byArea.map(({ area, checks }, place) => (
        <details key={area} className={styles.area} open={place === 0}>
          <summary>
            <h3>{words.areas[area]}</h3>
            <span>{checks.length === 1 ? "1 check" : `${checks.length} checks`}</span>
          </summary>
          <div className={styles.checks}>
            {checks.map(({ id, at }) => {
              const { question, why, good, steps, kiteloop } = words.checks[id];
              return (
                <article key={id} id={`check-${id}`}>
                  <h4>
                    <span aria-hidden="true">{at + 1}</span> {question}
                  </h4>
                  <div>
                    <p>{why}</p>
                    <p>
                      <b>What good looks like.</b> {good}
                    </p>
                    <details>
                      <summary>How to fix it</summary>
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
                    </details>
                    <CheckSource words={words} id={id} />
                  </div>
                </article>
              );
            })}
          </div>
        </details>
      ))}
    </div>
  );
}
