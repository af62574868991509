import * as z from "zod";
import { callApi } from "../call-api.ts";
import { listedOf, listTimeoutMs } from "../list-page.ts";
import type { RecordLister, RecordsKey } from "../listed-records.ts";
import type { Reach } from "../provider.ts";

/** The sandbox is another account. */
const origins = { live: "https://api.polar.sh", test: "https://sandbox-api.polar.sh" };

const Page = z.looseObject({
  items: z.array(z.looseObject({ created_at: z.string() })),
  pagination: z.looseObject({ max_page: z.int() }),
});

/** Lists of Polar's API (polar.sh/docs/api-reference). The token needs `orders:read` and `refunds:read`. */
export const polarRecords = (
  { apiKey, mode }: Pick<RecordsKey, "apiKey" | "mode">,
  { origin, timeoutMs = listTimeoutMs }: Reach,
): RecordLister => ({
  async listRecords(kind, { since, after }) {
    const page = Number(after ?? 1);
    const search = new URLSearchParams({ sorting: "-created_at", limit: "100", page: `${page}` });
    const response = await callApi(origin ?? origins[mode], {
      ...{ method: "GET", path: `/v1/${kind}/?${search}`, timeoutMs },
      headers: { authorization: `Bearer ${apiKey}` },
    });
    return listedOf(response, since, (body) => {
      const { data } = Page.safeParse(body);
      if (data === undefined) return null;
      const next = page < data.pagination.max_page ? `${page + 1}` : null;
      return { records: data.items, created: data.items.map((one) => one.created_at), after: next };
    });
  },
});
