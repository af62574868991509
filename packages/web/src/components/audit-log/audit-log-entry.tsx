import { suspensionReasons } from "@kiteloop/contract/tenancy/suspension-reasons";
import type { AuditEntry } from "@kiteloop/contract/tenancy/workspace";
import { Monogram } from "@kiteloop/ui/components/monogram.tsx";
import { formatDateTime } from "@kiteloop/ui/lib/format.ts";
import { Rich, t } from "@kiteloop/ui/lib/messages.tsx";
import type { ReactNode } from "react";
import { activityVerb } from "../../lib/activity.ts";
import { suspensionReasonNames } from "../../lib/suspension-reasons.ts";
import styles from "./audit-log.module.css";

const by: Record<AuditEntry["actor"]["kind"], string> = {
  member: "",
  key: t("with a secret key"),
  system: t("by Kiteloop"),
  import: t("imported from another workspace"),
};

/** A state as screens name it: the entry of a suspension has its reason's id. */
function stateName(state: string): string {
  const reason = suspensionReasons.find((one) => state === `suspended (${one})`);
  return reason ? t("suspended ({reason})", { reason: suspensionReasonNames[reason] }) : state;
}

const bold = (text: ReactNode) => <strong>{text}</strong>;

/** A change as a sentence, with its time. */
export function AuditLogEntry({ entry }: { entry: AuditEntry }) {
  const { actor, action, subject, change, at } = entry;
  const how = actor.name === "Kiteloop" ? "" : by[actor.kind];
  return (
    <li className={styles.entry}>
      <Monogram name={actor.name} tone="plain" round />
      <p className={styles.text}>
        <strong>{actor.name}</strong> {activityVerb(action)} <strong>{subject.name}</strong>
        {subject.recipient && (
          <Rich text=" for <b>{name}</b>" values={{ name: subject.recipient }} tags={{ b: bold }} />
        )}
        {change && t(" from {from} to {to}", { from: stateName(change.from), to: stateName(change.to) })}
        {how && <span className={styles.by}> {how}</span>}
      </p>
      <time className={styles.time} dateTime={at}>
        {formatDateTime(at)}
      </time>
    </li>
  );
}
