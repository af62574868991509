import type { BackfillStep } from "@kiteloop/contract/money/payment-backfill";
import * as z from "zod";
import { callApi } from "../call-api.ts";
import { listedOf, listTimeoutMs } from "../list-page.ts";
import type { RecordLister, RecordsKey } from "../listed-records.ts";
import type { Reach } from "../provider.ts";

/** The sandbox is another account. */
const origins = { live: "https://api.paddle.com", test: "https://sandbox-api.paddle.com" };

const Page = z.looseObject({
  data: z.array(z.looseObject({ id: z.string(), created_at: z.string() })),
  meta: z.looseObject({ pagination: z.looseObject({ has_more: z.boolean() }) }),
});
const Problem = z.looseObject({ error: z.looseObject({ code: z.string() }) });

/** Each list's query with its largest page. Only transactions can be asked for a time; adjustments are newest first. */
const queries: Partial<Record<BackfillStep, (since: string) => Record<string, string>>> = {
  transactions: (since) => ({ status: "completed", "billed_at[GTE]": since, per_page: "30" }),
  adjustments: () => ({ per_page: "50" }),
};

/** A 403 for another reason than a missing permission (developer.paddle.com/errors/shared). */
const keyProblems = ["invalid_token", "authentication_malformed", "authentication_missing"];

/** Lists of Paddle's API (developer.paddle.com/api-reference). The key needs `transaction.read` and `adjustment.read`. */
export const paddleRecords = (
  { apiKey, mode }: Pick<RecordsKey, "apiKey" | "mode">,
  { origin, timeoutMs = listTimeoutMs }: Reach,
): RecordLister => ({
  async listRecords(kind, { since, after }) {
    const query = queries[kind];
    if (query === undefined) throw new Error(`Paddle has no ${kind}`);
    const search = new URLSearchParams({
      ...query(new Date(since * 1000).toISOString()),
      order_by: "id[DESC]",
      ...(after !== null && { after }),
    });
    const response = await callApi(origin ?? origins[mode], {
      ...{ method: "GET", path: `/${kind}?${search}`, timeoutMs },
      headers: { authorization: `Bearer ${apiKey}`, "paddle-version": "1" },
    });
    const code = Problem.safeParse(response?.body).data?.error.code ?? "";
    if (response?.status === 403 && keyProblems.includes(code)) return { ok: false, reason: "key_refused" };
    // Transactions are billed later than they are created.
    const from = kind === "transactions" ? 0 : since;
    return listedOf(response, from, (body) => {
      const { data: page } = Page.safeParse(body);
      if (page === undefined) return null;
      const { has_more: hasMore } = page.meta.pagination;
      const next = hasMore ? (page.data.at(-1)?.id ?? null) : null;
      return { records: page.data, created: page.data.map((one) => one.created_at), after: next };
    });
  },
});
