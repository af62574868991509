import { chosenCode } from "@kiteloop/contract/referrals/chosen-code";
import { ownTerms } from "@kiteloop/contract/referrals/own-terms";
import { selfBillingAgreement, vatRate } from "@kiteloop/contract/referrals/self-billing";
import { taxForm } from "@kiteloop/contract/referrals/tax-form";
import { ids } from "@kiteloop/contract/shared/ids";
import * as z from "zod";
import type { Table } from "../../shared/context/index.ts";
import {
  chain,
  code,
  count,
  day,
  email,
  externalId,
  instant,
  name,
  origin,
  owner,
  photo,
  where,
  words,
} from "../../shared/export-fields/index.ts";
import { noInvite } from "../../shared/inviter/index.ts";
import { hashRecipient } from "../../shared/recipient/index.ts";
import { type Restored, type TransactItem, toRestoredItem } from "../../shared/table/index.ts";
import { isListed, listedIdOf, participantCodes, participants } from "../person/index.ts";
import { sameAliasItem } from "./store.alias.ts";
import { termItems } from "./store.term.ts";

export const participantLine = z.strictObject({
  ...owner,
  externalId,
  participantId: ids.participant,
  knownAs: externalId.optional(),
  code,
  chosenCode: z.optional(chosenCode),
  name,
  email: email.optional(),
  photo: photo.optional(),
  verified: z.boolean(),
  addressImported: z.literal(true).optional(),
  provedAt: instant.optional(),
  terms: z.strictObject({ version: words(40), acceptedAt: instant }).optional(),
  ownTerms: ownTerms.optional(),
  taxForm: taxForm.optional(),
  selfBilling: selfBillingAgreement.optional(),
  vatRate: vatRate.optional(),
  invited: count,
  joined: count,
  converted: count,
  root: chain.root,
  arms: chain.arms,
  entries: chain.entries,
  ...where,
  day,
  signedUpAt: instant.optional(),
  existing: z.literal(true).optional(),
  test: z.literal(true).optional(),
  firstInvite: z.union([ids.beacon, ids.invitation, z.literal(noInvite)]).optional(),
  origin: origin.optional(),
  firstConversion: z.optional(ids.conversion),
  secondWeek: z.optional(ids.conversion),
  createdAt: instant,
  reported: count.optional(),
  latestReferrals: z.strictObject({ day, onDay: count, inMonth: count }).optional(),
  mark: words(200).optional(),
  friendMarks: z.array(words(200)).max(100).optional(),
});

/** A participant of an export, with their code and search terms. @throws Error if the item is not one */
export function restoreParticipantItems(
  table: Table,
  item: Record<string, unknown>,
): [Restored, ...TransactItem[]] {
  const one = participantLine.parse(item);
  const { code: own, workspaceId, projectId, externalId: holder } = one;
  return [
    toRestoredItem(participants(table), one),
    toRestoredItem(participantCodes(table), { code: own, workspaceId, projectId, externalId: holder }),
    ...termItems(one),
    ...addressItems(table, one),
  ];
}

/**
 * An id derived from an address was hashed for the exporting workspace, so the participant is found by their address
 * here.
 * Once they are one of the embedder's users, they are found by that user's id.
 */
function addressItems(
  table: Table,
  { workspaceId, projectId, externalId: sameAs, email: address, knownAs }: z.infer<typeof participantLine>,
): TransactItem[] {
  if (!isListed(sameAs) || address === undefined || knownAs !== undefined) return [];
  const listed = listedIdOf(hashRecipient(workspaceId, address));
  return listed === sameAs
    ? []
    : [sameAliasItem(table, { workspaceId, projectId, externalId: listed, sameAs })];
}
