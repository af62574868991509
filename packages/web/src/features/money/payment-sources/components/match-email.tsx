import {
  listPaymentSources,
  type PaymentSource,
  updatePaymentSource,
} from "@kiteloop/contract/money/payment-source";
import { useCall } from "../../../../api/use-call.ts";
import { Checkbox } from "../../../../components/ui/choice.tsx";
import { ErrorNotice } from "../../../../components/ui/error-notice.tsx";
import { Stack } from "../../../../components/ui/layout.tsx";
import { t } from "../messages.ts";

/** Whether payers are also found by their email address; saved at once. */
export function MatchEmail({ source }: { source: PaymentSource }) {
  const update = useCall(updatePaymentSource, { changes: [listPaymentSources] });
  const shown = update.isPending ? update.variables.body.matchesEmail : undefined;
  return (
    <Stack tight>
      <Checkbox
        label={t("paymentSources.matchEmail.label")}
        hint={t("paymentSources.matchEmail.hint")}
        value={shown ?? source.matchesEmail}
        onChange={(matchesEmail) =>
          update.mutate({ params: { sourceId: source.id }, body: { version: source.version, matchesEmail } })
        }
      />
      <ErrorNotice error={update.error} />
    </Stack>
  );
}
