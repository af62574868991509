import type { Project, ProjectLinks } from "@kiteloop/contract/publishing/project";
import { suspendWorkspace } from "@kiteloop/core/lifecycle/suspension";
import { projectPart } from "@kiteloop/core/publishing/link-domain";
import { updateProject } from "@kiteloop/core/publishing/project";
import { identifyParticipant } from "@kiteloop/core/referrals/participant";
import { getRewardRules, saveRewardRules } from "@kiteloop/core/referrals/reward";
import { clearSecrets } from "@kiteloop/core/shared/secrets";
import {
  type TestLoop,
  testCtx,
  testEngine,
  testLoop,
  testMember,
  testNewcomer,
  testPlatform,
  withBody,
} from "@kiteloop/core/testing";
import { Parser } from "htmlparser2";
import { beforeAll, expect, test } from "vitest";
import { logTo } from "../runtime/index.ts";
import { testEvent } from "../testing/event.ts";
import { followHostLink, followLink, readHostFile } from "./participant.ts";

const preview = "facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)";
const android =
  "Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 Chrome/130.0 Mobile Safari/537.36";
const iphone = "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Safari/604.1";
const desktop = "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/130.0 Safari/537.36";
const host = "go.acme.example";
const fingerprint = Array.from({ length: 32 }, () => "AB").join(":");

/** A project without settings of its links, and one with all of them: a process knows a project for half a minute. */
let plain: Sharing;
let withApps: Sharing;
/** Of a workspace that is suspended for deception. */
let deceptive: Sharing;

type Sharing = { project: Project; code: string };

beforeAll(async () => {
  // The handlers of this process have no keys.
  const platform = { ...(await testPlatform()), secrets: clearSecrets };
  const loop = await testLoop(platform);
  // The configuration is read once per process, so it must be set before.
  Object.assign(process.env, {
    STAGE: "test",
    KITELOOP_TABLE: loop.platform.table.name,
    DYNAMODB_ENDPOINT: testEngine(),
    APP_ORIGIN: "https://app.test",
    EDGE_ORIGIN: "https://edge.test",
  });
  logTo(() => undefined);
  plain = await share(loop);
  const links: ProjectLinks = {
    showsInviter: true,
    iosAppIds: ["A1B2C3D4E5.com.acme.app"],
    appStoreUrl: "https://apps.apple.com/app/id1",
    androidPackage: "com.acme.app",
    androidFingerprints: [fingerprint],
    leadsToStores: true,
  };
  const other = await testLoop(platform, "UTC", testMember(platform), "app.acme.com");
  const { workspaceId } = other.member.actor;
  await platform.table.put({
    Item: {
      pk: `$kiteloop#host_${host}`,
      sk: "$linkHost_1",
      ...{ host, workspaceId, verifiedAt: other.project.createdAt },
    },
  });
  const params = { projectId: other.project.id };
  await updateProject.call(other.member, { params, query: {}, body: { version: 1, links } });
  withApps = await share(other);
  const third = await testLoop(platform, "UTC", await testNewcomer(platform, "mallory"), "bank.example");
  deceptive = await share(third);
  const staff = testCtx(platform, testMember(platform, { staff: true }));
  const why = { reason: "deception", text: "Copies a bank." };
  const of = { workspaceId: third.member.actor.workspaceId };
  await suspendWorkspace.call(staff, { params: of, query: {}, body: why });
});

/** A participant of a project with a reward for invitees. */
async function share({ member, server, project }: TestLoop): Promise<Sharing> {
  const params = { projectId: project.id };
  const { version, rules } = await getRewardRules.call(member, { params, query: {}, body: {} });
  const body = { version, rules: { ...rules, friend: 'a "mug" & <b>more</b>' } };
  await saveRewardRules.call(member, { params, query: {}, body });
  const ana = { externalId: "ana", name: "Ana <Maria> Silva" };
  return { project, code: (await identifyParticipant.call(server, withBody(ana))).code };
}

