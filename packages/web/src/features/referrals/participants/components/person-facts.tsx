import type { Project } from "@kiteloop/contract/publishing/project";
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
import { Fragment } from "react";
import { formatMoney } from "../../../../lib/money.ts";
import { isErased } from "../../../../lib/person-name.ts";
import { participantNumbers } from "../lib/numbers.data.ts";
import { termsText } from "./own-terms.tsx";
import { PayoutMethodFact } from "./payouts/payout-method-fact.tsx";
import { ShowStatement } from "./payouts/statement-dialog.tsx";
import styles from "./person.module.css";
import { TaxFormFact } from "./tax-form.tsx";
import { SelfBillingFact } from "./vat-rate.tsx";

type PersonFactsProps = Pick<ResponseOf<typeof getPerson>, "person" | "revenue" | "balances"> & {
  project: Project;
};

/** Details of a participant, and the results of their invitations. */
export function PersonFacts({ project, person, revenue, balances }: PersonFactsProps) {
  const { stats } = person;
  return (
    <>
      {isErased(person) ? (
        <Notice>{t("This participant was erased. Their activity stays in your totals, anonymized.")}</Notice>
      ) : (
        <Identity project={project} person={person} hasBalance={balances.length > 0} />
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
      {balances.map((one) => (
        <PersonBalances key={one.currency} project={project} person={person} {...one} />
      ))}
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

/** Money between the project and a participant in one currency, as far as there is any. */
function PersonBalances({
  project,
  person,
  currency,
  owed,
  available,
  transit,
  paid,
}: Pick<PersonFactsProps, "project" | "person"> & PersonFactsProps["balances"][number]) {
  const parts = [
    { name: owed < 0 ? t("Owes") : t("Owed"), amount: Math.abs(owed) },
    { name: t("Available for the next payout"), amount: available },
    { name: t("On its way"), amount: transit },
    { name: t("Paid"), amount: paid },
  ].filter(({ amount }) => amount !== 0);
  if (parts.length === 0) return null;
  return (
    <dl className={styles.facts}>
      {parts.map(({ name, amount }) => (
        <Fragment key={name}>
          <dt>{name}</dt>
          <dd>{formatMoney({ amount, currency })}</dd>
        </Fragment>
      ))}
      <dd>
        <ShowStatement project={project} person={person} currency={currency} />
      </dd>
    </dl>
  );
}

/** Someone who joined by a test link. */
export function TestBadge() {
  return <Badge tone="plain">{t("Test")}</Badge>;
}

type IdentityProps = { project: Project; person: Participant; hasBalance: boolean };

function Identity({ project, person, hasBalance }: IdentityProps) {
  const { email, externalId, code, verified, terms, test } = person;
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
      {terms && (
        <>
          <dt>{t("Own terms")}</dt>
          <dd>{termsText(terms)}</dd>
        </>
      )}
      {hasBalance && <PayoutMethodFact project={project} person={person} />}
      <TaxFormFact project={project} person={person} />
      <SelfBillingFact person={person} />
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
