import { type InviteFlowCheckId, inviteFlowChecks } from "@kiteloop/contract/referrals/invite-flow.data";
import styles from "./source.module.css";
import type { Words } from "./words.ts";

/** Strength and source of a check's evidence. */
export function CheckSource({ words, id }: { words: Words; id: InviteFlowCheckId }) {
  const strength = inviteFlowChecks.find((check) => check.id === id)?.strength ?? "C";
  const { text, href } = words.checks[id].source;
  return (
    <p className={styles.source}>
      <b>Evidence {strength}</b>: {words.strengths[strength]}. Source:{" "}
      {href ? <a href={href}>{text}</a> : text}.
    </p>
  );
}