async function open({ code }: Sharing, agent: string, more: Record<string, string> = {}, query = "") {
  const headers = { "user-agent": agent, ...more };
  return followLink(testEvent({ path: `/r/${code}`, params: { code }, headers, query }));
}

/** The properties of a document's head, as a parser reads them. */
function metaOf(html: string): Record<string, string> {
  const found: Record<string, string> = {};
  const parser = new Parser({
    onopentag: (tag, { property, name, content = "" }) => {
      const key = property ?? name;
      if (tag === "meta" && key !== undefined) found[key] = content;
    },
  });
  parser.end(html);
  return found;
}

test("a program that previews a link gets the offer, without a name unless the project shows it", async () => {
  const { statusCode, headers, body = "" } = await open(plain, preview);
  expect([statusCode, headers?.["content-type"]]).toEqual([200, "text/html; charset=utf-8"]);
  expect(metaOf(body)).toMatchObject({
    "og:title": "You’re invited to Acme",
    "og:description": 'Your reward: a "mug" & <b>more</b>',
    "og:site_name": "Acme",
    "twitter:card": "summary_large_image",
    robots: "noindex",
  });
  expect(body).not.toMatch(/Ana|<b>|<script/);
  expect(headers?.location).toBeUndefined();
});

test.each([
  "Mozilla/5.0 (Windows NT 6.1; WOW64) SkypeUriPreview Preview/0.5",
  "MicrosoftPreview/2.0; +https://aka.ms/MicrosoftPreview",
  "GoogleMessages",
  "Mozilla/5.0 (compatible; Google-Chat)",
  "meta-externalagent/1.1 (+https://developers.facebook.com/docs/sharing/webmasters/crawler)",
  "Mozilla/5.0 (compatible; Meta-ExternalHit/1.1; +http://www.facebook.com/externalhit_uatext.php)",
  "Synapse (bot; +https://github.com/matrix-org/synapse)",
  "Mattermost-Bot/1.1",
  "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/41.0.2227.0 Safari/537.36 Rocket.Chat/6.5.0",
  "Notion/1.0 (https://notion.so; team@makenotion.com)",
])("%s previews links", async (agent) => {
  expect((await open(plain, agent)).statusCode).toBe(200);
});

test.each([
  "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Rocket.Chat/3.9.7 Chrome/120.0 Electron/28.0 Safari/537.36",
  "Mozilla/5.0 (Macintosh) AppleWebKit/537.36 Notion/3.1.0 Chrome/124.0 Electron/30.0 Safari/537.36",
  "Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Mattermost/5.7.0 Chrome/120.0 Electron/28.0 Safari/537.36",
  "Mozilla/5.0 (Linux; Android 16) AppleWebKit/537.36 Chrome/146.0 Mobile Safari/537.36 MetaIAB Facebook",
])("people in an app's own browser are redirected: %s", async (agent) => {
  expect((await open(plain, agent)).statusCode).toBe(302);
});

test("only the language that a link names reaches the page it leads to", async () => {
  const german = { "accept-language": "de" };
  const { headers } = await open(plain, desktop, german, "lang=pt");
  expect(new URL(String(headers?.location)).searchParams.get("lang")).toBe("pt");
  expect(String((await open(plain, desktop, german)).headers?.location)).not.toContain("lang");
  const { headers: forged } = await open(plain, desktop, {}, "languages=pt");
  expect(String(forged?.location)).not.toContain("lang");
});

test("everybody else is redirected, whatever the query says", async () => {
  for (const query of ["", "agent=preview&lang=de"]) {
    const { statusCode, headers, body } = await open(plain, desktop, {}, query);
    expect([statusCode, body]).toEqual([302, ""]);
    expect(String(headers?.location)).toContain(`kl=${plain.code}`);
  }
});

