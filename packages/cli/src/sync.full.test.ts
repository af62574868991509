import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { createServer, type Server } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { builtInTexts } from "@kiteloop/contract/languages/widget-texts";
import { defaultConfig } from "@kiteloop/contract/publishing/widget-config";
import { afterEach, beforeEach, expect, test } from "vitest";
import { changesOf } from "./changes.ts";
import { fileNameOf } from "./parts.ts";
import { run } from "./run.ts";

type Fields = Record<string, unknown>;
const secretKey = `kl_test_sk_${"Ab3".repeat(10)}`;
/** Of a project, and a widget's config, as the API takes them. */
const settings = {
  ...{ name: "Acme", businessType: "saas", timeZone: "UTC" },
  ...{ origins: ["https://acme.example"], landingUrl: "https://acme.example/", signInUrl: "/login" },
  ...{ consent: "none", crossDomain: "off", conversionProof: "any", attributionDays: 30 },
  attribution: "last",
  emails: { joined: true, reward: true, reminderDays: 3 },
};
const invite = defaultConfig("invite");
const webhookBody = '{"type":"webhook.test"}';

let dir: string;
let server: Server;
let baseUrl: string;
let state: { project: Fields; rules: Fields; policy: Fields; widgets: Fields[]; deliveries: Fields[] };
let writes: string[];
let received: { body: string; signature: unknown }[];
let scopes: string[];
/** Requests for the list of deliveries. */
let lists: number;

/** The part of the API that files need, with its versions. */
function answer(method: string, url: string, body: Fields): [number, unknown] {
  const { project, rules, policy, widgets, deliveries } = state;
  const save = (record: Fields, changes: Fields): [number, unknown] => {
    if (body.version !== record.version) return [409, { code: "conflict.version", title: "Changed." }];
    return [200, Object.assign(record, changes, { version: Number(record.version) + 1 })];
  };
  const { version: _, ...sent } = body;
  const [, widgetId, action] = /^\/v1\/widgets\/(\w+)\/(\w+)$/.exec(url) ?? [];
  const widget = widgets.find(({ id }) => id === widgetId);
  if (widget && action === "draft") return save(widget, { name: sent.name, draft: sent.config });
  if (widget && action === "publish") return save(widget, { status: "live" });
  if (method === "POST" && url === "/v1/widgets") {
    const made = { id: `wgt_${widgets.length + 1}`, name: sent.name, draft: sent.config, version: 1 };
    widgets.push(made);
    return [201, made];
  }
  const one = url.replace("/v1/", "");
  if (one === "key")
    return [200, { scopes, projectId: "prj_1", name: "Files", projectName: "Acme", expiresAt: null }];
  if (one === "projects/prj_1") return method === "GET" ? [200, project] : save(project, sent);
  if (one === "reward-rules") return method === "GET" ? [200, rules] : save(rules, sent);
  if (one === "fraud-policy") return method === "GET" ? [200, policy] : save(policy, sent);
  if (one === "widgets") return [200, { items: widgets }];
  if (one === "webhooks") return [200, { items: [{ id: "whk_1" }] }];
  if (one === "webhooks/whk_1/test") return [200, { id: "evt_9", state: "failed" }];
  if (one === "webhooks/whk_1/deliveries") {
    lists++;
    return [200, { items: deliveries }];
  }
  return [200, { body: webhookBody, headers: { "webhook-signature": "v1,abc" } }];
}

beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), "kiteloop-files-"));
  scopes = ["projects:read", "rewards:read", "widgets:read"];
  [writes, received, lists] = [[], [], 0];
  state = {
    project: { ...settings, id: "prj_1", scriptTag: "x", version: 3 },
    rules: { rules: { inviter: null, milestones: [] }, version: 1 },
    policy: { policy: { rules: { honeypot: "reject" } }, version: 2, replay: null },
    widgets: [{ id: "wgt_1", name: "Invite a friend!", draft: invite, version: 5 }],
    deliveries: [{ id: "evt_1", type: "webhook.test" }],
  };
  server = createServer(async (request, response) => {
    let text = "";
    for await (const chunk of request) text += chunk;
    const { method = "", url = "", headers } = request;
    if (url === "/local") {
      received.push({ body: text, signature: headers["webhook-signature"] });
      response.writeHead(204).end();
      return;
    }
    if (method !== "GET") writes.push(`${method} ${url}`);
    const [status, body] = answer(method, url, text === "" ? {} : JSON.parse(text));
    response.writeHead(status, { "content-type": "application/json", connection: "close" });
    response.end(JSON.stringify(body));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  baseUrl = `http://127.0.0.1:${typeof address === "object" ? address?.port : 0}`;
});
afterEach(async () => {
  server.close();
  server.closeAllConnections();
  await rm(dir, { recursive: true, force: true });
});

