import { type Chapter, getPerson } from "@kiteloop/contract/referrals/chain";
import { reverseConversion } from "@kiteloop/contract/referrals/conversion";
import { projectRevenue } from "@kiteloop/contract/reports/revenue";
import { Button } from "@kiteloop/ui/components/button.tsx";
import { Dialog, DialogActions } from "@kiteloop/ui/components/dialog.tsx";
import { ErrorNotice } from "@kiteloop/ui/components/error-notice.tsx";
import { TextField } from "@kiteloop/ui/components/field.tsx";
import { Stack } from "@kiteloop/ui/components/layout.tsx";
import { toast } from "@kiteloop/ui/components/toast.ts";
import { t } from "@kiteloop/ui/lib/messages.tsx";
import { type FormEvent, useState } from "react";
import { useCall } from "../../../../api/use-call.ts";
import { complaint } from "../../../../lib/form.ts";
import { formatMoney, parseAmount } from "../../../../lib/money.ts";

export type ConversionChapter = Extract<Chapter, { kind: "conversion" }>;

/** The rest of a conversion in its currency; null without a value. */
function restOf({ value, reversals }: ConversionChapter) {
  if (value === null) return null;
  const reversed = reversals.reduce((sum, { amount }) => sum + (amount ?? 0), 0);
  return { ...value, amount: value.amount - reversed };
}

type ReverseDialogProps = { projectId: string; conversion: ConversionChapter; onClose: () => void };

/** Reverses a conversion, whole or in part. A refund itself is made where the money is. */
export function ReverseDialog({ projectId, conversion, onClose }: ReverseDialogProps) {
  const rest = restOf(conversion);
  const [amount, setAmount] = useState("");
  const [reason, setReason] = useState("");
  const [wrong, setWrong] = useState<{ amount?: string; reason?: string | undefined }>({});
  const reverse = useCall(reverseConversion, { changes: [getPerson, projectRevenue], evenRefused: true });

  async function submit(event: FormEvent) {
    event.preventDefault();
    const checked = reverseConversion.body.shape.reason.safeParse(reason);
    if (!checked.success) return setWrong({ reason: complaint(checked.error.issues[0]) });
    const part = rest === null || amount.trim() === "" ? null : parseAmount(amount, rest.currency);
    if (rest !== null && amount.trim() !== "" && (part === null || part === 0 || part > rest.amount))
      return setWrong({ amount: t("Enter an amount of at most {rest}.", { rest: formatMoney(rest) }) });
    try {
      await reverse.mutateAsync({
        params: { projectId },
        body: {
          externalId: conversion.externalId,
          ...(rest !== null && part !== null && { value: { amount: part, currency: rest.currency } }),
          ...(reason.trim() !== "" && { reason }),
        },
      });
      toast("ok", t("Reversed {id}", { id: conversion.externalId }));
      onClose();
    } catch {
      // Shown above the buttons.
    }
  }

  return (
    <Dialog title={t("Reverse {id}?", { id: conversion.externalId })} open onClose={onClose}>
      <form onSubmit={(event) => void submit(event)} noValidate>
        <Stack>
          <p>
            {rest === null
              ? t(
                  "This marks the conversion as reversed and reverses the rewards it earned. It still counts.",
                )
              : t(
                  "This lowers today’s revenue. It doesn’t refund the customer: do that where they paid. The conversion still counts. If nothing is left of it, the rewards it earned are reversed.",
                )}
          </p>
          {rest !== null && (
            <TextField
              label={t("Amount in {currency}", { currency: rest.currency })}
              placeholder={t("All that’s left: {rest}", { rest: formatMoney(rest) })}
              inputMode="decimal"
              autoComplete="off"
              value={amount}
              error={wrong.amount}
              onChange={(event) => {
                setAmount(event.target.value);
                setWrong({});
              }}
            />
          )}
          <TextField
            label={t("Reason")}
            autoComplete="off"
            value={reason}
            error={wrong.reason}
            onChange={(event) => {
              setReason(event.target.value);
              setWrong({});
            }}
          />
          <ErrorNotice error={reverse.error} />
          <DialogActions>
            <Button onClick={onClose}>{t("Cancel")}</Button>
            <Button type="submit" variant="danger" pending={reverse.isPending}>
              {t("Reverse")}
            </Button>
          </DialogActions>
        </Stack>
      </form>
    </Dialog>
  );
}
