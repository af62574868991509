import { invitationStatuses, longestMessage } from "@kiteloop/contract/referrals/invitation";
import { ids } from "@kiteloop/contract/shared/ids";
import * as z from "zod";
import type { Table } from "../../shared/context/index.ts";
import {
  chain,
  chainGroup,
  code,
  day,
  email,
  externalId,
  hash,
  instant,
  name,
  owner,
  paragraphs,
  where,
} from "../../shared/export-fields/index.ts";
import { type Restored, toRestoredItem } from "../../shared/table/index.ts";
import { invitations } from "./entity.ts";
import { rejectReasons } from "./reasons.ts";

export const invitationLine = z.strictObject({
  ...owner,
  recipient: hash,
  invitationId: ids.invitation,
  participantId: ids.participant,
  participantExternalId: externalId,
  code,
  email,
  name: name.optional(),
  message: paragraphs(longestMessage).optional(),
  widgetId: z.optional(ids.widget),
  arms: chain.arms,
  inviterDay: day.optional(),
  inviterJoinedAt: chain.inviterJoinedAt,
  inviterExisting: z.literal(true).optional(),
  inviterGroup: chainGroup,
  first: z.literal(true).optional(),
  status: z.enum(invitationStatuses),
  reason: z.enum(rejectReasons).optional(),
  ...where,
  day,
  createdAt: instant,
  updatedAt: instant,
});

/** An invitation of an export. @throws Error if the item is not one */
export function restoreInvitationItem(table: Table, item: Record<string, unknown>): Restored {
  return toRestoredItem(invitations(table), invitationLine.parse(item));
}
