import type { BodyInputOf } from "@kiteloop/contract/shared/endpoint";
import {
  leaveWorkspace,
  listMemberAccess,
  listMembers,
  type Member,
  removeMember,
  setMemberRole,
} from "@kiteloop/contract/tenancy/member";
import {
  createMemberInvitation,
  listMemberInvitations,
  resendMemberInvitation,
  revokeMemberInvitation,
} from "@kiteloop/contract/tenancy/member-invitation";
import type { ProjectAccess } from "@kiteloop/contract/tenancy/project-access";
import type { Role } from "@kiteloop/contract/tenancy/roles";
import { type QueryClient, queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "../../../../api/client.ts";
import { meQuery } from "../../../../api/queries/me.ts";

export const membersQuery = queryOptions({
  queryKey: ["members"],
  queryFn: ({ signal }) => call(listMembers, { signal }),
});

export const memberInvitationsQuery = queryOptions({
  queryKey: ["member-invitations"],
  queryFn: ({ signal }) => call(listMemberInvitations, { signal }),
  // Polled while an invitation email is being sent.
  refetchInterval: ({ state }) => (state.data?.items.some(({ mail }) => mail === "waiting") ? 2_000 : false),
});

/** Refetches members, invitations and the log. */
async function readAgain(client: QueryClient): Promise<void> {
  const keys = [membersQuery.queryKey, memberInvitationsQuery.queryKey, ["activity"]];
  await Promise.all(keys.map((queryKey) => client.invalidateQueries({ queryKey })));
}

export function useSetRole() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ member, role, projects }: { member: Member; role: Role; projects?: ProjectAccess }) =>
      call(setMemberRole, {
        params: { memberId: member.id },
        body: {
          from: member.role,
          ...(member.projects && { fromProjects: member.projects }),
          role,
          ...(projects && { projects }),
        },
      }),
    // Also after a refusal, because the list is outdated. Changing one's own role changes permissions at once.
    onSettled: (_result, _error, { member }) =>
      Promise.all([
        readAgain(client),
        member.you ? client.invalidateQueries({ queryKey: meQuery.queryKey }) : undefined,
      ]),
  });
}

/** Keys, links and webhooks that a member made, which work without them. */
export const memberAccessQuery = (memberId: string) =>
  queryOptions({
    queryKey: ["member-access", memberId],
    queryFn: ({ signal }) => call(listMemberAccess, { params: { memberId }, signal }),
    staleTime: 0,
    gcTime: 0,
  });

/** `after` runs before the list is refetched, which may unmount the caller. */
export function useRemoveMember(after: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ memberId, revoke }: { memberId: string; revoke: string[] }) =>
      call(removeMember, { params: { memberId }, body: { revoke } }),
    onSuccess: () => {
      after();
      return readAgain(client);
    },
  });
}

/** Switches the session to another workspace: leave the page afterwards. */
export function useLeave() {
  return useMutation({ mutationFn: () => call(leaveWorkspace, {}) });
}

export function useInvite() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: BodyInputOf<typeof createMemberInvitation>) => call(createMemberInvitation, { body }),
    onSuccess: () => readAgain(client),
  });
}

export function useResend() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (memberInvitationId: string) =>
      call(resendMemberInvitation, { params: { memberInvitationId } }),
    onSettled: () => readAgain(client),
  });
}

/** `after` runs before the list is refetched, which may unmount the caller. */
export function useRevoke(after: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (memberInvitationId: string) =>
      call(revokeMemberInvitation, { params: { memberInvitationId } }),
    // Removes the row first, because focus that returns to it would be lost.
    onSuccess: async () => {
      await readAgain(client);
      after();
    },
  });
}
