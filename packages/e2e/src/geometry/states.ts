import type { Page, Route } from "@playwright/test";

/** A longest name: words, one without a place to break, other scripts and an emoji. */
const longName = "Kurzundgut-Empfehlungsprogrammverwaltungsgesellschaft مرحبا 東京 🪁 of everybody";
const named = new Set(["name", "projectName", "recipientName", "inviterName"]);

type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

/** A copy in which `change` has replaced the values of objects' keys. */
function mapped(json: Json, change: (key: string, value: Json) => Json): Json {
  if (Array.isArray(json)) return json.map((one) => mapped(one, change));
  if (typeof json !== "object" || json === null) return json;
  return Object.fromEntries(
    Object.entries(json).map(([key, value]) => [key, mapped(change(key, value), change)]),
  );
}

const withItems = (of: (items: Json[]) => Json[]) => (json: Json) =>
  mapped(json, (key, value) => (key === "items" && Array.isArray(value) ? of(value) : value));

/** An item with ids of its own. */
const copyOf = (item: Json, n: number) =>
  mapped(item, (key, value) => {
    if (!/^(id|.*Id)$/.test(key) || key === "projectId" || typeof value !== "string") return value;
    return value.slice(0, -3) + String(n).padStart(3, "0");
  });

const changes = {
  demo: null,
  empty: withItems(() => []),
  one: withItems((items) => items.slice(0, 1)),
  many: withItems((items) =>
    Array.from({ length: 60 }, (_, n) => copyOf(items[n % items.length] ?? null, n)),
  ),
  long: (json: Json) =>
    mapped(json, (key, value) => (named.has(key) && typeof value === "string" ? longName : value)),
  error: null,
} as const;

export type State = keyof typeof changes;
export const states = Object.keys(changes) as State[];

/** Calls without which no screen of the app opens. */
const needed = /\/api\/(me|projects|projects\/prj_\w+|inbox)$/;

/** Lets the page show a state of the demo's data: what the API answers is changed on its way. */
export async function showState(page: Page, state: State): Promise<void> {
  const change = changes[state];
  if (state === "demo") return;
  await page.route("**/api/**", async (route: Route) => {
    const { pathname } = new URL(route.request().url());
    if (state === "error" && !needed.test(pathname)) {
      const body = { type: "about:blank", title: "Something failed.", status: 500, code: "internal" };
      await route.fulfill({ status: 500, json: { ...body, requestId: "req_1", digest: "d1g" } });
      return;
    }
    // The member and the workspace stay, or the shell has nothing to show.
    if (change === null || (needed.test(pathname) && state !== "long")) return route.continue();
    const answer = await route.fetch();
    const isJson = answer.headers()["content-type"]?.includes("json") === true;
    if (!isJson || !answer.ok()) return route.fulfill({ response: answer });
    const json = (await answer.json()) as Json;
    const changed = state === "many" && !JSON.stringify(json).includes('"items":[{') ? json : change(json);
    await route.fulfill({ response: answer, json: changed });
  });
}
