import { getConversionKinds } from "@kiteloop/contract/referrals/conversion-kind";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { queryOf } from "../../../../api/query-of.ts";
import { Badge } from "../../../../components/ui/badge.tsx";
import { Button } from "../../../../components/ui/button.tsx";
import { formatDateTime } from "../../../../lib/format.ts";
import { formatMoney } from "../../../../lib/money.ts";
import { t } from "../messages.ts";
import { type ConversionChapter, ReverseDialog } from "./reverse-dialog.tsx";

type ConversionEntryProps = { projectId: string; conversion: ConversionChapter; editable: boolean };

/** A conversion with its reversals, in a participant's timeline. */
export function ConversionEntry({ projectId, conversion, editable }: ConversionEntryProps) {
  const [reversing, setReversing] = useState(false);
  const { externalId, value, status, reversal, reversals } = conversion;
  return (
    <>
      <p>
        {t("participants.conversionEntry.converted", {
          kind: useKindName(projectId, conversion.conversionKind),
          externalId,
          value: value === null ? "" : `, ${formatMoney(value)}`,
        })}
      </p>
      {status === "pending" && <Badge tone="sky">{t("participants.story.awaitingServerConfirmation")}</Badge>}
      {reversal === "whole" && <Badge tone="danger">{t("participants.conversionEntry.whole")}</Badge>}
      {reversal === "part" && <Badge tone="warn">{t("participants.conversionEntry.part")}</Badge>}
      {reversals.map(({ at, amount, reason }) => (
        <p key={`${at} ${amount}`}>
          {(amount ?? 0) < 0
            ? t("participants.conversionEntry.restored", reversalValues(value, { at, amount, reason }))
            : t("participants.conversionEntry.reversal", reversalValues(value, { at, amount, reason }))}
        </p>
      ))}
      {editable && status !== "pending" && reversal !== "whole" && (
        <Button
          size="small"
          aria-label={t("participants.conversionEntry.reverseOne", { id: externalId })}
          onClick={() => setReversing(true)}
        >
          {t("participants.conversionEntry.reverse")}
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
  if (key === null) return t("participants.conversionEntry.anyKind");
  return data?.kinds.find((kind) => kind.key === key)?.name ?? key;
}