test("the well-known files name each app and, for iOS, its project's links alone", async () => {
  const read = (file: string, at = host) =>
    readHostFile(testEvent({ path: `/l/${at}/.well-known/${file}`, params: { host: at, file } }));
  const apple = await read("apple-app-site-association");
  expect(apple.headers?.["content-type"]).toBe("application/json");
  expect(JSON.parse(apple.body ?? "")).toEqual({
    applinks: {
      details: [
        {
          appIDs: ["A1B2C3D4E5.com.acme.app"],
          components: [{ "/": `/${projectPart(withApps.project.id)}/*` }],
        },
      ],
    },
  });
  expect(JSON.parse((await read("assetlinks.json")).body ?? "")).toEqual([
    {
      relation: ["delegate_permission/common.handle_all_urls"],
      target: {
        namespace: "android_app",
        package_name: "com.acme.app",
        sha256_cert_fingerprints: [fingerprint],
      },
    },
  ]);
  expect((await read("assetlinks.json", "other.example")).statusCode).toBe(404);
});

test.each([
  ["lang=ja", {}, "ja"],
  ["lang=ja", { "accept-language": "de-AT,de;q=0.9" }, "ja"],
  ["", { "accept-language": "de-AT,de;q=0.9" }, "de"],
  ["lang=xx", { "accept-language": "de" }, "en"],
])(
  "on an own domain a link with %j previews in its language, else in the program's: %j",
  async (query, more, language) => {
    const params = { host, project: projectPart(withApps.project.id), code: withApps.code };
    const headers = { "user-agent": preview, ...more };
    const { body = "" } = await followHostLink(testEvent({ path: "/l", params, headers, query }));
    expect(body).toContain(`<html lang="${language}"`);
    expect(metaOf(body)["og:image"]).toContain(`/card/${language}-`);
    const unknown = { params: { ...params, code: "ZZZZZZZZ" }, headers: { ...headers, accept: "text/html" } };
    const lost = await followHostLink(testEvent({ path: "/l", ...unknown, query }));
    expect([lost.statusCode, lost.body]).toEqual([404, expect.stringContaining(`<html lang="${language}"`)]);
  },
);

test("on a phone without the app a short link leads to its store, with the code where the store passes it on", async () => {
  const { project, code } = withApps;
  const at = (agent: string) =>
    followHostLink(
      testEvent({
        path: "/l",
        params: { host, project: projectPart(project.id), code },
        headers: { "user-agent": agent },
        query: "via=link",
      }),
    );
  const url = new URL(String((await at(android)).headers?.location));
  expect(url.origin + url.pathname).toBe("https://play.google.com/store/apps/details");
  expect(Object.fromEntries(url.searchParams)).toEqual({
    id: "com.acme.app",
    referrer: `kl=${code}&klv=link`,
  });
  expect(url.search).toContain(`referrer=kl%3D${code}%26klv%3Dlink`);
  expect((await at(iphone)).headers?.location).toBe("https://apps.apple.com/app/id1");
  expect(String((await at(desktop)).headers?.location)).toContain(`kl=${code}`);
});

test("a preview names the inviter by first name alone, in the language asked for", async () => {
  const { body = "" } = await open(withApps, preview, { "accept-language": "de" });
  expect(metaOf(body)["og:title"]).toBe("Ana lädt dich zu Acme ein");
  expect(body).not.toContain("Silva");
});

test("a link that staff ended shows a page that names nobody, in the language asked for, to people and programs", async () => {
  for (const agent of [desktop, android, preview]) {
    const { statusCode, headers, body = "" } = await open(deceptive, agent, { "accept-language": "de" });
    expect([statusCode, headers?.["content-type"]]).toEqual([410, "text/html; charset=utf-8"]);
    expect(headers?.location).toBeUndefined();
    expect(body).toContain("<h1>Dieser Link funktioniert nicht mehr</h1>");
    expect(body).not.toMatch(/Acme|acme|bank|Ana|mug|href|og:/);
  }
});
