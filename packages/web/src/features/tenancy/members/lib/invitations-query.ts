import { listMemberInvitations } from "@kiteloop/contract/tenancy/member-invitation";
import { queryOptions } from "@tanstack/react-query";
import { queryOf } from "../../../../api/query-of.ts";

export const memberInvitationsQuery = queryOptions({
  ...queryOf(listMemberInvitations),
  // Polled while an invitation email is being sent.
  refetchInterval: ({ state }) =>
    state.data?.items.some(({ emailState }) => emailState === "waiting") ? 2_000 : false,
});
