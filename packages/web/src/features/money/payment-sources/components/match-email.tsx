import {
  listPaymentSources,
  type PaymentSource,
  updatePaymentSource,
} from "@kiteloop/contract/money/payment-source";
import { Checkbox } from "@kiteloop/ui/components/choice.tsx";
import { ErrorNotice } from "@kiteloop/ui/components/error-notice.tsx";
import { Stack } from "@kiteloop/ui/components/layout.tsx";
import { SaveRow } from "@kiteloop/ui/components/save-row.tsx";
import { toast } from "@kiteloop/ui/components/toast.ts";
import { t } from "@kiteloop/ui/lib/messages.tsx";
import { type FormEvent, useState } from "react";
import { useCall } from "../../../../api/use-call.ts";

/** Whether payers are also found by their email address. */
export function MatchEmail({ source }: { source: PaymentSource }) {
  const [chosen, setChosen] = useState<boolean>();
  const update = useCall(updatePaymentSource, { changes: [listPaymentSources] });
  const wanted = chosen ?? source.matchesEmail;

  async function save(event: FormEvent) {
    event.preventDefault();
    try {
      await update.mutateAsync({
        params: { sourceId: source.id },
        body: { version: source.version, matchesEmail: wanted },
      });
      setChosen(undefined);
      toast("ok", t("Matching saved"));
    } catch {
      // Shown above the button.
    }
  }

  return (
    <form onSubmit={(event) => void save(event)} noValidate>
      <Stack tight>
        <Checkbox
          label={t("Match payers by email address")}
          hint={t(
            "A payment that nothing has named for an hour counts for the invitee with the payer’s address. A hash of the address is stored with it.",
          )}
          value={wanted}
          onChange={setChosen}
        />
        <ErrorNotice error={update.error} />
        <SaveRow changed={wanted !== source.matchesEmail} pending={update.isPending}>
          {t("Save matching")}
        </SaveRow>
      </Stack>
    </form>
  );
}