async function kiteloop(args: readonly string[], signal?: AbortSignal) {
  const output = { out: "", error: "" };
  const terminal = {
    env: { KITELOOP_URL: baseUrl, KITELOOP_SECRET_KEY: secretKey },
    input: Readable.from([]),
    out(text: string) {
      output.out += text;
    },
    error(text: string) {
      output.error += text;
    },
    ...(signal && { signal }),
  };
  return { code: await run(terminal, args), ...output };
}
const files = (...args: string[]) => kiteloop([...args, "--dir", dir]);
const readFields = async (file: string): Promise<Fields> =>
  JSON.parse(await readFile(join(dir, file), "utf8"));
async function edit(file: string, change: (content: Fields) => Fields): Promise<void> {
  await writeFile(join(dir, file), JSON.stringify(change(await readFields(file))));
}

test("pull writes settings, rules and widgets into files, and a second one changes nothing", async () => {
  expect((await files("pull")).out.split("\n").toSorted()).toEqual(
    ["", "fraud-policy.json", "project.json", "reward-rules.json", "widgets/invite-a-friend.json"].toSorted(),
  );
  expect(await readFields("project.json")).toMatchObject({ name: "Acme", timeZone: "UTC" });
  expect(await readFields("project.json")).not.toHaveProperty("scriptTag");
  expect(await readFields("widgets/invite-a-friend.json")).toEqual({
    ...{ id: "wgt_1", name: "Invite a friend!", config: invite },
  });
  expect((await files("pull")).out).toBe("");
  expect((await files("diff")).out).toBe("No differences.\n");
});

test("diff and a dry run name each difference and send nothing; push sends those files alone", async () => {
  await files("pull");
  await edit("project.json", (content) => ({ ...content, name: "Acme Inc" }));
  await edit("widgets/invite-a-friend.json", (content) => ({
    ...content,
    config: { ...invite, content: { ...invite.content, title: "Hey" } },
  }));
  const shown =
    'project.json\n  ~ name: "Acme" → "Acme Inc"\nwidgets/invite-a-friend.json\n  ~ config.content.title: "Invite a friend" → "Hey"\n';
  expect((await files("diff")).out).toBe(shown);
  expect((await files("push", "--dry-run")).out).toBe(shown);
  expect(writes).toEqual([]);
  expect(await files("push")).toMatchObject({ code: 0, out: shown });
  expect(writes).toEqual(["PATCH /v1/projects/prj_1", "PUT /v1/widgets/wgt_1/draft"]);
  expect(state.project).toMatchObject({ name: "Acme Inc", version: 4 });
  expect((await files("push")).out).toBe("No differences.\n");
});

test("diff and a dry run mark what Kiteloop would refuse, and fail", async () => {
  await files("pull");
  await writeFile(
    join(dir, "widgets/shore.json"),
    JSON.stringify({ name: "", config: { ...invite, type: "shore" } }),
  );
  await edit("project.json", (content) => ({ ...content, attributionDays: 0, color: "red" }));
  for (const command of [["diff"], ["push", "--dry-run"]]) {
    const { code, out, error } = await files(...command);
    expect(code).toBe(1);
    for (const place of ["name", "config.type", "attributionDays"]) expect(out).toContain(`  ! ${place}: `);
    expect(out).toContain('"color"');
    expect(error).toContain("project.json, widgets/shore.json");
  }
  expect(writes).toEqual([]);
});

test("a file that lacks a text or setting differs only in what it says, and what it lacks is in its language", async () => {
  const { invite: texts } = await builtInTexts("de");
  const german = { ...invite, language: "de", content: { ...invite.content, ...texts } };
  state.widgets = [{ id: "wgt_1", name: "Invite a friend!", draft: german, version: 5 }];
  await files("pull");
  const { sent: _, ...content } = german.content;
  const { audience: __, ...behaviour } = german.behaviour;
  const older = { ...german, content, behaviour };
  await edit("widgets/invite-a-friend.json", (file) => ({ ...file, config: older }));
  expect(await files("diff")).toMatchObject({ code: 0, out: "No differences.\n" });
  const { title: ___, ...others } = content;
  await edit("widgets/invite-a-friend.json", (file) => ({
    ...file,
    config: { ...older, content: { ...others, send: "Los" } },
  }));
  expect((await files("diff")).out).toBe(
    `widgets/invite-a-friend.json\n  ~ config.content.send: ${JSON.stringify(texts.send)} → "Los"\n`,
  );
});

