import { getConversionKinds } from "@kiteloop/contract/referrals/conversion-kind";
import { Badge } from "@kiteloop/ui/components/badge.tsx";
import { Button } from "@kiteloop/ui/components/button.tsx";
import { formatDateTime } from "@kiteloop/ui/lib/format.ts";
import { t } from "@kiteloop/ui/lib/messages.tsx";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { queryOf } from "../../../../api/query-of.ts";
import { formatMoney } from "../../../../lib/money.ts";
import { type ConversionChapter, ReverseDialog } from "./reverse-dialog.tsx";

type ConversionEntryProps = { projectId: string; conversion: ConversionChapter; editable: boolean };

/** A conversion with its reversals, in a participant's timeline. */
export function ConversionEntry({ projectId, conversion, editable }: ConversionEntryProps) {
  const [reversing, setReversing] = useState(false);
  const { externalId, value, parts, status, reversal, reversals } = conversion;
  const part = (amount: number) => (value === null ? "" : formatMoney({ ...value, amount }));
  return (
    <>
      <p>
        {t("{kind}: {externalId}{value}", {
          kind: useKindName(projectId, conversion.conversionKind),
          externalId,
          value: value === null ? "" : `, ${formatMoney(value)}`,
        })}
      </p>
      {parts?.tax !== undefined && <p>{t("Tax in it: {tax}.", { tax: part(parts.tax) })}</p>}
      {parts?.shipping !== undefined && (
        <p>{t("Shipping in it: {shipping}.", { shipping: part(parts.shipping) })}</p>
      )}
      {status === "pending" && <Badge tone="sky">{t("Awaiting server confirmation")}</Badge>}
      {reversal === "whole" && <Badge tone="danger">{t("Reversed")}</Badge>}
      {reversal === "part" && <Badge tone="warn">{t("Partly reversed")}</Badge>}
      {reversals.map(({ at, amount, reason }) => (
        <p key={`${at} ${amount}`}>
          {(amount ?? 0) < 0
            ? t("Restored{amount} on {at}{reason}", reversalValues(value, { at, amount, reason }))
            : t("Reversed{amount} on {at}{reason}", reversalValues(value, { at, amount, reason }))}
        </p>
      ))}
      {editable && status !== "pending" && reversal !== "whole" && (
        <Button
          size="small"
          aria-label={t("Reverse… {id}", { id: externalId })}
          onClick={() => setReversing(true)}
        >
          {t("Reverse…")}
        </Button>
      )}
      {reversing && (
        <ReverseDialog projectId={projectId} conversion={conversion} onClose={() => setReversing(false)} />
      )}
    </>
  );
}

type Reversal = Pick<ConversionChapter["reversals"][number], "at" | "amount" | "reason">;

function reversalValues(value: ConversionChapter["value"], { at, amount, reason }: Reversal) {
  return {
    at: formatDateTime(at),
    amount:
      value === null || amount === null ? "" : ` ${formatMoney({ ...value, amount: Math.abs(amount) })}`,
    reason: reason === "" ? "" : `: ${reason}`,
  };
}

/** A kind's name, or its key while it isn't known; "Converted" without one. */
function useKindName(projectId: string, key: string | null): string {
  const { data } = useQuery({
    ...queryOf(getConversionKinds, { params: { projectId } }),
    enabled: key !== null,
  });
  if (key === null) return t("Converted");
  return data?.kinds.find((kind) => kind.key === key)?.name ?? key;
}
