import {
  type MemberInvitation,
  resendMemberInvitation,
  revokeMemberInvitation,
} from "@kiteloop/contract/tenancy/member-invitation";
import type { Role } from "@kiteloop/contract/tenancy/roles";
import { Badge } from "@kiteloop/ui/components/badge.tsx";
import { Button } from "@kiteloop/ui/components/button.tsx";
import { Card } from "@kiteloop/ui/components/card.tsx";
import { ConfirmDialog } from "@kiteloop/ui/components/dialog.tsx";
import { Loaded } from "@kiteloop/ui/components/loaded.tsx";
import { Skeleton } from "@kiteloop/ui/components/skeleton.tsx";
import { type Column, Table } from "@kiteloop/ui/components/table.tsx";
import { toast, toastError } from "@kiteloop/ui/components/toast.ts";
import { formatAgo, formatDate } from "@kiteloop/ui/lib/format.ts";
import { t } from "@kiteloop/ui/lib/messages.tsx";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useCall } from "../../../../api/use-call.ts";
import { useRoleCheck } from "../../../../lib/role.ts";
import { changedLists } from "../lib/changed-lists.ts";
import { memberInvitationsQuery } from "../lib/invitations-query.ts";
import { type InvitationState, invitationState } from "./invitation-state.ts";
import styles from "./members.module.css";
import { PersonCell } from "./person-cell.tsx";
import { accessLabel } from "./role-picker.tsx";

const states: Record<InvitationState, { label: string; tone: "plain" | "ok" | "warn" | "danger" }> = {
  waiting: { label: t("Sending"), tone: "plain" },
  sent: { label: t("Sent"), tone: "ok" },
  failed: { label: t("Not delivered"), tone: "danger" },
  over: { label: t("Expired"), tone: "warn" },
};

type Ways = {
  now: number;
  may: (role: Role) => boolean;
  busy: string | undefined;
  onResend: (invitation: MemberInvitation) => void;
  onRevoke: (invitation: MemberInvitation) => void;
};

function columns({ now, may, busy, onResend, onRevoke }: Ways): Column<MemberInvitation>[] {
  return [
    {
      id: "who",
      head: t("Email"),
      cell: ({ email, invitedBy, invitedAt }) => (
        <PersonCell
          name={email}
          sub={t("Invited by {invitedBy}, {invitedAt}", { invitedBy, invitedAt: formatAgo(invitedAt, now) })}
        >
          {email}
        </PersonCell>
      ),
    },
    {
      id: "role",
      head: t("Role"),
      cell: (invitation) => <span className={styles.role}>{accessLabel(invitation)}</span>,
    },
    {
      id: "state",
      head: t("State"),
      cell: (invitation) => {
        const state = invitationState(invitation, now);
        return (
          <div className={styles.state}>
            <Badge tone={states[state].tone}>{states[state].label}</Badge>
            {state === "sent" && (
              <span>{t("Expires {expiresAt}", { expiresAt: formatDate(invitation.expiresAt) })}</span>
            )}
          </div>
        );
      },
    },
    {
      id: "ways",
      head: "",
      label: t("Actions"),
      align: "end",
      cell: (invitation) =>
        may(invitation.role) && (
          <div className={styles.ways}>
            <Button
              size="small"
              aria-label={t("Resend invitation to {email}", { email: invitation.email })}
              pending={busy === invitation.id}
              onClick={() => onResend(invitation)}
            >
              {t("Resend")}
            </Button>
            <Button
              size="small"
              aria-label={t("Revoke the invitation for {email}", { email: invitation.email })}
              onClick={() => onRevoke(invitation)}
            >
              {t("Revoke")}
            </Button>
          </div>
        ),
    },
  ];
}

/** Pending invitations. */
export function Invitations() {
  const invitations = useQuery(memberInvitationsQuery);
  const [asked, setAsked] = useState<MemberInvitation>();
  const may = useRoleCheck();
  const resend = useCall(resendMemberInvitation, { changes: changedLists, evenRefused: true });
  const ways: Ways = {
    now: Date.now(),
    may,
    busy: resend.isPending ? resend.variables.params.memberInvitationId : undefined,
    onResend: ({ id, email }) =>
      resend.mutate(
        { params: { memberInvitationId: id } },
        {
          onSuccess: () => toast("ok", t("Invitation resent to {email}", { email })),
          onError: toastError(t("Invitation not resent")),
        },
      ),
    onRevoke: setAsked,
  };
  return (
    <Loaded query={invitations} skeleton={<Skeleton height="9rem" />}>
      {({ items }) =>
        items.length > 0 && (
          <Card title={t("Invited")} flush>
            <div className={styles.cards}>
              <Table label={t("Invitations")} columns={columns(ways)} rows={items} rowKey={({ id }) => id} />
            </div>
            {asked && <TakeBack invitation={asked} onClose={() => setAsked(undefined)} />}
          </Card>
        )
      }
    </Loaded>
  );
}

function TakeBack({
  invitation: { id, email },
  onClose,
}: {
  invitation: MemberInvitation;
  onClose: () => void;
}) {
  const revoke = useCall(revokeMemberInvitation, { changes: changedLists });
  // Closes once the row is gone, because focus that returns to it would be lost.
  const takeBack = () =>
    revoke.mutateAsync({ params: { memberInvitationId: id } }).then(
      () => {
        onClose();
        toast("ok", t("Invitation for {email} revoked", { email }));
      },
      () => undefined,
    );
  return (
    <ConfirmDialog
      title={t("Revoke the invitation for {email}?", { email })}
      open
      onClose={onClose}
      onConfirm={() => void takeBack()}
      confirm={t("Revoke")}
      danger
      pending={revoke.isPending}
      error={revoke.error}
    >
      <p>{t("The link in the email stops working. You can invite them again later.")}</p>
    </ConfirmDialog>
  );
}
