import type { PayoutRow } from "@kiteloop/contract/referrals/payout-run";
import { personName } from "../../../../../lib/person-name.ts";
import { PersonLink } from "../person-link.tsx";
import styles from "./payouts.module.css";

type PayeeProps = Pick<PayoutRow, "externalId" | "participantId" | "participantName">;

/** The recipient of a payout, with a link to the participant unless they were erased. */
export function Payee({ externalId, participantId, participantName }: PayeeProps) {
  const name = personName({ externalId, name: participantName ?? "" });
  if (participantId === null) return name;
  return (
    <>
      <PersonLink participantId={participantId}>{name}</PersonLink>
      {name !== externalId && <span className={styles.id}>{externalId}</span>}
    </>
  );
}
