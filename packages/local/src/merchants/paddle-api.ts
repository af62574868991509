import { randomUUID } from "node:crypto";
import type { FakeAnswer, FakeCall } from "../payouts/call.ts";
import { adjustments, transaction } from "./objects.ts";
import type { FakeMerchantStore, FakeSale } from "./store.ts";

type Listed = { id: string; billed_at?: string };

const meta = () => ({ request_id: randomUUID() });

const problem = (status: number, code: string, detail: string): FakeAnswer => ({
  status,
  body: {
    error: {
      ...{ type: "request_error", code, detail },
      documentation_url: `https://developer.paddle.com/errors/shared/${code}`,
    },
    meta: meta(),
  },
});

/** The parameters that each list knows, its largest page, and its records. */
const lists = {
  "/transactions": {
    known: ["after", "order_by", "per_page", "status", "billed_at[GTE]"],
    most: 30,
    recordsOf: (sale: FakeSale) => [transaction(sale)],
  },
  "/adjustments": {
    known: ["after", "order_by", "per_page", "status", "action"],
    most: 50,
    recordsOf: (sale: FakeSale) => adjustments(sale),
  },
};

export const isPaddlePath = (path: string): path is keyof typeof lists => path in lists;

/** Answers as Paddle does: newest first, after an id. */
export async function callFakePaddle(
  store: FakeMerchantStore,
  { path, query, authorization }: FakeCall,
): Promise<FakeAnswer> {
  const key = /^Bearer (pdl_(?:live|sdbx)_apikey_\S+)$/.exec(authorization)?.[1];
  if (key === undefined || key.includes("revoked"))
    return problem(403, "invalid_token", "Invalid or revoked API key.");
  if (!isPaddlePath(path)) return problem(404, "not_found", "There is no such list");
  if (key.includes("unscoped") && path === "/adjustments")
    return problem(403, "forbidden", "You aren't permitted to perform this request.");
  const { known, most, recordsOf } = lists[path];
  const unknown = [...query.keys()].find((name) => !known.includes(name));
  const order = query.get("order_by") ?? "id[DESC]";
  if (unknown !== undefined || order !== "id[DESC]")
    return problem(400, "bad_request", `Invalid query parameter: ${unknown ?? "order_by"}`);
  const [after, since] = [query.get("after"), Date.parse(query.get("billed_at[GTE]") ?? "1970-01-01")];
  const { payments } = await store.read();
  const all = payments.filter(({ merchant }) => merchant === "paddle").flatMap<Listed>(recordsOf);
  const found = all
    .filter((one) => after === null || one.id < after)
    .filter((one) => one.billed_at === undefined || Date.parse(one.billed_at) >= since)
    .toSorted((one, other) => (one.id > other.id ? -1 : 1));
  const perPage = Math.min(Number(query.get("per_page") ?? most), most);
  const data = found.slice(0, perPage);
  const pagination = {
    ...{ per_page: perPage, has_more: found.length > perPage, estimated_total: all.length },
    next: `https://api.paddle.com${path}?after=${data.at(-1)?.id ?? ""}`,
  };
  return { status: 200, body: { data, meta: { ...meta(), pagination } } };
}
