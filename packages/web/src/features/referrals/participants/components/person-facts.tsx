import type { getPerson } from "@kiteloop/contract/referrals/chain";
import type { Participant } from "@kiteloop/contract/referrals/participant";
import type { ResponseOf } from "@kiteloop/contract/shared/endpoint";
import { canBeEmailed } from "@kiteloop/contract/shared/fields/email";
import { shownAddress } from "@kiteloop/contract/shared/fields/shown-host";
import { Explain } from "../../../../components/charts/explain.tsx";
import { Badge } from "../../../../components/ui/badge.tsx";
import { CopyButton } from "../../../../components/ui/copy-field.tsx";
import { Notice } from "../../../../components/ui/notice.tsx";
import { formatCount } from "../../../../lib/format.ts";
import { formatMoney } from "../../../../lib/money.ts";
import { isErased } from "../../../../lib/person-name.ts";
import { participantNumbers } from "../lib/numbers.data.ts";
import { t } from "../messages.ts";
import styles from "./person.module.css";

type PersonFactsProps = { person: Participant; revenue: ResponseOf<typeof getPerson>["revenue"] };

/** Details of a participant, and the results of their invitations. */
export function PersonFacts({ person, revenue }: PersonFactsProps) {
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
      {revenue.length > 0 && <InviterRevenue revenue={revenue} />}
    </>
  );
}

/** Revenue from invitees in each currency. */
function InviterRevenue({ revenue }: Pick<PersonFactsProps, "revenue">) {
  return (
    <dl className={styles.facts}>
      <dt>{t("participants.personFacts.revenue")}</dt>
      {revenue.map(({ currency, net: amount, reversed }) => {
        const net = formatMoney({ amount, currency });
        return (
          <dd key={currency}>
            {reversed === 0
              ? net
              : t("participants.personFacts.amountAfter", {
                  net,
                  reversed: formatMoney({ amount: reversed, currency }),
                })}
          </dd>
        );
      })}
    </dl>
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
          <dd>
            {shownAddress(email)}
            {!canBeEmailed(email) && <p>{t("participants.personFacts.getsNoEmail")}</p>}
          </dd>
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
