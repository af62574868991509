import type { Participant } from "@kiteloop/contract/participant";
import { Explain } from "../../../components/charts/explain.tsx";
import { Badge } from "../../../components/ui/badge.tsx";
import { CopyButton } from "../../../components/ui/copy-field.tsx";
import { formatCount } from "../../../lib/format.ts";
import styles from "./person.module.css";

const numbers = [
  {
    id: "invited",
    label: "Mails",
    about: "Invitation mails that were asked for in their name, ever. One that was never sent counts too.",
  },
  {
    id: "joined",
    label: "Joined",
    about: "Friends who joined by their link, code or mail, ever, each once. Rejected ones do not count.",
  },
  {
    id: "converted",
    label: "Converted",
    about:
      "Of those friends, how many converted at least once, ever. What waits for your server does not count.",
  },
] as const;

/** Who somebody is, and what came of their inviting. */
export function PersonFacts({ person }: { person: Participant }) {
  const { email, externalId, code, verified, stats } = person;
  return (
    <>
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
      <ul className={styles.numbers}>
        {numbers.map(({ id, label, about }) => (
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
