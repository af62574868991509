import type { Participant } from "@kiteloop/contract/referrals/participant";
import type { Reward } from "@kiteloop/contract/referrals/reward";
import type { Column } from "../../../../components/charts/columns.ts";

export const peopleColumns: readonly Column<Participant>[] = [
  { id: "name", label: "Name", value: (row) => row.name },
  { id: "email", label: "Email", value: (row) => row.email },
  { id: "externalId", label: "External id", value: (row) => row.externalId },
  { id: "code", label: "Code", value: (row) => row.code },
  { id: "signed", label: "Signed identity", value: (row) => (row.verified ? "yes" : "no") },
  { id: "invited", label: "Email invitations", value: (row) => row.stats.invited },
  { id: "joined", label: "Friends joined", value: (row) => row.stats.joined },
  { id: "converted", label: "Friends converted", value: (row) => row.stats.converted },
  { id: "createdAt", label: "Joined at", value: (row) => row.createdAt },
  { id: "participantId", label: "Participant id", value: (row) => row.id },
];

export const rewardColumns: readonly Column<Reward>[] = [
  { id: "what", label: "Reward", value: (row) => row.what },
  { id: "kind", label: "For", value: (row) => row.kind },
  { id: "milestone", label: "Milestone", value: (row) => row.milestone },
  { id: "state", label: "State", value: (row) => row.state },
  { id: "held", label: "Held", value: (row) => (row.held ? "yes" : "no") },
  { id: "recipient", label: "Recipient", value: (row) => row.recipientName },
  { id: "externalId", label: "External id", value: (row) => row.recipientExternalId },
  { id: "earnedAt", label: "Earned at", value: (row) => row.earnedAt },
  { id: "approvesAt", label: "Approves by itself at", value: (row) => row.approvesAt },
  { id: "note", label: "Last note", value: (row) => row.history.at(-1)?.note ?? "" },
  { id: "rewardId", label: "Reward id", value: (row) => row.id },
];

/** Maximum rows of one export. */
export const mostRows = 10_000;

type Page<Row> = { items: Row[]; next?: string | undefined };

/** Reads a list to its end or the maximum; each row once. `cut` means that there are more. */
export async function readAll<Row extends { id: string }>(
  read: (cursor: string) => Promise<Page<Row>>,
  most = mostRows,
): Promise<{ rows: Row[]; cut: boolean }> {
  const rows = new Map<string, Row>();
  let cursor = "";
  for (;;) {
    const { items, next } = await read(cursor);
    for (const row of items) rows.set(row.id, row);
    if (next === undefined) return { rows: [...rows.values()].slice(0, most), cut: rows.size > most };
    if (rows.size >= most) return { rows: [...rows.values()].slice(0, most), cut: true };
    cursor = next;
  }
}
