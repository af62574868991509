import type { getPerson } from "@kiteloop/contract/referrals/chain";
import type { Participant } from "@kiteloop/contract/referrals/participant";
import type { ResponseOf } from "@kiteloop/contract/shared/endpoint";
import { canBeEmailed } from "@kiteloop/contract/shared/fields/email";
import { shownAddress } from "@kiteloop/contract/shared/fields/shown-host";
import { Explain } from "@kiteloop/ui/charts/explain.tsx";
import { Badge } from "@kiteloop/ui/components/badge.tsx";
import { CopyButton } from "@kiteloop/ui/components/copy-field.tsx";
import { Notice } from "@kiteloop/ui/components/notice.tsx";
import { formatCount } from "@kiteloop/ui/lib/format.ts";
import { t } from "@kiteloop/ui/lib/messages.tsx";
import { formatMoney } from "../../../../lib/money.ts";
import { isErased } from "../../../../lib/person-name.ts";
import { participantNumbers } from "../lib/numbers.data.ts";
import styles from "./person.module.css";

type PersonFactsProps = { person: Participant; revenue: ResponseOf<typeof getPerson>["revenue"] };

/** Details of a participant, and the results of their invitations. */
export function PersonFacts({ person, revenue }: PersonFactsProps) {
  const { stats } = person;
  return (
    <>
      {isErased(person) ? (
        <Notice>{t("This participant was erased. Their activity stays in your totals, anonymized.")}</Notice>
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
      <dt>{t("Revenue from invitees")}</dt>
      {revenue.map(({ currency, net: amount, reversed }) => {
        const net = formatMoney({ amount, currency });
        return (
          <dd key={currency}>
            {reversed === 0
              ? net
              : t("{net} after {reversed} reversed", {
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
  return <Badge tone="plain">{t("Test")}</Badge>;
}

function Identity({ person: { email, externalId, code, verified, test } }: { person: Participant }) {
  return (
    <dl className={styles.facts}>
      {email !== null && (
        <>
          <dt>{t("Email")}</dt>
          <dd>
            {shownAddress(email)}
            {!canBeEmailed(email) && (
              <p>{t("This address gets no email: email providers don’t take its letters.")}</p>
            )}
          </dd>
        </>
      )}
      <dt>{t("User ID")}</dt>
      <dd>{externalId}</dd>
      <dt>{t("Code")}</dt>
      <dd>
        <code>{code}</code>
        <CopyButton label={t("code")} value={code} />
      </dd>
      <dt>{t("Identity")}</dt>
      <dd>
        <Badge tone={verified ? "ok" : "plain"}>{verified ? t("Signed") : t("Not signed")}</Badge>
      </dd>
      {test && (
        <>
          <dt>
            <TestBadge />
          </dt>
          <dd>{t("Joined by a test link. Not counted in any number.")}</dd>
        </>
      )}
    </dl>
  );
}
