import { email, externalId } from "@kiteloop/contract/fields";
import { formerCode, type ParticipantRow, type RowRefusal } from "@kiteloop/contract/participant-import";

export type Plan = {
  /** Places in the file of the rows to send, in their order. */
  send: number[];
  refused: { row: number; reason: RowRefusal }[];
  /** Rows that say of somebody what an earlier one has said: they fare as that one does, and bring nothing. */
  again: { row: number; first: number }[];
};

const filled = (text = "") => (text.trim() === "" ? undefined : text);

/** Whom a row is about and their code, as the API reads it; null where it is the API's to say what is wrong with it. */
function read(row: ParticipantRow): { who: string; code: string | undefined } | null {
  const id = externalId.optional().safeParse(filled(row.externalId));
  const address = email.optional().safeParse(filled(row.email));
  const code = formerCode.optional().safeParse(filled(row.code));
  if (!id.success || !address.success || !code.success) return null;
  const who = id.data === undefined ? address.data && `address ${address.data}` : `id ${id.data}`;
  return who === undefined ? null : { who, code: code.data };
}

/**
 * What of a file goes to the API, which sees a page of it at a time. Of a code that the file gives to two people the first
 * has it, however far apart they stand.
 */
export function planRows(rows: readonly ParticipantRow[]): Plan {
  const plan: Plan = { send: [], refused: [], again: [] };
  const holders = new Map<string, string>();
  const firsts = new Map<string, number>();
  for (const [at, row] of rows.entries()) {
    const about = read(row);
    if (about === null) {
      plan.send.push(at);
      continue;
    }
    const { who, code = "" } = about;
    const said = JSON.stringify([who, code]);
    const first = firsts.get(said);
    if (code !== "" && (holders.get(code) ?? who) !== who) {
      plan.refused.push({ row: at, reason: "code_taken" });
    } else if (first !== undefined) {
      plan.again.push({ row: at, first });
    } else {
      if (code !== "") holders.set(code, who);
      firsts.set(said, at);
      plan.send.push(at);
    }
  }
  return plan;
}
