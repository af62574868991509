import type { Participant } from "@kiteloop/contract/referrals/participant";
import { Explain } from "../../../../components/charts/explain.tsx";
import { Badge } from "../../../../components/ui/badge.tsx";
import { CopyButton } from "../../../../components/ui/copy-field.tsx";
import { Notice } from "../../../../components/ui/notice.tsx";
import { formatCount } from "../../../../lib/format.ts";
import { isErased } from "../../../../lib/person-name.ts";
import { participantNumbers } from "../lib/numbers.data.ts";
import { t } from "../messages.ts";
import styles from "./person.module.css";

/** Details of a participant, and the results of their invitations. */
export function PersonFacts({ person }: { person: Participant }) {
  const { stats } = person;
  return (
    <>
      {isErased(person) ? (
        <Notice>{t("participants.personFacts.thisParticipantWasErased")}</Notice>
      ) : (
        <Identity person={person} />
      )}
      <ul className={styles.numbers}>
        {participantNumbers.map(({ id, label, about }) => (
          <li key={id}>
            <strong>{formatCount(stats[id])}</strong>
            <span>
              {label}
              <Explain title={label}>
                <p>{about}</p>
              </Explain>
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}

/** Someone who joined by a test link. */
export function TestBadge() {
  return <Badge tone="plain">{t("participants.personFacts.test")}</Badge>;
}

function Identity({ person: { email, externalId, code, verified, test } }: { person: Participant }) {
  return (
    <dl className={styles.facts}>
      {email !== null && (
        <>
          <dt>{t("participants.personFacts.email")}</dt>
          <dd>{email}</dd>
        </>
      )}
      <dt>{t("participants.personFacts.userId")}</dt>
      <dd>{externalId}</dd>
      <dt>{t("participants.personFacts.code")}</dt>
      <dd>
        <code>{code}</code>
        <CopyButton label={t("participants.personFacts.codeLabel")} value={code} />
      </dd>
      <dt>{t("participants.personFacts.identity")}</dt>
      <dd>
        <Badge tone={verified ? "ok" : "plain"}>
          {verified ? t("participants.personFacts.signed") : t("participants.personFacts.notSigned")}
        </Badge>
      </dd>
      {test && (
        <>
          <dt>
            <TestBadge />
          </dt>
          <dd>{t("participants.personFacts.testCounts")}</dd>
        </>
      )}
    </dl>
  );
}
