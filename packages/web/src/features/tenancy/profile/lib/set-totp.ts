import { getProfile } from "@kiteloop/contract/tenancy/profile";
import type { QueryClient } from "@tanstack/react-query";
import { queryOf } from "../../../../api/query-of.ts";

/** Changes the profile in the cache as its two-step sign-in has changed. */
export const setTotp = (client: QueryClient, on: boolean, recoveryCodesLeft: number) =>
  client.setQueryData(
    queryOf(getProfile).queryKey,
    (before) => before && { ...before, totp: { on, recoveryCodesLeft } },
  );
