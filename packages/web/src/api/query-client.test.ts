import { ApiError } from "@kiteloop/ui/lib/api-error.ts";
import { onlineManager } from "@tanstack/react-query";
import { afterEach, expect, test } from "vitest";
import { queryClient } from "./query-client.ts";

afterEach(() => {
  onlineManager.setOnline(true);
  queryClient.clear();
});

const fail = () => Promise.reject(new ApiError({ code: "network", status: 0, message: "Unreachable." }));

test("without a connection a query fails with the reason instead of waiting", async () => {
  onlineManager.setOnline(false);
  const asked = queryClient.fetchQuery({ queryKey: ["offline"], queryFn: fail, retry: false });
  await expect(asked).rejects.toMatchObject({ code: "network" });
});

test("without a connection a mutation fails with the reason instead of waiting", async () => {
  onlineManager.setOnline(false);
  const change = queryClient.getMutationCache().build(queryClient, { mutationFn: fail });
  await expect(change.execute(undefined)).rejects.toMatchObject({ code: "network" });
});
