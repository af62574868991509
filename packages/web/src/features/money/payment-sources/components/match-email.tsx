import {
  listPaymentSources,
  type PaymentSource,
  updatePaymentSource,
} from "@kiteloop/contract/money/payment-source";
import { Checkbox } from "@kiteloop/ui/components/choice.tsx";
import { ErrorNotice } from "@kiteloop/ui/components/error-notice.tsx";
import { Stack } from "@kiteloop/ui/components/layout.tsx";
import { t } from "@kiteloop/ui/lib/messages.tsx";
import { useCall } from "../../../../api/use-call.ts";

/** Whether payers are also found by their email address; saved at once. */
export function MatchEmail({ source }: { source: PaymentSource }) {
  const update = useCall(updatePaymentSource, { changes: [listPaymentSources] });
  const shown = update.isPending ? update.variables.body.matchesEmail : undefined;
  return (
    <Stack tight>
      <Checkbox
        label={t("Match payers by email address")}
        hint={t(
          "A payment that nothing has named for an hour counts for the invitee with the payer’s address. A hash of the address is stored with it.",
        )}
        value={shown ?? source.matchesEmail}
        onChange={(matchesEmail) =>
          update.mutate({ params: { sourceId: source.id }, body: { version: source.version, matchesEmail } })
        }
      />
      <ErrorNotice error={update.error} />
    </Stack>
  );
}
