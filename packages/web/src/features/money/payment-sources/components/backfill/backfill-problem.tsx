import {
  type PaymentBackfill,
  type BackfillProblem as Problem,
  startBackfill,
} from "@kiteloop/contract/money/payment-backfill";
import type { PaymentSource } from "@kiteloop/contract/money/payment-source";
import { sourceFacts } from "@kiteloop/providers/facts";
import { Button } from "@kiteloop/ui/components/button.tsx";
import { ErrorNotice } from "@kiteloop/ui/components/error-notice.tsx";
import { Notice } from "@kiteloop/ui/components/notice.tsx";
import { formatDateTime } from "@kiteloop/ui/lib/format.ts";
import { t } from "@kiteloop/ui/lib/messages.tsx";
import { useCall } from "../../../../../api/use-call.ts";
import { changesBackfill } from "./backfill-query.ts";
import { CancelBackfill } from "./cancel-backfill.tsx";
import { stepNames } from "./step-names.ts";

type BackfillProblemProps = { source: PaymentSource; backfill: PaymentBackfill; problem: Problem };

/** The reason why a backfill waits, and how it continues. */
export function BackfillProblem({ source, backfill, problem }: BackfillProblemProps) {
  const start = useCall(startBackfill, changesBackfill);
  const { retryAt } = backfill;
  return (
    <>
      <Notice tone="warn">{problemOf(problem, backfill, sourceFacts[source.provider].name)}</Notice>
      <ErrorNotice error={start.error} />
      <CancelBackfill source={source} label={t("Cancel")}>
        {retryAt === null && (
          <Button
            variant="primary"
            pending={start.isPending}
            onClick={() => start.mutate({ params: { sourceId: source.id } })}
          >
            {t("Continue")}
          </Button>
        )}
      </CancelBackfill>
    </>
  );
}

function problemOf(problem: Problem, { retryAt, step }: PaymentBackfill, provider: string): string {
  const at = retryAt === null ? "" : formatDateTime(retryAt);
  const records = step === null ? "" : stepNames[step];
  switch (problem) {
    case "rate_limited":
      return t("{provider} asked us to slow down. Reading continues {at}.", { at, provider });
    case "unavailable":
      return t("{provider} didn’t answer. We try again {at}.", { at, provider });
    case "key_refused":
      return t("{provider} doesn’t accept the key anymore. Save a new one, then continue.", { provider });
    case "not_permitted":
      return t(
        "The key may not read {records}. Allow it in {provider}, then continue. Everything read so far is kept.",
        { records, provider },
      );
  }
}
