import { listWebhooks } from "@kiteloop/contract/messaging/webhook";
import { listDeadLetters } from "@kiteloop/contract/operations/dead-letter";
import { discardCodes, listCodePools, uploadCodes } from "@kiteloop/contract/referrals/code-pool";
import { getConversionKinds, saveConversionKinds } from "@kiteloop/contract/referrals/conversion-kind";
import { QueryClient, QueryClientProvider, useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { act, renderHook, waitFor } from "@testing-library/react";
import type { ReactNode } from "react";
import { expect, test, vi } from "vitest";
import { problem } from "../testing/open.tsx";
import { lateQueryOf } from "./late-query-of.ts";
import { pagedQueryOf, queryOf } from "./query-of.ts";
import { useCall } from "./use-call.ts";

/** Runs hooks on a fake API that answers by method and path, and lists the requests. */
function run<Result>(hooks: () => Result, answers: Record<string, () => unknown>) {
  const asked: string[] = [];
  vi.stubGlobal("fetch", async (path: string, { method = "GET" }: RequestInit = {}) => {
    asked.push(`${method} ${path}`);
    const answer = answers[`${method} ${path}`]?.() ?? problem("not_found", 404, "Not found.");
    return answer instanceof Response ? answer : Response.json(answer);
  });
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  return { ...renderHook(hooks, { wrapper }), asked };
}

const [acme, beta] = [`prj_${"0".repeat(26)}`, `prj_${"1".repeat(26)}`];
const pools = (projectId: string) => `GET /api/projects/${projectId}/code-pools`;
const webhooks = "GET /api/webhooks";
const upload = `POST /api/projects/${acme}/code-pools/spring/codes`;
const discard = `POST /api/projects/${acme}/code-pools/spring/discard`;
const none = () => ({ items: [] });
const lists = { [pools(acme)]: none, [pools(beta)]: none, [webhooks]: none };

/** The lists of two projects, another endpoint's list, and two calls. */
function useLists() {
  const queries = [
    useQuery(queryOf(listCodePools, { params: { projectId: acme } })),
    useQuery(queryOf(listCodePools, { params: { projectId: beta } })),
    useQuery(queryOf(listWebhooks)),
  ];
  const ready = queries.every(({ isSuccess }) => isSuccess);
  const send = useCall(uploadCodes, { changes: [listCodePools] });
  const drop = useCall(discardCodes, { changes: [listCodePools], evenRefused: true });
  return { ready, send, drop };
}

const input = { params: { projectId: acme, pool: "spring" } };

test("a call refetches the changed endpoint's queries with any input, and no other", async () => {
  const sent = () => ({ pool: "spring", total: 1, left: 1, added: 1, repeated: 0 });
  const { result, asked } = run(useLists, { ...lists, [upload]: sent });
  await waitFor(() => expect(result.current.ready).toBe(true));
  asked.length = 0;
  await act(() => result.current.send.mutateAsync({ ...input, body: { codes: "A1" } }));
  expect(asked).toEqual([upload, pools(acme), pools(beta)]);
});

test("a refused call refetches only if it is said so, and fails with its reason", async () => {
  const { result, asked } = run(useLists, lists);
  await waitFor(() => expect(result.current.ready).toBe(true));
  asked.length = 0;
  const sent = act(() => result.current.send.mutateAsync({ ...input, body: { codes: "A1" } }));
  await expect(sent).rejects.toMatchObject({ code: "not_found" });
  expect(asked).toEqual([upload]);
  asked.length = 0;
  const dropped = act(() => result.current.drop.mutateAsync(input));
  await expect(dropped).rejects.toMatchObject({ code: "not_found" });
  expect(asked).toEqual([discard, pools(acme), pools(beta)]);
});

const useKinds = () => ({
  acme: useQuery(queryOf(getConversionKinds, { params: { projectId: acme } })).data,
  beta: useQuery(queryOf(getConversionKinds, { params: { projectId: beta } })).data,
  save: useCall(saveConversionKinds, { returns: getConversionKinds }),
});

test("a response replaces the data of the query with the same parameters, without a request", async () => {
  const stored = { version: 1, kinds: [] };
  const saved = { version: 2, kinds: [] };
  const kinds = (projectId: string) => `/api/projects/${projectId}/conversion-kinds`;
  const { result, asked } = run(useKinds, {
    [`GET ${kinds(acme)}`]: () => stored,
    [`GET ${kinds(beta)}`]: () => stored,
    [`PUT ${kinds(acme)}`]: () => saved,
  });
  await waitFor(() => expect([result.current.acme, result.current.beta]).toEqual([stored, stored]));
  await act(() =>
    result.current.save.mutateAsync({ params: { projectId: acme }, body: { version: 1, kinds: [] } }),
  );
  await waitFor(() => expect(result.current.acme).toEqual(saved));
  expect(result.current.beta).toEqual(stored);
  expect(asked.filter((one) => one.startsWith("GET"))).toHaveLength(2);
  // @ts-expect-error: the response is no list of webhooks
  expect(() => useCall(saveConversionKinds, { returns: listWebhooks })).toThrow();
});

const useOrder = (onSuccess: () => void) => ({
  list: useQuery(queryOf(listWebhooks)),
  drop: useCall(discardCodes, { changes: [listWebhooks], onSuccess }),
});

test("the `onSuccess` of a call runs before the refetch, which may unmount its caller", async () => {
  const order: string[] = [];
  const { result } = run(() => useOrder(() => void order.push("afterwards")), {
    [webhooks]: () => {
      order.push("read");
      return { items: [] };
    },
    [discard]: () => ({ pool: "spring", total: 1, left: 1 }),
  });
  await waitFor(() => expect(result.current.list.isSuccess).toBe(true));
  await act(() => result.current.drop.mutateAsync(input));
  expect(order).toEqual(["read", "afterwards", "read"]);
});

test("a list is read page by page", async () => {
  const path = "GET /api/admin/dead-letters";
  const { result, asked } = run(() => useInfiniteQuery(pagedQueryOf(listDeadLetters, {})), {
    [path]: () => ({ items: [], next: "more" }),
    [`${path}?cursor=more`]: none,
  });
  await waitFor(() => expect(result.current.hasNextPage).toBe(true));
  await act(() => result.current.fetchNextPage());
  await waitFor(() => expect(result.current.hasNextPage).toBe(false));
  expect(asked).toEqual([path, `${path}?cursor=more`]);
  // @ts-expect-error: this list has no next page
  pagedQueryOf(listWebhooks, {});
});

test("a query whose descriptor loads later shares the data of the same query", async () => {
  const late = lateQueryOf("webhook.list", async () => listWebhooks);
  const { result, asked } = run(() => [useQuery(late), useQuery(queryOf(listWebhooks))], lists);
  await waitFor(() => expect(result.current.map(({ isSuccess }) => isSuccess)).toEqual([true, true]));
  expect(asked).toEqual([webhooks]);
  // @ts-expect-error: the id is another endpoint's
  lateQueryOf("webhook.create", async () => listWebhooks);
});
