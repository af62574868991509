import {
  formerCode,
  type ParticipantRow,
  type RowRefusal,
} from "@kiteloop/contract/referrals/participant-import";
import {
  email as emailSchema,
  externalId as externalIdSchema,
  refusedInLine,
} from "@kiteloop/contract/shared/fields";
import type { ProjectSnapshot } from "../../publishing/live/index.ts";
import { hashRecipient } from "../../shared/recipient/index.ts";
import { listedIdOf } from "../person/index.ts";

/** A valid row: its participant, the id for a new one, and the code they shared. */
export type ReadyRow = {
  externalId: string;
  /** The embedder's id, or one of ours derived from the address. */
  byAddress: boolean;
  email?: string;
  name: string;
  former?: string;
};

const filled = (text: string | undefined) => (text === undefined || text.trim() === "" ? undefined : text);
/** Invalid characters are removed from names and long names are cut, so a name never refuses a row. */
const nameOf = (text = "") =>
  [...text.replace(refusedInLine, " ").replace(/\s+/g, " ").trim()].slice(0, 80).join("").trim();

/** Parses a row and reserves its code for the row's participant; the first row of a page wins. */
export function readRow(
  { workspaceId }: ProjectSnapshot,
  row: ParticipantRow,
  claimed: Map<string, string>,
): ReadyRow | { refused: RowRefusal } {
  const email = emailSchema.optional().safeParse(filled(row.email));
  if (!email.success) return { refused: "email_invalid" };
  const own = externalIdSchema.optional().safeParse(filled(row.externalId));
  if (!own.success) return { refused: "id_invalid" };
  const former = formerCode.optional().safeParse(filled(row.code));
  if (!former.success) return { refused: "code_invalid" };
  const listed = email.data === undefined ? undefined : listedIdOf(hashRecipient(workspaceId, email.data));
  const externalId = own.data ?? listed;
  if (externalId === undefined) return { refused: "nobody" };
  if (former.data !== undefined) {
    if ((claimed.get(former.data) ?? externalId) !== externalId) return { refused: "code_taken" };
    claimed.set(former.data, externalId);
  }
  return {
    externalId,
    byAddress: own.data === undefined,
    name: nameOf(row.name),
    ...(email.data !== undefined && { email: email.data }),
    ...(former.data !== undefined && { former: former.data }),
  };
}
