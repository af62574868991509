import type { ReferralRow } from "@kiteloop/contract/referrals/fraud";
import type { RowGroup } from "@kiteloop/ui/components/table.tsx";
import { t } from "@kiteloop/ui/lib/messages.tsx";
import { useSearchParams } from "react-router-dom";
import { ruleWords } from "./words.ts";

/** Address parameter of the referral whose panel is open. */
const caseParam = "referral";

/** The referral whose panel is open, by its id, and opening another or none. */
export function useCase() {
  const [search, setSearch] = useSearchParams();
  const open = (id: string | null) =>
    setSearch(
      (now) => {
        if (id === null) now.delete(caseParam);
        else now.set(caseParam, id);
        return now;
      },
      { replace: true, preventScrollReset: true },
    );
  return { openId: search.get(caseParam), open };
}

/** Referrals by their strongest reason, the most frequent first. */
export function byReason(rows: readonly ReferralRow[]): RowGroup<ReferralRow>[] {
  const groups = new Map<string, ReferralRow[]>();
  for (const row of rows) {
    const rule = row.verdict.reasons[0]?.rule;
    const name = rule ? ruleWords[rule].reason : t("Other");
    groups.set(name, [...(groups.get(name) ?? []), row]);
  }
  return [...groups]
    .map(([name, members]) => ({ name, rows: members }))
    .toSorted((a, b) => b.rows.length - a.rows.length);
}
