import { addPasskey, listPasskeys, removePasskey, startPasskey } from "@kiteloop/contract/accounts/passkey";
import type { BodyInputOf } from "@kiteloop/contract/shared/endpoint";
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "../../../../api/client.ts";
import { makePasskey } from "../../../../lib/passkeys.ts";
import { sessionsQuery } from "./profile.ts";

export const passkeysQuery = queryOptions({
  queryKey: ["profile", "passkeys"],
  queryFn: ({ signal }) => call(listPasskeys, { signal }),
});

/** Makes a passkey on this device and adds it; `cancelled` and `exists` are the browser's answers. */
async function add(password: string): Promise<"added" | "cancelled" | "exists"> {
  const options = await call(startPasskey, { body: { password } });
  const credential = await makePasskey(options);
  if (typeof credential === "string") return credential;
  await call(addPasskey, { body: { credential } });
  return "added";
}

export function useAddPasskey() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: add,
    gcTime: 0,
    onSuccess: () => client.invalidateQueries({ queryKey: passkeysQuery.queryKey }),
  });
}

export function useRemovePasskey() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: BodyInputOf<typeof removePasskey>) => call(removePasskey, { body }),
    gcTime: 0,
    onSuccess: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: passkeysQuery.queryKey }),
        client.invalidateQueries({ queryKey: sessionsQuery.queryKey }),
      ]),
  });
}
