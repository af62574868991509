import { cancelBackfill } from "@kiteloop/contract/money/payment-backfill";
import type { PaymentSource } from "@kiteloop/contract/money/payment-source";
import { Button } from "@kiteloop/ui/components/button.tsx";
import { ErrorNotice } from "@kiteloop/ui/components/error-notice.tsx";
import { Row } from "@kiteloop/ui/components/layout.tsx";
import type { ReactNode } from "react";
import { useCall } from "../../../../../api/use-call.ts";
import { changesBackfill } from "./backfill-query.ts";

type CancelBackfillProps = { source: PaymentSource; label: string; children?: ReactNode };

/** Ends a backfill, beside other buttons. */
export function CancelBackfill({ source, label, children }: CancelBackfillProps) {
  const cancel = useCall(cancelBackfill, changesBackfill);
  return (
    <>
      <ErrorNotice error={cancel.error} />
      <Row>
        {children}
        <Button pending={cancel.isPending} onClick={() => cancel.mutate({ params: { sourceId: source.id } })}>
          {label}
        </Button>
      </Row>
    </>
  );
}
