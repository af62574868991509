import { agreementVersion } from "@kiteloop/contract/referrals/self-billing";
import { findParticipantById, ownItem } from "../referrals/participant/index.ts";
import { getPayoutSettings, savePayoutSettings } from "../referrals/payout/index.ts";
import { transact } from "../shared/table/index.ts";
import type { TestLoop } from "./loop.ts";

/** A payer with a VAT number in Germany. */
export const testPayer = {
  ...{ name: "Acme GmbH", address: "Hauptstr. 1\n10115 Berlin", country: "DE", vatId: "DE123456789" },
};

/** A payee with a VAT number in France. */
export const testPayee = {
  ...{ name: "Ana Berg", address: "5 rue du Port\n69001 Lyon", country: "FR", vatId: "FR12345678901" },
};

/** Switches self-billing of a loop's project on, with other settings of payouts as they are. Returns whether it is on. */
export async function turnOnSelfBilling(
  { member, project }: TestLoop,
  selfBilling: object | null = { party: testPayer, prefix: "" },
): Promise<boolean> {
  const params = { projectId: project.id };
  const { version, settings } = await getPayoutSettings.call(member, { params, query: {}, body: {} });
  const body = { version, settings: { ...settings, selfBilling } };
  const saved = await savePayoutSettings.call(member, { params, query: {}, body });
  return saved.settings.selfBilling !== null;
}

/** A payee's agreement, as the share page stores it. */
export async function agreeToSelfBilling(
  { platform: { table, clock }, project: { id: projectId } }: TestLoop,
  participantId: string,
  party: typeof testPayee = testPayee,
): Promise<void> {
  const participant = await findParticipantById(table, projectId, participantId);
  if (participant === null) throw new Error("there is no such participant");
  const acceptedAt = clock.now().toISOString();
  const agreement = { version: agreementVersion, acceptedAt, payerName: testPayer.name, party };
  await transact(table, clock, [ownItem(table, participant, "selfBilling", agreement)]);
}
