import type { FakeAnswer, FakeCall } from "../payouts/call.ts";
import { lemonSqueezyOrders, subscriptionInvoices, subscriptions } from "./objects.ts";
import type { FakeMerchantStore, FakeSale } from "./store.ts";

type Resource = { type: string; id: string; attributes: { created_at: string } };

const lists: Record<string, (sale: FakeSale) => Resource[]> = {
  "/v1/orders": lemonSqueezyOrders,
  "/v1/subscriptions": subscriptions,
  "/v1/subscription-invoices": subscriptionInvoices,
};

/** Stripe's invoices and Polar's orders have other paths. */
export const isLemonSqueezyPath = (path: string): boolean => path in lists;

const jsonapi = { version: "1.0" };

const problem = (status: number, title: string): FakeAnswer => ({
  status,
  body: { jsonapi, errors: [{ detail: title, status: String(status), title }] },
});

/** Answers as Lemon Squeezy does: pages by number, newest first. */
export async function callFakeLemonSqueezy(
  store: FakeMerchantStore,
  { path, query, authorization }: FakeCall,
): Promise<FakeAnswer> {
  const key = /^Bearer (\S{20,})$/.exec(authorization)?.[1];
  if (key === undefined || key.includes("revoked")) return problem(401, "Unauthorized");
  const recordsOf = lists[path];
  if (recordsOf === undefined) return problem(404, "Not Found");
  const unknown = [...query.keys()].find((name) => !/^(page\[(number|size)\]|filter\[\w+\])$/.test(name));
  const [page, size] = [Number(query.get("page[number]") ?? 1), Number(query.get("page[size]") ?? 10)];
  if (unknown !== undefined || !(page >= 1) || !(size >= 1 && size <= 100))
    return problem(400, "Bad Request");
  const { payments } = await store.read();
  const all = payments
    .filter(({ merchant }) => merchant === "lemonsqueezy")
    .flatMap(recordsOf)
    .toSorted((one, other) => other.attributes.created_at.localeCompare(one.attributes.created_at));
  const data = all.slice((page - 1) * size, page * size);
  const from = (page - 1) * size;
  const place = { currentPage: page, from: from + 1, to: from + data.length, perPage: size };
  const lastPage = Math.max(1, Math.ceil(all.length / size));
  const url = `https://api.lemonsqueezy.com${path}?page%5Bnumber%5D=`;
  return {
    status: 200,
    body: {
      meta: { page: { ...place, lastPage, total: all.length } },
      ...{ jsonapi, links: { first: `${url}1`, last: `${url}${lastPage}` }, data },
    },
  };
}
