import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { widgetPresets } from "@kiteloop/contract/publishing/presets";
import { difference } from "@kiteloop/contract/shared/oklch";
import { readBrand } from "@kiteloop/core/publishing/brand";
import { createProject } from "@kiteloop/core/publishing/project";
import { createWidget, publishWidget } from "@kiteloop/core/publishing/widget";
import { clearSecrets } from "@kiteloop/core/shared/secrets";
import { deployParts, testCtx, testEngine, testOwner, testPlatform } from "@kiteloop/core/testing";
import { createWeb } from "@kiteloop/functions/runtime/web/web";
import { FileAssets } from "@kiteloop/server/assets/store";
import { type Listening, listen } from "@kiteloop/server/http/listen";
import { afterAll, beforeAll, expect, test } from "vitest";
import { shops } from "../seed/shops.data.ts";
import { sign } from "./customer.ts";
import { demoOrigin } from "./index.ts";

const folder = mkdtempSync(join(tmpdir(), "kiteloop-demo-"));
const received: { authorization: string | undefined; body: string }[] = [];
const typeOf = new Map<string, string>();
let shop: Listening;
let edge: Listening;
let project: { id: string; name: string; identitySecret: string | null };

beforeAll(async () => {
  // The shop of this process has no keys.
  const base = { ...(await testPlatform()), secrets: clearSecrets };
  const assets = new FileAssets(folder);
  Object.assign(process.env, {
    STAGE: "test",
    KITELOOP_TABLE: base.table.name,
    DYNAMODB_ENDPOINT: testEngine(),
    APP_ORIGIN: "http://127.0.0.1:1",
    EDGE_ORIGIN: "http://127.0.0.1:1",
  });
  await deployParts(base);
  const parts = (await base.assets.get("w/_/parts.json")) ?? "";
  await assets.put("w/_/parts.json", parts, { contentType: "application/json", cacheControl: "no-store" });
  const ctx = testCtx({ ...base, assets }, await testOwner(base));
  const about = {
    name: "Blue Bottle & Sons <3",
    host: "acme.com",
    businessType: "ecommerce",
    timeZone: "UTC",
  };
  project = await createProject.call(ctx, { params: {}, query: {}, body: about });
  const params = { projectId: project.id };
  for (const { type, name, config } of widgetPresets({ host: "acme.com", businessType: "ecommerce" })) {
    const placement = type === "share" ? ({ kind: "inline" } as const) : config.behaviour.placement;
    const body = { name, config: { ...config, behaviour: { ...config.behaviour, placement } } };
    const { id: widgetId, version } = await createWidget.call(ctx, { params, query: {}, body });
    typeOf.set(widgetId, type);
    await publishWidget.call(ctx, { params: { ...params, widgetId }, query: {}, body: { version } });
  }
  const api = createServer(async (request, response) => {
    let body = "";
    for await (const chunk of request) body += chunk;
    received.push({ authorization: request.headers.authorization, body });
    response.writeHead(200, { "content-type": "application/json" }).end('{"counted":true}');
  });
  edge = await listen(api, 0);
  const log = (line: string) => process.stderr.write(`${line}\n`);
  const demo = { assets, edge: edge.origin, app: "http://127.0.0.1:1", defaultProject: undefined, log };
  shop = await listen(createServer(demoOrigin(demo)), 0);
});
afterAll(async () => {
  await Promise.all([shop.close(), edge.close()]);
  rmSync(folder, { recursive: true });
});

/** A minimal browser: keeps cookies and follows redirects. */
function visitor() {
  const cookies = new Map<string, string>();
  return async (
    path: string,
    form?: Record<string, string>,
  ): Promise<{ status: number; location: string; body: string }> => {
    const answer = await fetch(`${shop.origin}${path}`, {
      redirect: "manual",
      headers: { cookie: [...cookies].map((pair) => pair.join("=")).join("; ") },
      ...(form && { method: "POST", body: new URLSearchParams(form) }),
    });
    for (const cookie of answer.headers.getSetCookie()) {
      const [pair = ""] = cookie.split(";");
      const at = pair.indexOf("=");
      if (cookie.includes("Max-Age=0")) cookies.delete(pair.slice(0, at));
      else cookies.set(pair.slice(0, at), pair.slice(at + 1));
    }
    return {
      status: answer.status,
      location: answer.headers.get("location") ?? "",
      body: await answer.text(),
    };
  };
}

const stateOf = (body: string) => JSON.parse(/id="shop">(.*?)<\/script>/s.exec(body)?.[1] ?? "null");
const scriptTag = () => `<script type="module" async src="${edge.origin}/w/${project.id}.js"></script>`;
const robin = { name: "Robin", email: "Robin@example.com" };

test("the project in the address is shown by the one script tag, and stays selected while browsing", async () => {
  const visit = visitor();
  expect((await visit("/")).body).not.toContain("/w/prj_");
  expect((await visit(`/?project=${project.id}&kl=KYTE2345`)).body).toContain(scriptTag());
  expect((await visit("/products/kettle")).body).toContain(scriptTag());
});

test("an unknown project, or one without published widgets, gets no script, and not another project's either", async () => {
  const visit = visitor();
  expect((await visit('/?project="><script>')).body).not.toContain("/w/");
  const unknown = `prj_${"0".repeat(26)}`;
  expect((await visit(`/?project=${unknown}`)).body).toContain("Nothing is published yet");
});

