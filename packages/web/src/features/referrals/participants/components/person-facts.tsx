import type { Participant } from "@kiteloop/contract/referrals/participant";
import { Explain } from "../../../../components/charts/explain.tsx";
import { Badge } from "../../../../components/ui/badge.tsx";
import { CopyButton } from "../../../../components/ui/copy-field.tsx";
import { Notice } from "../../../../components/ui/notice.tsx";
import { formatCount } from "../../../../lib/format.ts";
import { isErased } from "../../../../lib/person-name.ts";
import { participantNumbers } from "../lib/numbers.data.ts";
import styles from "./person.module.css";

/** Details of a participant, and the results of their invitations. */
export function PersonFacts({ person }: { person: Participant }) {
  const { stats } = person;
  return (
    <>
      {isErased(person) ? (
        <Notice>
          This person was erased. What they did keeps counting; nothing of them is kept, and their link leads
          nowhere.
        </Notice>
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

function Identity({ person: { email, externalId, code, verified } }: { person: Participant }) {
  return (
    <dl className={styles.facts}>
      {email !== null && (
        <>
          <dt>Address</dt>
          <dd>{email}</dd>
        </>
      )}
      <dt>Your id</dt>
      <dd>{externalId}</dd>
      <dt>Code</dt>
      <dd>
        <code>{code}</code>
        <CopyButton label="code" value={code} />
      </dd>
      <dt>Identity</dt>
      <dd>
        <Badge tone={verified ? "ok" : "plain"}>{verified ? "Signed" : "Not signed"}</Badge>
      </dd>
    </dl>
  );
}
