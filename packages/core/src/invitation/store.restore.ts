import { ids } from "@kiteloop/contract/ids";
import { invitationStatuses } from "@kiteloop/contract/invitation";
import * as z from "zod";
import type { Table } from "../context/index.ts";
import {
  chain,
  code,
  day,
  email,
  externalId,
  hash,
  instant,
  name,
  owner,
  where,
} from "../export-fields/index.ts";
import { type Restored, restored } from "../table/index.ts";
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
  widgetId: ids.widget.optional(),
  arms: chain.arms,
  status: z.enum(invitationStatuses),
  reason: z.enum(rejectReasons).optional(),
  ...where,
  day,
  createdAt: instant,
  updatedAt: instant,
});

/** An invitation of an export. @throws Error where it is none. */
export function restoreItem(table: Table, item: Record<string, unknown>): Restored {
  return restored(invitations(table), invitationLine.parse(item));
}
