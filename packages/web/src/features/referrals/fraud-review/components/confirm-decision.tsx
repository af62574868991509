import { ConfirmDialog } from "../../../../components/ui/dialog.tsx";
import type { ReviewRequest } from "../api/referrals.ts";

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
  const subject = count === 1 ? first?.inviteeName || first?.inviteeExternalId : `${count} friends`;
  const rejects = asked?.decision === "rejected";
  return (
    <ConfirmDialog
      title={`${rejects ? "Reject" : "Approve"} ${subject}?`}
      open={asked !== null}
      onClose={onClose}
      onConfirm={() => asked && onConfirm(asked)}
      confirm={rejects ? "Reject" : "Approve"}
      danger={rejects}
      pending={pending}
    >
      {rejects ? (
        <p>
          Whatever they and who brought them earned by this is taken back permanently, and they no longer
          count for the participant. Nobody is written to.
        </p>
      ) : (
        <p>They count, and what they and who brought them earned is let go.</p>
      )}
    </ConfirmDialog>
  );
}
