import { getSelfBilledInvoice } from "@kiteloop/contract/referrals/self-billing";
import { download } from "@kiteloop/ui/charts/download.ts";
import { Button } from "@kiteloop/ui/components/button.tsx";
import { ErrorNotice } from "@kiteloop/ui/components/error-notice.tsx";
import { t } from "@kiteloop/ui/lib/messages.tsx";
import { useCall } from "../../../../../api/use-call.ts";

type DownloadInvoiceProps = { projectId: string; serial: string; label: string };

/** Downloads the document of a self-billed invoice. */
export function DownloadInvoice({ projectId, serial, label }: DownloadInvoiceProps) {
  const get = useCall(getSelfBilledInvoice, {
    onSuccess: ({ invoiceNumber, html }) => {
      if (html !== null) download(`${invoiceNumber}.html`, new Blob([html], { type: "text/html" }));
    },
  });
  return (
    <>
      <Button
        size="small"
        aria-label={t("Download invoice {number}", { number: label })}
        pending={get.isPending}
        onClick={() => get.mutate({ params: { projectId, serial } })}
      >
        {label}
      </Button>
      <ErrorNotice error={get.error} />
      {get.data?.html === null && <p>{t("Only owners see invoices of erased participants.")}</p>}
    </>
  );
}
