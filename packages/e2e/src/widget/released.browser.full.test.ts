import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { widget as english } from "@kiteloop/contract/languages/en/widget.data";
import { ingestEvents } from "@kiteloop/contract/publishing/event";
import { identifyParticipant } from "@kiteloop/contract/referrals/participant";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type ApiClient, newMember } from "../api.ts";
import { emailTo } from "../mailbox.ts";
import { browser, dataDir, instance, onSite } from "../on-site.ts";
import { glance, see } from "../see.ts";
import { widgetIn } from "./journeys.ts";
import { type Old, oldProject, publishAll, releases, signed } from "./released.ts";
import { call, eventually, visit } from "./visit.ts";

let member: ApiClient;
let site: Server;
let host = "";
let html = "";
const projects = new Map<string, Old>();

onSite();
beforeAll(async () => {
  site = createServer((_, response) => {
    response.writeHead(200, { "content-type": "text/html; charset=utf-8" }).end(html);
  });
  await new Promise<void>((resolve) => site.listen(0, "127.0.0.1", resolve));
  host = `127.0.0.1:${(site.address() as AddressInfo).port}`;
  member = await newMember(instance, "mara@released.test");
  for (const release of releases) {
    const old = await oldProject(member, { edge: instance.edge, dataDir, host }, release);
    projects.set(release, old);
    await publishAll(member, old, "First title");
    await publishAll(member, old, "Today's title");
  }
});
afterAll(() => {
  site?.closeAllConnections();
  site?.close();
});

function projectOf(release: string): Old {
  const old = projects.get(release);
  if (!old) throw new Error(`release ${release} was not prepared`);
  return old;
}

const pinned = ({ url, integrity }: Old) =>
  `<script type="module" async src="${url}" integrity="${integrity}" crossorigin></script>`;

/** The embedder's page with an element for each inline type. */
function pageWith({ widgets }: Old, ...scripts: string[]): void {
  const places = [...widgets]
    .filter(([type]) => type !== "invite")
    .map(([, { id }]) => `<kiteloop-widget id="${id}"></kiteloop-widget>`);
  html = `<!doctype html><html lang="en"><title>Acme</title>${scripts.join("")}<body>${places.join("")}</body></html>`;
}

async function inviter({ project }: Old, name: string) {
  const answer = await fetch(`${instance.edge}/v1/participants`, {
    method: "POST",
    headers: { "content-type": "text/plain", origin: `http://${host}` },
    body: JSON.stringify({ key: project.publishableKey, ...signed(project, name) }),
  });
  return identifyParticipant.response.parse(await answer.json());
}

type Fault = { path: RegExp; change?: (answer: Record<string, unknown>) => void };
let person = 0;

/**
 * Uses all widgets of the release, from a followed link to a conversion. `fault` corrupts or removes the edge's
 * response at `path`.
 * @throws if a step has another result
 */
async function useAll(old: Old, fault?: Fault): Promise<void> {
  person++;
  const look = fault ? glance : see;
  const { code } = await inviter(old, `Ada${person}`);
  pageWith(old, pinned(old));
  const visited = await visit(browser, "about:blank");
  const { page } = visited;
  const taken: Promise<unknown>[] = [];
  const loaded: string[] = [];
  page.on("response", (answer) => {
    const { pathname } = new URL(answer.url());
    if (pathname.startsWith("/w/")) loaded.push(`${answer.status()} ${pathname.slice(3)}`);
    if (pathname === "/v1/events" && answer.request().method() === "POST")
      taken.push(answer.json().catch(() => undefined));
  });
  try {
    if (fault)
      await page.route(fault.path, async (route) => {
        if (!fault.change) return route.fulfill({ status: 404 });
        const response = await route.fetch();
        const json: Record<string, unknown> = await response.json();
        fault.change(json);
        return route.fulfill({ response, json });
      });
    await page.goto(`http://${host}/?kl=${code}`);
    await page.evaluate(() => {
      const failed: unknown[] = [];
      const api: unknown = Reflect.get(window, "kiteloop") ?? [];
      Object.assign(window, { failed });
      const listen = ["on", "error", (error: unknown) => failed.push(error)];
      if (Array.isArray(api)) Object.assign(window, { kiteloop: [...api, listen] });
      else Reflect.get(Object(api), "push")(listen);
    });
    const welcome = widgetIn(page, "welcome");
    await look(welcome.getByRole("heading")).toContainText(`Ada${person}`);
    const waitlist = widgetIn(page, "waitlist");
    // Texts are those of the release, which may differ from today's.
    await waitlist.locator("input[type=email]").fill(`kim${person}@example.com`);
    await waitlist.locator("form").getByRole("button").click();
    await look(waitlist.locator("input.link")).toHaveValue(/\/r\/\w{8}$/);
    const known = signed(old.project, `Ben${person}`);
    expect(await call(page, "identify", known)).toMatchObject({ verified: true, name: known.name });
    const invite = widgetIn(page, "invite");
    await invite.locator(".launcher").click();
    await look(invite.locator("input.link")).toHaveValue(/\/r\/\w{8}$/);
    await invite.locator("input[type=email]").fill(`sam${person}@example.com`);
    await invite.locator("form").getByRole("button").click();
    await look(invite.getByRole("status")).toContainText(`sam${person}@example.com`);
    await emailTo(instance.mailbox, `sam${person}@example.com`);
    const joining = { externalId: `new-${person}`, email: `new${person}@example.com` };
    expect(await call(page, "join", joining)).toMatchObject({ counted: true });
    const order = { externalId: `order-${person}`, participantExternalId: joining.externalId };
    expect(await call(page, "convert", order)).toMatchObject({ counted: true });
    // The board is shown either with the participant's line, or empty.
    await look(widgetIn(page, "leaderboard").locator("table:not(.off)")).toBeVisible();
    await look(widgetIn(page, "leaderboard").locator("[aria-busy=true]")).toHaveCount(0);
    const accepted = async () =>
      (await Promise.all(taken))
        .map((answer) => ingestEvents.response.parse(answer))
        .reduce((all, { accepted, dropped }) => all + accepted - 100 * Object.values(dropped).length, 0);
    // Four impressions, a click and an open.
    await eventually(async () => (await accepted()) >= 6, 8000);
    expect(await accepted()).toBeGreaterThanOrEqual(6);
    expect(loaded.sort()).toEqual([...old.files.keys()].map((name) => `200 ${name}`).sort());
    expect(await page.evaluate(() => Reflect.get(window, "failed"))).toEqual([]);
    expect(visited.warnings).toEqual([]);
    expect(await visited.noticed()).toEqual([]);
  } finally {
    await visited.close();
  }
}

