import type { ResponseOf } from "@kiteloop/contract/shared/endpoint";
import type { listMembers } from "@kiteloop/contract/tenancy/member";
import { Button } from "@kiteloop/ui/components/button.tsx";
import { Card } from "@kiteloop/ui/components/card.tsx";
import { EmptyState } from "@kiteloop/ui/components/empty-state.tsx";
import { Stack } from "@kiteloop/ui/components/layout.tsx";
import { Loaded } from "@kiteloop/ui/components/loaded.tsx";
import { Skeleton } from "@kiteloop/ui/components/skeleton.tsx";
import { t } from "@kiteloop/ui/lib/messages.tsx";
import { type UseQueryResult, useQuery } from "@tanstack/react-query";
import { useIsLimited, useMay } from "../../../../lib/role.ts";
import { memberInvitationsQuery } from "../lib/invitations-query.ts";
import { Invitations } from "./invitations.tsx";
import { MemberTable } from "./member-table.tsx";

type PeopleProps = { members: UseQueryResult<ResponseOf<typeof listMembers>>; onInvite: () => void };

/** Members, and for admins pending invitations. */
export function People({ members, onInvite }: PeopleProps) {
  const manages = useMay("admin");
  const limited = useIsLimited();
  const invitations = useQuery({ ...memberInvitationsQuery, enabled: manages });
  const alone = members.data?.items.length === 1 && invitations.data?.items.length === 0;
  return (
    <Stack>
      <Loaded query={members} skeleton={<Skeleton height="9rem" />}>
        {({ items, seats }) => (
          <Card
            title={t("Members")}
            lead={
              limited
                ? t("You see only your own membership.")
                : t("{count, number} of {limit, number} seats used", {
                    count: items.length,
                    limit: seats.limit,
                  })
            }
            flush
          >
            <MemberTable members={items} />
          </Card>
        )}
      </Loaded>
      {manages && <Invitations />}
      {manages && alone && (
        <EmptyState
          drawing="start"
          title={t("It’s just you")}
          action={<Button onClick={onInvite}>{t("Invite a member")}</Button>}
        >
          {t("Invite your team, and give each member a role. The audit log records who changed what.")}
        </EmptyState>
      )}
    </Stack>
  );
}
