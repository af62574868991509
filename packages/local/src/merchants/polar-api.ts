import type { FakeAnswer, FakeCall } from "../payouts/call.ts";
import { polarOrder, polarRefunds } from "./objects.ts";
import type { FakeMerchantStore, FakeSale } from "./store.ts";

const lists = {
  "/v1/orders/": { scope: "orders:read", recordsOf: (sale: FakeSale) => [polarOrder(sale)] },
  "/v1/refunds/": { scope: "refunds:read", recordsOf: (sale: FakeSale) => polarRefunds(sale) },
};

export const isPolarPath = (path: string): path is keyof typeof lists => path in lists;

const problem = (status: number, error: string, detail: string): FakeAnswer => ({
  status,
  body: { error, detail },
});

/** Answers as Polar does: pages by number. */
export async function callFakePolar(
  store: FakeMerchantStore,
  { path, query, authorization }: FakeCall,
): Promise<FakeAnswer> {
  const key = /^Bearer (polar_oat_\S+)$/.exec(authorization)?.[1];
  if (key === undefined || key.includes("revoked"))
    return problem(401, "invalid_token", "The access token is invalid.");
  if (!isPolarPath(path)) return problem(404, "ResourceNotFound", "Not found");
  const { scope, recordsOf } = lists[path];
  if (key.includes("unscoped") && path === "/v1/refunds/")
    return problem(403, "insufficient_scope", `Missing one of the required scopes: ${scope}`);
  const unknown = [...query.keys()].find((name) => !["page", "limit", "sorting"].includes(name));
  const [page, limit] = [Number(query.get("page") ?? 1), Number(query.get("limit") ?? 10)];
  if (unknown !== undefined || !(page >= 1) || !(limit >= 1 && limit <= 100))
    return { status: 422, body: { detail: [{ type: "value_error", loc: ["query"], msg: "Invalid" }] } };
  const { payments } = await store.read();
  const all = payments
    .filter(({ merchant }) => merchant === "polar")
    .flatMap<{ created_at: string }>(recordsOf);
  const isNewestFirst = query.get("sorting") === "-created_at";
  const sorted = all.toSorted((one, other) => one.created_at.localeCompare(other.created_at));
  const listed = isNewestFirst ? sorted.toReversed() : sorted;
  const items = listed.slice((page - 1) * limit, page * limit);
  const pagination = { total_count: all.length, max_page: Math.ceil(all.length / limit) };
  return { status: 200, body: { items, pagination } };
}
