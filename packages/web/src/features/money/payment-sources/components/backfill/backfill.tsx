import {
  hasList,
  type ListingProvider,
  type PaymentBackfill,
  startBackfill,
} from "@kiteloop/contract/money/payment-backfill";
import type { PaymentSource } from "@kiteloop/contract/money/payment-source";
import { sourceFacts } from "@kiteloop/providers/facts";
import { useQuery } from "@tanstack/react-query";
import { useCall } from "../../../../../api/use-call.ts";
import { Button } from "../../../../../components/ui/button.tsx";
import { ErrorNotice } from "../../../../../components/ui/error-notice.tsx";
import { Stack } from "../../../../../components/ui/layout.tsx";
import { Loaded } from "../../../../../components/ui/loaded.tsx";
import { Skeleton } from "../../../../../components/ui/skeleton.tsx";
import { formatDateTime } from "../../../../../lib/format.ts";
import { t } from "../../messages.ts";
import { KeyForm } from "../key-form.tsx";
import styles from "../payment-sources.module.css";
import { sourceWords } from "../source-words.ts";
import { BackfillProblem } from "./backfill-problem.tsx";
import { BackfillProgress } from "./backfill-progress.tsx";
import { backfillQuery, changesBackfill } from "./backfill-query.ts";
import { DryRun } from "./dry-run.tsx";

type BackfillProps = { source: PaymentSource };

/** The import of payments from before the source was connected, or why its provider has none. */
export function Backfill({ source }: BackfillProps) {
  return (
    <section>
      <h3 className={styles.heading}>{t("paymentSources.backfill.title")}</h3>
      {hasList(source.provider) ? (
        <OfApi source={source} provider={source.provider} />
      ) : (
        <p className={styles.reason}>{t("paymentSources.backfill.generic")}</p>
      )}
    </section>
  );
}

function OfApi({ source, provider }: BackfillProps & { provider: ListingProvider }) {
  const query = useQuery(backfillQuery(source.id));
  const needsKey = source.apiKeyLastFour === null;
  return (
    <Loaded query={query} skeleton={<Skeleton height="4rem" />}>
      {({ backfill }) => (
        <Stack>
          {needsKey && <p className={styles.reason}>{t("paymentSources.backfill.needsKey")}</p>}
          {needsKey && <Limits provider={source.provider} />}
          {(needsKey || backfill?.problem === "key_refused") && (
            <KeyForm source={source} provider={provider} />
          )}
          {!needsKey && <Stage source={source} backfill={backfill} />}
        </Stack>
      )}
    </Loaded>
  );
}

function Stage({ source, backfill }: { source: PaymentSource; backfill: PaymentBackfill | null }) {
  const endedAt = backfill?.endedAt ?? null;
  if (backfill === null || endedAt !== null) return <Beginning source={source} backfill={backfill} />;
  if (backfill.problem !== null)
    return <BackfillProblem source={source} backfill={backfill} problem={backfill.problem} />;
  if (backfill.state === "ready" && backfill.report !== null)
    return <DryRun source={source} backfill={backfill} report={backfill.report} />;
  return <BackfillProgress source={source} backfill={backfill} />;
}

/** The things that a provider's lists leave out. */
function Limits({ provider }: Pick<PaymentSource, "provider">) {
  const text = sourceWords[provider].limits;
  return text !== undefined && <p className={styles.reason}>{text}</p>;
}

/** The last one's result, and the start of another. */
function Beginning({ source, backfill }: { source: PaymentSource; backfill: PaymentBackfill | null }) {
  const start = useCall(startBackfill, changesBackfill);
  return (
    <>
      {backfill !== null && <p>{endingOf(backfill)}</p>}
      <p className={styles.reason}>
        {t(
          sourceFacts[source.provider].listsDisputes
            ? "paymentSources.backfill.lead"
            : "paymentSources.backfill.leadWithoutDisputes",
          { provider: sourceFacts[source.provider].name },
        )}
      </p>
      <Limits provider={source.provider} />
      <ErrorNotice error={start.error} />
      <div>
        <Button pending={start.isPending} onClick={() => start.mutate({ params: { sourceId: source.id } })}>
          {t("paymentSources.backfill.start")}
        </Button>
      </div>
    </>
  );
}

function endingOf({ state, imported, endedAt }: PaymentBackfill): string {
  const at = formatDateTime(endedAt ?? "");
  if (state === "imported") return t("paymentSources.backfill.imported", { imported, at });
  if (state === "expired") return t("paymentSources.backfill.expired", { at });
  return imported > 0
    ? t("paymentSources.backfill.canceledAfter", { imported, at })
    : t("paymentSources.backfill.canceled", { at });
}
