import {
  getPayoutRun,
  listPayoutRuns,
  notePayoutResults,
  type PayoutOfRun,
  previewPayouts,
} from "@kiteloop/contract/referrals/payout-run";
import { listSelfBilledInvoices } from "@kiteloop/contract/referrals/self-billing";
import { Button } from "@kiteloop/ui/components/button.tsx";
import { ConfirmDialog } from "@kiteloop/ui/components/dialog.tsx";
import { ErrorNotice } from "@kiteloop/ui/components/error-notice.tsx";
import { FileButton } from "@kiteloop/ui/components/file-button.tsx";
import { Row } from "@kiteloop/ui/components/layout.tsx";
import { t } from "@kiteloop/ui/lib/messages.tsx";
import { useState } from "react";
import { useCall } from "../../../../../api/use-call.ts";
import { TextFileNotice } from "../../../../../components/text-file/text-file-notice.tsx";
import { useTextFile } from "../../../../../components/text-file/use-text-file.ts";
import { formatMoney } from "../../../../../lib/money.ts";
import { personName } from "../../../../../lib/person-name.ts";
import styles from "./payouts.module.css";

type Params = { projectId: string; runId: string };

const changes = [getPayoutRun, listPayoutRuns, previewPayouts, listSelfBilledInvoices];

/** The word that all were paid, or a file with the result of each. */
export function RunResults({ params, open }: { params: Params; open: boolean }) {
  const note = useCall(notePayoutResults, { changes, evenRefused: true });
  const file = useTextFile({ most: 1, onText: (csv) => note.mutate({ params, body: { csv } }) });
  return (
    <section className={styles.step}>
      <h3>{t("Results of the payouts")}</h3>
      <p className={styles.note}>
        {t(
          "Note in the list what failed, and then that all others were paid. Or upload a CSV file: reference, state (paid or failed).",
        )}
      </p>
      <TextFileNotice file={file} />
      <ErrorNotice error={note.error} />
      <Row>
        {open && (
          <Button pending={note.isPending} onClick={() => note.mutate({ params, body: { state: "paid" } })}>
            {t("All were paid")}
          </Button>
        )}
        <FileButton
          label={t("File of results")}
          accept=".csv,text/csv"
          onChoose={(chosen) => void file.choose(chosen)}
        >
          {t("Upload results…")}
        </FileButton>
      </Row>
    </section>
  );
}

/** Notes that one payout failed, also after it was paid. */
export function NoteFailed({ params, payout }: { params: Params; payout: PayoutOfRun }) {
  const [asks, setAsks] = useState(false);
  const note = useCall(notePayoutResults, { changes, evenRefused: true, onSuccess: () => setAsks(false) });
  const { reference, externalId, participantName, invoices } = payout;
  const name = personName({ externalId, name: participantName ?? "" });
  return (
    <>
      <Button
        size="small"
        aria-label={t("Note that the payout to {name} failed", { name })}
        onClick={() => setAsks(true)}
      >
        {t("Failed…")}
      </Button>
      <ConfirmDialog
        title={t("Did this payout fail?")}
        confirm={t("It failed")}
        open={asks}
        pending={note.isPending}
        error={note.error}
        onConfirm={() => note.mutate({ params, body: { csv: `reference,state\n${reference},failed\n` } })}
        onClose={() => setAsks(false)}
      >
        <p>{t("{amount} to {name}, {reference}", { amount: formatMoney(payout), name, reference })}</p>
        <p>
          {invoices.length === 0
            ? t("The amount is available again for the next run. This payout stays failed.")
            : t(
                "The amount is available again for the next run. This payout stays failed, and another invoice corrects its own.",
              )}
        </p>
      </ConfirmDialog>
    </>
  );
}
