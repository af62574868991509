import { inviteFlowChecks } from "@kiteloop/contract/referrals/invite-flow.data";
import { strengthWeights } from "@kiteloop/metrics";
import { strengthWords } from "../../../content/invite-flow.data.ts";
import styles from "./page.module.css";

const strengths = ["A", "B", "C"] as const;

/** Meaning, number of checks and weight of the three strengths of evidence. */
export function Evidence() {
  return (
    <dl className={styles.evidence}>
      {strengths.map((strength) => (
        <div key={strength}>
          <dt>
            <b>{strength}</b> {inviteFlowChecks.filter((check) => check.strength === strength).length} checks,
            weight {strengthWeights[strength]}
          </dt>
          <dd>{strengthWords[strength]}</dd>
        </div>
      ))}
    </dl>
  );
}
