import { retentionKinds } from "@kiteloop/contract/lifecycle/retention-bounds";
import type { RetentionDays, RetentionPreview } from "@kiteloop/contract/lifecycle/retention-policy";
import { ConfirmDialog } from "../../../../components/ui/dialog.tsx";
import { t } from "../messages.ts";

type RetentionDialogProps = {
  preview: RetentionPreview;
  days: RetentionDays;
  onClose: () => void;
  onConfirm: () => void;
  pending: boolean;
  error: unknown;
};

const goesText = {
  auditEntries: (values: Goes) => t("account.retention.goesAudit", values),
  webhookDeliveries: (values: Goes) => t("account.retention.goesDeliveries", values),
  sourceEvents: (values: Goes) => t("account.retention.goesEvents", values),
};
type Goes = { count: number; more: string; days: number };

/** Says what shorter periods delete. */
export function RetentionDialog({ preview, days, ...dialog }: RetentionDialogProps) {
  const goes = retentionKinds.flatMap((kind) => {
    const { count, more } = preview[kind];
    const chosen = days[kind];
    return count === 0 || chosen === null
      ? []
      : [{ kind, text: goesText[kind]({ count, more: String(more), days: chosen }) }];
  });
  return (
    <ConfirmDialog
      {...dialog}
      open
      title={t("account.retention.confirmTitle")}
      confirm={t("account.retention.confirm")}
      danger={goes.length > 0}
    >
      <p>{goes.length === 0 ? t("account.retention.nothingGoes") : t("account.retention.willGo")}</p>
      {goes.length > 0 && (
        <ul>
          {goes.map(({ kind, text }) => (
            <li key={kind}>{text}</li>
          ))}
        </ul>
      )}
      <p>{t("account.retention.afterwards")}</p>
    </ConfirmDialog>
  );
}
