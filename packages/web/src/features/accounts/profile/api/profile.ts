import {
  changePassword,
  deleteProfile,
  endOtherSessions,
  endSession,
  getProfile,
  listSessions,
  type Profile,
  previewDeparture,
  renewRecoveryCodes,
  startTotp,
  turnOffTotp,
  turnOnTotp,
  unlinkProvider,
  updateProfile,
} from "@kiteloop/contract/accounts/profile";
import type { BodyInputOf } from "@kiteloop/contract/shared/endpoint";
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "../../../../api/client.ts";
import { meQuery } from "../../../../api/queries/me.ts";
import { noteSession } from "../../../../lib/session-note.ts";

export const profileQuery = queryOptions({
  queryKey: ["profile"],
  queryFn: ({ signal }) => call(getProfile, { signal }),
});

export const sessionsQuery = queryOptions({
  queryKey: ["profile", "sessions"],
  queryFn: ({ signal }) => call(listSessions, { signal }),
});

export const departureQuery = queryOptions({
  queryKey: ["profile", "departure"],
  queryFn: ({ signal }) => call(previewDeparture, { signal }),
  // Always refetched, because decisions depend on it.
  staleTime: 0,
  gcTime: 0,
});

/** Refetches the sidebar's name, and applies the formats to every screen. */
export function useUpdateProfile() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: BodyInputOf<typeof updateProfile>) => call(updateProfile, { body }),
    onSuccess: async (saved) => {
      client.setQueryData(profileQuery.queryKey, saved);
      await client.invalidateQueries({ queryKey: meQuery.queryKey });
    },
  });
}

export function useChangePassword() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: BodyInputOf<typeof changePassword>) => call(changePassword, { body }),
    gcTime: 0,
    onSuccess: () => client.invalidateQueries({ queryKey: sessionsQuery.queryKey }),
  });
}

/** These responses contain secrets, which must not stay in a cache. */
export const useStartTotp = () =>
  useMutation({
    mutationFn: (password: string) => call(startTotp, { body: { password } }),
    gcTime: 0,
  });

function useTotpSet() {
  const client = useQueryClient();
  return (on: boolean, recoveryCodesLeft: number) =>
    client.setQueryData<Profile>(
      profileQuery.queryKey,
      (before) => before && { ...before, totp: { on, recoveryCodesLeft } },
    );
}

export function useTurnOnTotp() {
  const set = useTotpSet();
  return useMutation({
    mutationFn: (code: string) => call(turnOnTotp, { body: { code } }),
    gcTime: 0,
    onSuccess: ({ recoveryCodes }) => set(true, recoveryCodes.length),
  });
}

export function useTurnOffTotp() {
  const set = useTotpSet();
  return useMutation({
    mutationFn: (password: string) => call(turnOffTotp, { body: { password } }),
    gcTime: 0,
    onSuccess: () => set(false, 0),
  });
}

export function useRenewCodes() {
  const set = useTotpSet();
  return useMutation({
    mutationFn: (password: string) => call(renewRecoveryCodes, { body: { password } }),
    gcTime: 0,
    onSuccess: ({ recoveryCodes }) => set(true, recoveryCodes.length),
  });
}

export function useUnlinkProvider() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: BodyInputOf<typeof unlinkProvider>) => call(unlinkProvider, { body }),
    gcTime: 0,
    onSuccess: () => client.invalidateQueries({ queryKey: profileQuery.queryKey }),
  });
}

export function useEndSession() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (sessionId: string) => call(endSession, { params: { sessionId } }),
    onSettled: () => client.invalidateQueries({ queryKey: sessionsQuery.queryKey }),
  });
}

export function useEndOthers() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call(endOtherSessions, {}),
    onSettled: () => client.invalidateQueries({ queryKey: sessionsQuery.queryKey }),
  });
}

/** Leave the page afterwards, so that nothing of the account stays in memory. */
export const useDeleteProfile = () =>
  useMutation({
    mutationFn: (body: BodyInputOf<typeof deleteProfile>) => call(deleteProfile, { body }),
    gcTime: 0,
    onSuccess: () => noteSession("out"),
  });
