import { ConfirmDialog } from "../../../../components/ui/dialog.tsx";
import type { ReviewRequest } from "../api/referrals.ts";
import { t } from "../messages.ts";

type ConfirmDecisionProps = {
  asked: ReviewRequest | null;
  pending: boolean;
  onClose: () => void;
  onConfirm: (asked: ReviewRequest) => void;
};

/** Explains the effect of a decision before it is made. */
export function ConfirmDecision({ asked, pending, onClose, onConfirm }: ConfirmDecisionProps) {
  const [first] = asked?.rows ?? [];
  const count = asked?.rows.length ?? 0;
  const subject =
    count === 1
      ? first?.inviteeName || first?.inviteeExternalId
      : t("review.confirmDecision.referrals", { count });
  const rejects = asked?.decision === "rejected";
  return (
    <ConfirmDialog
      title={`${rejects ? t("review.confirmDecision.reject") : t("review.confirmDecision.approve")} ${subject}?`}
      open={asked !== null}
      onClose={onClose}
      onConfirm={() => asked && onConfirm(asked)}
      confirm={rejects ? t("review.confirmDecision.reject") : t("review.confirmDecision.approve")}
      danger={rejects}
      pending={pending}
    >
      {rejects ? (
        <p>{t("review.confirmDecision.thisPermanentlyReversesBoth")}</p>
      ) : (
        <p>{t("review.confirmDecision.theReferralCountsAnd")}</p>
      )}
    </ConfirmDialog>
  );
}
