import type { MemberInvitation } from "@kiteloop/contract/tenancy/member-invitation";
import type { Role } from "@kiteloop/contract/tenancy/roles";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Badge } from "../../../../components/ui/badge.tsx";
import { Button } from "../../../../components/ui/button.tsx";
import { Card } from "../../../../components/ui/card.tsx";
import { ConfirmDialog } from "../../../../components/ui/dialog.tsx";
import { Loaded } from "../../../../components/ui/loaded.tsx";
import { Skeleton } from "../../../../components/ui/skeleton.tsx";
import { type Column, Table } from "../../../../components/ui/table.tsx";
import { toast, toastError } from "../../../../components/ui/toast.ts";
import { formatAgo, formatDate } from "../../../../lib/format.ts";
import { memberRoleNames } from "../../../../lib/names.ts";
import { useRoleCheck } from "../../../../lib/role.ts";
import { memberInvitationsQuery, useResend, useRevoke } from "../api/members.ts";
import { type InvitationState, invitationState } from "./invitation-state.ts";
import styles from "./members.module.css";
import { PersonCell } from "./person-cell.tsx";

const states: Record<InvitationState, { label: string; tone: "plain" | "ok" | "warn" | "danger" }> = {
  waiting: { label: "Email on its way", tone: "plain" },
  sent: { label: "Mailed", tone: "ok" },
  failed: { label: "Email not delivered", tone: "danger" },
  over: { label: "Run out", tone: "warn" },
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
      head: "Address",
      cell: ({ email, invitedBy, invitedAt }) => (
        <PersonCell name={email} sub={`Invited by ${invitedBy}, ${formatAgo(invitedAt, now)}`}>
          {email}
        </PersonCell>
      ),
    },
    {
      id: "role",
      head: "Role",
      cell: ({ role }) => <span className={styles.role}>{memberRoleNames[role].label}</span>,
    },
    {
      id: "state",
      head: "State",
      cell: (invitation) => {
        const state = invitationState(invitation, now);
        return (
          <div className={styles.state}>
            <Badge tone={states[state].tone}>{states[state].label}</Badge>
            {state === "sent" && <span>good until {formatDate(invitation.expiresAt)}</span>}
          </div>
        );
      },
    },
    {
      id: "ways",
      head: "",
      label: "Actions",
      align: "end",
      cell: (invitation) =>
        may(invitation.role) && (
          <div className={styles.ways}>
            <Button
              size="small"
              aria-label={`Email again: ${invitation.email}`}
              pending={busy === invitation.id}
              onClick={() => onResend(invitation)}
            >
              Email again
            </Button>
            <Button
              size="small"
              aria-label={`Take back the invitation of ${invitation.email}`}
              onClick={() => onRevoke(invitation)}
            >
              Take back
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
  const resend = useResend();
  const ways: Ways = {
    now: Date.now(),
    may,
    busy: resend.isPending ? resend.variables : undefined,
    onResend: ({ id, email }) =>
      resend.mutate(id, {
        onSuccess: () => toast("ok", `Another email to ${email} is on its way`),
        onError: toastError("No other email was sent"),
      }),
    onRevoke: setAsked,
  };
  return (
    <Loaded query={invitations} skeleton={<Skeleton height="9rem" />}>
      {({ items }) =>
        items.length > 0 && (
          <Card title="Invited" lead="They become members once they follow the link in their email." flush>
            <div className={styles.cards}>
              <Table label="Invitations" columns={columns(ways)} rows={items} rowKey={({ id }) => id} />
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
  const revoke = useRevoke(() => {
    onClose();
    toast("ok", `The invitation of ${email} is taken back`);
  });
  return (
    <ConfirmDialog
      title={`Take back the invitation of ${email}?`}
      open
      onClose={onClose}
      onConfirm={() => revoke.mutate(id)}
      confirm="Take back"
      danger
      pending={revoke.isPending}
      error={revoke.error}
    >
      <p>The link in the email stops working at once. You can invite the address again.</p>
    </ConfirmDialog>
  );
}
