import {
  hasList,
  type ListingProvider,
  type PaymentBackfill,
  startBackfill,
} from "@kiteloop/contract/money/payment-backfill";
import type { PaymentSource } from "@kiteloop/contract/money/payment-source";
import { sourceFacts } from "@kiteloop/providers/facts";
import { Button } from "@kiteloop/ui/components/button.tsx";
import { ErrorNotice } from "@kiteloop/ui/components/error-notice.tsx";
import { Stack } from "@kiteloop/ui/components/layout.tsx";
import { Loaded } from "@kiteloop/ui/components/loaded.tsx";
import { Skeleton } from "@kiteloop/ui/components/skeleton.tsx";
import { formatDateTime } from "@kiteloop/ui/lib/format.ts";
import { t } from "@kiteloop/ui/lib/messages.tsx";
import { useQuery } from "@tanstack/react-query";
import { useCall } from "../../../../../api/use-call.ts";
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
      <h3 className={styles.heading}>{t("Earlier payments")}</h3>
      {hasList(source.provider) ? (
        <OfApi source={source} provider={source.provider} />
      ) : (
        <p className={styles.reason}>
          {t(
            "Earlier payments of this source can’t be imported, because Kiteloop doesn’t know its provider’s API.",
          )}
        </p>
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
          {needsKey && (
            <p className={styles.reason}>
              {t("To import payments from before you connected, add a key that may read them.")}
            </p>
          )}
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
            ? "A dry run reads the payments, refunds and disputes of the last 90 days from {provider} and shows what they would count as. You then decide whether to import them."
            : "A dry run reads the payments and refunds of the last 90 days from {provider} and shows what they would count as. You then decide whether to import them.",
          { provider: sourceFacts[source.provider].name },
        )}
      </p>
      <Limits provider={source.provider} />
      <ErrorNotice error={start.error} />
      <div>
        <Button pending={start.isPending} onClick={() => start.mutate({ params: { sourceId: source.id } })}>
          {t("Start a dry run")}
        </Button>
      </div>
    </>
  );
}

function endingOf({ state, imported, endedAt }: PaymentBackfill): string {
  const at = formatDateTime(endedAt ?? "");
  if (state === "imported")
    return t(
      "{imported, plural, one {# payment counts} other {# payments count}} since the import of {at}.",
      { imported, at },
    );
  if (state === "expired") return t("The last dry run was not imported and expired {at}.", { at });
  return imported > 0
    ? t("The last import was canceled {at}, after {imported, plural, one {# payment} other {# payments}}.", {
        imported,
        at,
      })
    : t("The last dry run was discarded {at}.", { at });
}
