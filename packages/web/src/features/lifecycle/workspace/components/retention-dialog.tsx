import { retentionKinds } from "@kiteloop/contract/lifecycle/retention-bounds";
import type { RetentionDays, RetentionPreview } from "@kiteloop/contract/lifecycle/retention-policy";
import { ConfirmDialog } from "@kiteloop/ui/components/dialog.tsx";
import { t } from "@kiteloop/ui/lib/messages.tsx";

type RetentionDialogProps = {
  preview: RetentionPreview;
  days: RetentionDays;
  onClose: () => void;
  onConfirm: () => void;
  pending: boolean;
  error: unknown;
};

const goesText = {
  auditEntries: (values: Goes) =>
    t(
      "{more, select, true {more than } other {}}{count, plural, one {# audit log entry} other {# audit log entries}} older than {days} days",
      values,
    ),
  webhookDeliveries: (values: Goes) =>
    t(
      "{more, select, true {more than } other {}}{count, plural, one {# webhook delivery} other {# webhook deliveries}} older than {days} days",
      values,
    ),
  sourceEvents: (values: Goes) =>
    t(
      "{more, select, true {more than } other {}}{count, plural, one {# payment event} other {# payment events}} older than {days} days",
      values,
    ),
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
      title={t("Delete older data?")}
      confirm={t("Save and delete")}
      danger={goes.length > 0}
    >
      <p>
        {goes.length === 0
          ? t("Nothing is old enough to be deleted now.")
          : t("This deletes within a few minutes, and can’t be undone:")}
      </p>
      {goes.length > 0 && (
        <ul>
          {goes.map(({ kind, text }) => (
            <li key={kind}>{text}</li>
          ))}
        </ul>
      )}
      <p>{t("From then on, older data is deleted every day.")}</p>
    </ConfirmDialog>
  );
}
