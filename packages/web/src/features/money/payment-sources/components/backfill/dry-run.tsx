import {
  type BackfillReport,
  importBackfill,
  type PaymentBackfill,
} from "@kiteloop/contract/money/payment-backfill";
import type { PaymentSource } from "@kiteloop/contract/money/payment-source";
import { Button } from "@kiteloop/ui/components/button.tsx";
import { Checkbox } from "@kiteloop/ui/components/choice.tsx";
import { ErrorNotice } from "@kiteloop/ui/components/error-notice.tsx";
import { Notice } from "@kiteloop/ui/components/notice.tsx";
import { formatDate } from "@kiteloop/ui/lib/format.ts";
import { t } from "@kiteloop/ui/lib/messages.tsx";
import { useState } from "react";
import { useCall } from "../../../../../api/use-call.ts";
import { changesBackfill } from "./backfill-query.ts";
import { CancelBackfill } from "./cancel-backfill.tsx";
import { ReportFacts } from "./report-facts.tsx";

type DryRunProps = { source: PaymentSource; backfill: PaymentBackfill; report: BackfillReport };

/** The numbers of an import before it counts, and the decision about it. */
export function DryRun({ source, backfill, report }: DryRunProps) {
  const [historyEarns, setHistoryEarns] = useState(false);
  const run = useCall(importBackfill, changesBackfill);
  const added = report.rewardsWithHistory - report.rewards;
  const isEmpty = report.payments === 0 && report.reversals === 0;
  return (
    <>
      <Notice>
        {t(
          "Nothing is counted yet. This is what an import of the payments since {since} would count today.",
          { since: formatDate(backfill.since) },
        )}
      </Notice>
      <ReportFacts report={report} historyEarns={historyEarns} />
      {source.mode === "test" && (
        <Notice>{t("Payments of a test source don’t count, so an import only notes them.")}</Notice>
      )}
      {source.mode === "live" && added > 0 && (
        <Checkbox
          label={t("Payments before the connection earn rewards too")}
          hint={t(
            "Adds up to {added, plural, one {# reward} other {# rewards}} for payments from before {connected}.",
            {
              added,
              connected: formatDate(source.createdAt),
            },
          )}
          value={historyEarns}
          onChange={setHistoryEarns}
        />
      )}
      <ErrorNotice error={run.error} />
      <CancelBackfill source={source} label={t("Discard")}>
        {!isEmpty && (
          <Button
            variant="primary"
            pending={run.isPending}
            onClick={() =>
              run.mutate({
                params: { sourceId: source.id },
                body: { version: backfill.version, historyEarns },
              })
            }
          >
            {t("Import")}
          </Button>
        )}
      </CancelBackfill>
    </>
  );
}
