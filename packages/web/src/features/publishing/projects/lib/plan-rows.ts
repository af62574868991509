import { formerCode, type ParticipantRow } from "@kiteloop/contract/referrals/participant-import";
import { email, externalId } from "@kiteloop/contract/shared/fields";
import { t } from "@kiteloop/ui/lib/messages.tsx";
import type { RowReason } from "./row-problems.ts";

export type Plan = {
  /** Indexes of the rows to send, in any order. */
  send: number[];
  /** Rows that add a code to the person of an earlier row, to be sent after all of those. */
  later: number[];
  refused: { row: number; reason: RowReason }[];
  /** Rows that repeat an earlier one: they have its result and are not sent. */
  again: { row: number; first: number }[];
};

const filled = (text = "") => (text.trim() === "" ? undefined : text);

/** The row's participant and code as the API parses them; null if it is invalid, which the API reports. */
function read(row: ParticipantRow): { who: string; code: string | undefined } | null {
  const id = externalId.optional().safeParse(filled(row.externalId));
  const address = email.optional().safeParse(filled(row.email));
  const code = formerCode.optional().safeParse(filled(row.code));
  if (!id.success || !address.success || !code.success) return null;
  const person =
    id.data === undefined
      ? address.data && t("address {data}", { data: address.data })
      : t("id {data}", { data: id.data });
  return person === undefined ? null : { who: person, code: code.data };
}

/**
 * Selects the rows to send, because the API sees only one page at a time. A code that the file gives to two
 * participants belongs to the first, however far apart they are. Rows with a problem are refused and claim nothing.
 */
export function planRows(rows: readonly ParticipantRow[], problems: Plan["refused"] = []): Plan {
  const plan: Plan = { send: [], later: [], refused: [...problems], again: [] };
  const skipped = new Set(problems.map(({ row }) => row));
  const people = new Set<string>();
  const holders = new Map<string, string>();
  const firsts = new Map<string, number>();
  for (const [at, row] of rows.entries()) {
    if (skipped.has(at)) continue;
    const about = read(row);
    if (about === null) {
      plan.send.push(at);
      continue;
    }
    const { who: person, code = "" } = about;
    const key = JSON.stringify([person, code]);
    const first = firsts.get(key);
    if (code !== "" && (holders.get(code) ?? person) !== person) {
      plan.refused.push({ row: at, reason: "code_taken" });
    } else if (first !== undefined) {
      plan.again.push({ row: at, first });
    } else {
      if (code !== "") holders.set(code, person);
      firsts.set(key, at);
      (people.has(person) ? plan.later : plan.send).push(at);
      people.add(person);
    }
  }
  return plan;
}
