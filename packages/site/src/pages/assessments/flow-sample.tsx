import { formatScore, scoreOf } from "@kiteloop/ui/lib/invite-flow/score.ts";
import { areaNames, checkTexts } from "../../../content/invite-flow.data.ts";
import { AreaBars } from "../../ui/area-bars.tsx";
import { Figure } from "../../ui/figure.tsx";
import styles from "./assessments.module.css";
import { sampleAnswers } from "./sample.data.ts";

/** An example result of fictional answers, marked as such. */
export function FlowSample() {
  const { score, areas, mend, answered, total } = scoreOf(sampleAnswers);
  return (
    <Figure caption="Example answers of a fictional product.">
      <div className={styles.sample}>
        <p className={styles.value}>
          <b>{formatScore(score)}</b> of 100, {answered} of {total} checks answered
        </p>
        <AreaBars areas={areas} names={areaNames} caption="Example: score by area, 0 to 100" />
        <p>Fix first:</p>
        <ol>
          {mend.slice(0, 3).map(({ id }) => (
            <li key={id}>{checkTexts[id].title}</li>
          ))}
        </ol>
      </div>
    </Figure>
  );
}
