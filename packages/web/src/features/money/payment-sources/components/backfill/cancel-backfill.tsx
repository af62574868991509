import type { PaymentSource } from "@kiteloop/contract/money/payment-source";
import type { ReactNode } from "react";
import { Button } from "../../../../../components/ui/button.tsx";
import { ErrorNotice } from "../../../../../components/ui/error-notice.tsx";
import { Row } from "../../../../../components/ui/layout.tsx";
import { useCancelBackfill } from "../../api.ts";

type CancelBackfillProps = { source: PaymentSource; label: string; children?: ReactNode };

/** Ends a backfill, beside other buttons. */
export function CancelBackfill({ source, label, children }: CancelBackfillProps) {
  const cancel = useCancelBackfill(source.id);
  return (
    <>
      <ErrorNotice error={cancel.error} />
      <Row>
        {children}
        <Button pending={cancel.isPending} onClick={() => cancel.mutate()}>
          {label}
        </Button>
      </Row>
    </>
  );
}
