import * as z from "zod";
import { callApi } from "../call-api.ts";
import { listedOf, listTimeoutMs } from "../list-page.ts";
import type { RecordLister, RecordsKey } from "../listed-records.ts";
import type { Reach } from "../provider.ts";

/** Test mode has the same address, and keys of its own. */
const address = "https://api.lemonsqueezy.com";

const Page = z.looseObject({
  data: z.array(z.looseObject({ attributes: z.looseObject({ created_at: z.string() }) })),
  meta: z.looseObject({ page: z.looseObject({ lastPage: z.int() }) }),
});

/** Lists of Lemon Squeezy's API (docs.lemonsqueezy.com/api), whose keys may do everything. Newest first. */
export const lemonSqueezyRecords = (
  { apiKey }: Pick<RecordsKey, "apiKey">,
  { origin, timeoutMs = listTimeoutMs }: Reach,
): RecordLister => ({
  async listRecords(kind, { since, after }) {
    const page = Number(after ?? 1);
    const search = new URLSearchParams({ "page[number]": `${page}`, "page[size]": "100" });
    const response = await callApi(origin ?? address, {
      ...{ method: "GET", path: `/v1/${kind.replace("_", "-")}?${search}`, timeoutMs },
      headers: { authorization: `Bearer ${apiKey}`, accept: "application/vnd.api+json" },
    });
    return listedOf(response, since, (body) => {
      const { data } = Page.safeParse(body);
      if (data === undefined) return null;
      const next = page < data.meta.page.lastPage ? `${page + 1}` : null;
      return { records: data.data, created: data.data.map((one) => one.attributes.created_at), after: next };
    });
  },
});