test("push is refused for a record that changed since the pull", async () => {
  await files("pull");
  Object.assign(state.project, { timeZone: "Europe/Berlin", version: 4 });
  await edit("project.json", (content) => ({ ...content, name: "Acme Inc" }));
  const pushed = await files("push");
  expect([pushed.code, pushed.error]).toEqual([1, expect.stringContaining("conflict.version")]);
  expect(pushed.error).toMatch(/^project\.json changed at Kiteloop .*pull --force/);
  expect(state.project).toMatchObject({ name: "Acme", timeZone: "Europe/Berlin" });
});

test("pull keeps a file that was edited and says so, and replaces it only when it is forced", async () => {
  await files("pull");
  await edit("project.json", (content) => ({ ...content, name: "Acme Inc" }));
  Object.assign(state.project, { timeZone: "Europe/Berlin", version: 4 });
  Object.assign(state.rules, { rules: { inviter: "A month", milestones: [] }, version: 2 });
  expect(await files("pull")).toMatchObject({
    ...{ code: 1, out: "reward-rules.json\n", error: expect.stringContaining("project.json") },
  });
  expect(await readFields("project.json")).toMatchObject({ name: "Acme Inc" });
  // The kept file still can't overwrite a change that it doesn't know.
  expect((await files("push")).code).toBe(1);
  expect(await files("pull", "--force")).toMatchObject({ code: 0, out: "project.json\n" });
  expect(await readFields("project.json")).toMatchObject({ name: "Acme", timeZone: "Europe/Berlin" });
  expect((await files("pull")).code).toBe(0);
});

test("a new file becomes a widget, gets its id, and is published when asked for", async () => {
  await files("pull");
  const widget = { name: "Share", config: { type: "share" } };
  await writeFile(join(dir, "widgets/share.json"), JSON.stringify(widget));
  expect((await files("push", "--publish")).code).toBe(0);
  expect(writes).toEqual(["POST /v1/widgets", "POST /v1/widgets/wgt_2/publish"]);
  expect(await readFields("widgets/share.json")).toEqual({ id: "wgt_2", ...widget });
  expect(await readdir(join(dir, "widgets"))).toEqual(["invite-a-friend.json", "share.json"]);
});

test("files that the key can't read are left out, and the scope is named", async () => {
  scopes = ["widgets:read"];
  const { error, out } = await files("pull");
  expect(error).toContain("lacks projects:read");
  expect(out).toBe("widgets/invite-a-friend.json\n");
});

test("changes are named by their place", () => {
  expect(changesOf({ a: 1, b: { c: [1] }, d: 1 }, { a: 1, b: { c: [2] }, e: null })).toEqual([
    ...["~ b.c: [1] → [2]", "- d: 1", "+ e: null"],
  ]);
});

test("listen forwards deliveries that are new, with their body and signature, until it is stopped", async () => {
  const stop = new AbortController();
  const listening = kiteloop(["listen", "--to", `${baseUrl}/local`], stop.signal);
  await expect.poll(() => lists, { timeout: 10_000 }).toBeGreaterThan(0);
  state.deliveries = [{ id: "evt_2", type: "referral.joined" }, ...state.deliveries];
  const sent = { body: webhookBody, signature: "v1,abc" };
  await expect.poll(() => received, { timeout: 20_000 }).toEqual([sent]);
  stop.abort();
  expect(await listening).toMatchObject({ code: 0, out: "referral.joined evt_2 204\n" });
});

test("listen sends nothing to another machine, and trigger asks for a test event", async () => {
  expect((await kiteloop(["listen", "--to", "https://example.com/"])).code).toBe(2);
  expect(JSON.parse((await kiteloop(["trigger"])).out)).toMatchObject({ id: "evt_9" });
  expect(writes).toEqual(["POST /v1/webhooks/whk_1/test"]);
});

test.each([
  ["Invite a friend!", "invite-a-friend"],
  ["../../etc/passwd", "etc-passwd"],
  ["Für Gäste", "fur-gaste"],
  ["친구 초대", "친구-초대"],
  ["Con", "widget-con"],
  ["🎉", "widget"],
])("the file of %j is called %j on every system", (name, expected) => {
  expect(fileNameOf(name)).toBe(expected);
});