test("a customer is signed with the project's identity secret, and joins once", async () => {
  const visit = visitor();
  await visit(`/?project=${project.id}`);
  await visit("/account", robin);
  const { customer, isNew } = stateOf((await visit("/account")).body);
  expect(customer).toMatchObject({ name: "Robin", email: "robin@example.com" });
  expect(customer.signature).toBe(sign(customer, project.identitySecret ?? ""));
  expect(customer.signature).toMatch(/^[0-9a-f]{64}$/);
  expect([isNew, stateOf((await visit("/")).body).isNew]).toEqual([true, false]);
  await visit("/account/leave", {});
  expect(stateOf((await visit("/")).body)).toEqual({});
});

test("the same address is the same customer, another address another one", async () => {
  const idOf = async (email: string) => {
    const visit = visitor();
    await visit("/account", { name: "Robin", email });
    return stateOf((await visit("/")).body).customer.externalId;
  };
  expect(await idOf("ROBIN@example.com")).toBe(await idOf("robin@example.com"));
  expect(await idOf("kim@example.com")).not.toBe(await idOf("robin@example.com"));
});

test("buying needs a customer, and reloading the order reports the same order", async () => {
  const visit = visitor();
  expect((await visit("/buy", { product: "mug" })).location).toBe("/account?next=%2Fproducts%2Fmug");
  expect((await visit("/account", { ...robin, next: "/products/mug" })).location).toBe("/products/mug");
  const { location } = await visit("/buy", { product: "mug" });
  const orders = [stateOf((await visit(location)).body).order, stateOf((await visit(location)).body).order];
  expect(orders[0]).toMatchObject({ value: { amount: 1800, currency: "EUR" } });
  expect(orders[0]).toEqual(orders[1]);
});

test("signing in redirects only to the shop's own pages", async () => {
  for (const next of ["//evil.example", "https://evil.example", "/products/../../x", "javascript:alert(1)"]) {
    expect((await visitor()("/account", { ...robin, next })).location).toBe("/account");
  }
});

const placed = (body: string) =>
  [...body.matchAll(/<kiteloop-widget id="(wgt_[0-9a-z]{26})"/g)].map(([, id = ""]) => typeOf.get(id));

test("inline widgets appear in their place, each on one page", async () => {
  const visit = visitor();
  expect(placed((await visit(`/friends?project=${project.id}`)).body)).toEqual(["share"]);
  expect(placed((await visit("/coming")).body)).toEqual(["waitlist"]);
  expect(placed((await visit("/account")).body)).toEqual([]);
  await visit("/account", robin);
  expect(placed((await visit("/account")).body)).toEqual(["rewards", "milestones", "leaderboard"]);
  expect(placed((await visit("/")).body)).toEqual([]);
});

test("a shop without a waitlist says so", async () => {
  const { body } = await visitor()("/coming");
  expect([placed(body), body.includes("No waitlist is published")]).toEqual([[], true]);
});

test.each([
  ["/", "en", "ltr"],
  ["/de", "de", "ltr"],
  ["/ar", "ar", "rtl"],
])("%s is a page in %s with direction %s that links to the others", async (path, lang, dir) => {
  const { status, body } = await visitor()(`${path}?project=${project.id}`);
  expect(status).toBe(200);
  expect(body).toContain(`<html lang="${lang}" dir="${dir}">`);
  for (const other of ["/", "/de", "/ar"]) expect(body).toContain(`<a href="${other}" lang="`);
  expect(body.match(/aria-current="true"/g)).toHaveLength(1);
  expect(body).toContain(scriptTag());
});

test("the owner's server reports with the secret key, and shows the exchange without the key", async () => {
  const key = `kl_live_sk_${"a".repeat(30)}`;
  const { body } = await visitor()("/owner", { key, order: "order_1", customer: "cus_1", amount: "89.00" });
  expect(received.at(-1)).toEqual({
    authorization: `Bearer ${key}`,
    body: JSON.stringify({
      externalId: "order_1",
      participantExternalId: "cus_1",
      value: { amount: 8900, currency: "EUR" },
    }),
  });
  const shown = body.replace(/value="[^"]*"/g, "");
  expect(shown).toContain("kl_live_sk_…aaaa");
  expect(shown).not.toContain(key);
  expect(shown).toContain("200 OK");
});

test("user input is shown as text", async () => {
  const visit = visitor();
  const name = `<img src=x onerror="alert(1)">`;
  await visit(`/?project=${project.id}`);
  await visit("/account", { ...robin, name });
  const { body } = await visit("/account");
  expect(body).not.toContain("<img src=x");
  expect(body).toContain("Blue Bottle &amp; Sons &lt;3");
  expect(stateOf(body).customer.name).toBe(name);
});

test("another site cannot act for a visitor", async () => {
  const headers = { "sec-fetch-site": "cross-site" };
  expect((await fetch(`${shop.origin}/owner`, { method: "POST", headers })).status).toBe(403);
});

test("the shop's content security policy is as strict as it can be", async () => {
  const policy = (await fetch(`${shop.origin}/`)).headers.get("content-security-policy") ?? "";
  expect(policy).toContain("default-src 'none'");
  expect(policy).not.toContain("unsafe");
  expect((await visitor()("/nowhere")).status).toBe(404);
});

test("the demo's businesses are read under their own names, each in its own colors", async () => {
  const { port } = new URL(shop.origin);
  const web = createWeb({
    userAgent: "test",
    resolve: () => Promise.reject(new Error("asks no name server")),
    readableLoopback: shops.map(({ host }) => `${host}=127.0.0.1:${port}`),
  });
  const base = await testPlatform();
  const ctx = testCtx({ ...base, web }, await testOwner(base));
  for (const { host, name, brand } of shops) {
    const reading = await readBrand.call(ctx, { params: {}, query: {}, body: { host } });
    expect(reading.source).toBe("site");
    expect(name).toContain(reading.name);
    expect(difference(reading.palette.light.accent, brand.accent)).toBeLessThan(0.05);
  }
});
