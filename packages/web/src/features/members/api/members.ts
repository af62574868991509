import type { BodyInputOf } from "@kiteloop/contract/endpoint";
import {
  leaveWorkspace,
  listMembers,
  type Member,
  removeMember,
  setMemberRole,
} from "@kiteloop/contract/member";
import {
  createMemberInvitation,
  listMemberInvitations,
  resendMemberInvitation,
  revokeMemberInvitation,
} from "@kiteloop/contract/member-invitation";
import type { Role } from "@kiteloop/contract/roles";
import { type QueryClient, queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "../../../api/client.ts";
import { meQuery } from "../../../api/queries/me.ts";

export const membersQuery = queryOptions({
  queryKey: ["members"],
  queryFn: ({ signal }) => call(listMembers, { signal }),
});

export const memberInvitationsQuery = queryOptions({
  queryKey: ["member-invitations"],
  queryFn: ({ signal }) => call(listMemberInvitations, { signal }),
  // A mail that is on its way is looked after until it has left.
  refetchInterval: ({ state }) => (state.data?.items.some(({ mail }) => mail === "waiting") ? 2_000 : false),
});

/** Reads again what a change of who is in, or is to be, has changed; the log too. */
async function readAgain(client: QueryClient): Promise<void> {
  const keys = [membersQuery.queryKey, memberInvitationsQuery.queryKey, ["activity"]];
  await Promise.all(keys.map((queryKey) => client.invalidateQueries({ queryKey })));
}

export function useSetRole() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ member, role }: { member: Member; role: Role }) =>
      call(setMemberRole, { params: { memberId: member.id }, body: { from: member.role, role } }),
    // Also after a refusal: it says that the list is not what it was. Who changed their own role sees less at once.
    onSettled: (_result, _error, { member }) =>
      Promise.all([
        readAgain(client),
        member.you ? client.invalidateQueries({ queryKey: meQuery.queryKey }) : undefined,
      ]),
  });
}

/** `after` comes before the list is read again, with which whoever asked may be gone. */
export function useRemoveMember(after: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (memberId: string) => call(removeMember, { params: { memberId } }),
    onSuccess: () => {
      after();
      return readAgain(client);
    },
  });
}

/** The session goes on in another workspace: leave the page after it. */
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

/** `after` comes before the list is read again, with which whoever asked may be gone. */
export function useRevoke(after: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (memberInvitationId: string) =>
      call(revokeMemberInvitation, { params: { memberInvitationId } }),
    // The row goes first: focus that came back to it would go with it.
    onSuccess: async () => {
      await readAgain(client);
      after();
    },
  });
}
