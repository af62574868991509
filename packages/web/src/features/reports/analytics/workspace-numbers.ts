import type { workspaceAnalytics } from "@kiteloop/contract/reports/analytics";
import type { ResponseOf } from "@kiteloop/contract/shared/endpoint";
import { completeCounts, shareInvitedOf } from "../../../lib/numbers-of.ts";
import { isSilent } from "./measures.ts";

type Data = ResponseOf<typeof workspaceAnalytics>;

/** The numbers of all projects as each project's own screens show them: without its today, which is beside the totals. */
export function workspaceNumbersOf(data: Data) {
  const totals = completeCounts(data.totals, data.today);
  const rows = data.rows.map((row) => {
    const counts = completeCounts(row.counts, row.today);
    return { ...row, counts, shareInvited: row.shareInvited && shareInvitedOf(counts) };
  });
  return {
    ...{ ...data, totals, rows, shareInvited: shareInvitedOf(totals) },
    today: isSilent(data.today) ? null : data.today,
  };
}

export type WorkspaceAnalytics = ReturnType<typeof workspaceNumbersOf>;