test("there is a release to test with", () => {
  expect(releases.length).toBeGreaterThan(0);
});

test.each(releases)(
  "publishing keeps every byte of release %s, and today's script differs",
  async (release) => {
    const { project, files } = projectOf(release);
    for (const [name, text] of files) {
      const answer = await fetch(`${instance.edge}/w/${name}`);
      expect(await answer.text(), name).toBe(text);
      expect(answer.headers.get("cache-control"), name).toContain("immutable");
    }
    const today = await (await fetch(`${instance.edge}/w/${project.id}.js`)).text();
    expect(today).toContain("Today's title");
    expect([...files.values()].join()).not.toContain("Today's title");
  },
);

test.each(releases)(
  "the script of release %s greets, counts, invites, joins and converts with today's API",
  async (release) => {
    await useAll(projectOf(release));
  },
);

const faults: [name: string, fault: Fault][] = [
  ["a missing file", { path: /\/w\/prj_\w+\/late-/ }],
  ["a missing renderer", { path: /\/w\/_\/waitlist-/ }],
  ["a participant without a link", { path: /\/v1\/participants$/, change: (a) => delete a.link }],
  ["a place without a position", { path: /\/v1\/waitlist$/, change: (a) => delete a.place }],
  ["an inviter without a name", { path: /\/v1\/inviters$/, change: (a) => delete a.name }],
  ["rejected events", { path: /\/v1\/events$/, change: (a) => Object.assign(a, { accepted: 0 }) }],
];

test.each(faults)("detects %s", async (_, fault) => {
  const [release = ""] = releases;
  await expect(useAll(projectOf(release), fault)).rejects.toThrow();
});

test.each(releases)(
  "release %s and today's script on one page draw nothing twice, in either order",
  async (release) => {
    const old = projectOf(release);
    const today = `<script type="module" src="${instance.edge}/w/${old.project.id}.js"></script>`;
    const sync = pinned(old).replace(" async", "");
    for (const [first, second, title] of [
      [sync, today, english.waitlist.title],
      [today, sync, "Today's title"],
    ] as const) {
      pageWith(old, first, second);
      const { page, noticed, close } = await visit(browser, `http://${host}/`);
      await widgetIn(page, "waitlist").locator(".card").waitFor();
      await page.waitForTimeout(300);
      await see(widgetIn(page, "waitlist")).toHaveCount(1);
      await see(widgetIn(page, "invite")).toHaveCount(1);
      await see(widgetIn(page, "waitlist").getByRole("heading")).toHaveText(title);
      expect(await noticed()).toEqual([]);
      await close();
    }
  },
);

test.each(releases)("today's script reads a link stored by release %s, and vice versa", async (release) => {
  const old = projectOf(release);
  const today = `<script type="module" src="${instance.edge}/w/${old.project.id}.js"></script>`;
  for (const [before, after] of [
    [pinned(old), today],
    [today, pinned(old)],
  ] as const) {
    const name = `Eve${++person}`;
    const { code } = await inviter(old, name);
    pageWith(old, before);
    const { page, noticed, close } = await visit(browser, `http://${host}/?kl=${code}`);
    await see(widgetIn(page, "welcome").getByRole("heading")).toContainText(name);
    pageWith(old, after);
    await page.goto(`http://${host}/sign-up`);
    await see(widgetIn(page, "welcome").getByRole("heading")).toContainText(name);
    const who = { externalId: `of-${name}`, email: `of-${name}@example.com` };
    expect(await call(page, "join", who)).toMatchObject({ counted: true });
    expect(await noticed()).toEqual([]);
    await close();
  }
});
