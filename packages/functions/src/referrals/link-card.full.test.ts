import { randomBytes } from "node:crypto";
import type { Project } from "@kiteloop/contract/publishing/project";
import type { ProjectBrand } from "@kiteloop/contract/publishing/project-choices";
import { updateProject } from "@kiteloop/core/publishing/project";
import { identifyParticipant } from "@kiteloop/core/referrals/participant";
import { getRewardRules, saveRewardRules } from "@kiteloop/core/referrals/reward";
import type { Web } from "@kiteloop/core/shared/context";
import { clearSecrets } from "@kiteloop/core/shared/secrets";
import {
  type TestLoop,
  testEngine,
  testLoop,
  testMember,
  testPlatform,
  testWeb,
  withBody,
} from "@kiteloop/core/testing";
import { PNG } from "pngjs";
import { beforeAll, expect, test } from "vitest";
import { configureRuntime, logTo } from "../runtime/index.ts";
import { testEvent } from "../testing/event.ts";
import { followLink, showLinkCard } from "./participant.ts";

const crawler = "facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)";
const hour = "public, max-age=3600";
const soon = "public, max-age=600";
const brand: ProjectBrand = {
  ...{ name: "Acme", accent: "#b4232c", background: "#fff8f2", text: "#2b1510", dark: null },
  ...{ radius: 8, font: "system", logoUrl: null },
};

let acme: TestLoop;
/** A project with the usual texts: its card is drawn once. */
let first: Sharing;
/** Files of other sites, by their address. */
const files = new Map<string, Uint8Array>();
const web: Web = {
  ...testWeb(),
  fetchPage: () => Promise.reject(new Error("reads no page")),
  async fetchFile(url, { bytes: most }) {
    const bytes = files.get(url);
    if (bytes === undefined) return { ok: false, reason: "unreachable" };
    return bytes.length > most ? { ok: false, reason: "too_large" } : { ok: true, bytes };
  },
};

beforeAll(async () => {
  // The handlers of this process have no keys.
  const platform = { ...(await testPlatform()), secrets: clearSecrets };
  acme = await testLoop(platform);
  Object.assign(process.env, {
    STAGE: "test",
    KITELOOP_TABLE: platform.table.name,
    DYNAMODB_ENDPOINT: testEngine(),
    APP_ORIGIN: "https://app.test",
    EDGE_ORIGIN: "https://edge.test",
  });
  configureRuntime({ web });
  logTo(() => undefined);
  first = await share();
});

type Sharing = Pick<TestLoop, "member"> & { project: Project; code: string };

/** A participant of a new project, which is named and promises a reward. */
async function share(
  wanted: { name?: string; reward?: string | null; brand?: ProjectBrand | null } = {},
): Promise<Sharing> {
  const { platform } = acme;
  const loop = await testLoop(platform, "UTC", testMember(platform), `${randomBytes(6).toString("hex")}.com`);
  const { member, server, project } = loop;
  const params = { projectId: project.id };
  const { name = "Acme", reward = "a mug" } = wanted;
  const changed = { version: 1, name, brand: wanted.brand === undefined ? brand : wanted.brand };
  const renamed = await updateProject.call(member, { params, query: {}, body: changed });
  const { version, rules } = await getRewardRules.call(member, { params, query: {}, body: {} });
  await saveRewardRules.call(member, {
    params,
    query: {},
    body: { version, rules: { ...rules, friend: reward } },
  });
  const { code } = await identifyParticipant.call(server, withBody({ externalId: "ana", name: "Ana Silva" }));
  return { member, project: renamed, code };
}

/** The address of a link's card, as a message finds it. */
async function cardOf(code: string, language = "en"): Promise<{ address: string; html: string }> {
  const headers = { "user-agent": crawler, "accept-language": language };
  const { body: html = "" } = await followLink(testEvent({ path: `/r/${code}`, params: { code }, headers }));
  return { address: /property="og:image" content="([^"]+)"/.exec(html)?.[1] ?? "", html };
}

async function open(address: string) {
  const { pathname, origin } = new URL(address);
  expect(origin).toBe("https://edge.test");
  const [, , code = "", , file = ""] = pathname.split("/");
  const headers = { "accept-encoding": "gzip, br" };
  const sent = await showLinkCard(testEvent({ path: pathname, params: { code, file }, headers }));
  expect([sent.statusCode, sent.isBase64Encoded]).toEqual([200, true]);
  expect(sent.headers).toMatchObject({ "content-type": "image/png", "x-content-type-options": "nosniff" });
  expect(sent.headers?.["content-encoding"]).toBeUndefined();
  const picture = PNG.sync.read(Buffer.from(sent.body ?? "", "base64"));
  expect([picture.width, picture.height]).toEqual([1200, 630]);
  return { picture, cache: sent.headers?.["cache-control"] };
}

const drawn = async (sharing: Sharing, language?: string) =>
  open((await cardOf(sharing.code, language)).address);

/** The color of a pixel, as in style sheets. */
const at = ({ data, width }: PNG, x: number, y: number) =>
  `#${data.subarray((y * width + x) * 4, (y * width + x) * 4 + 3).toString("hex")}`;

/** Pixels of an area that don't have the color of its corner. */
function inked({ data, width }: PNG, from: { x: number; y: number }, to: { x: number; y: number }): number {
  const pixel = (x: number, y: number) => data.readUInt32LE((y * width + x) * 4);
  const ground = pixel(2, 2);
  let count = 0;
  for (let y = from.y; y < to.y; y++) for (let x = from.x; x < to.x; x++) if (pixel(x, y) !== ground) count++;
  return count;
}
const words = (picture: PNG) => inked(picture, { x: 60, y: 60 }, { x: 800, y: 580 });
/** Between the words and the circles, and beyond the left margin. */
const margins = (picture: PNG) =>
  inked(picture, { x: 785, y: 20 }, { x: 830, y: 600 }) + inked(picture, { x: 5, y: 20 }, { x: 78, y: 600 });

const png = (side: number, [red, green, blue]: readonly [number, number, number]) => {
  const picture = new PNG({ width: side, height: side });
  for (let n = 0; n < side * side; n++) picture.data.set([red, green, blue, 255], n * 4);
  return PNG.sync.write(picture);
};

test("a link's card shows the offer in the brand's colors, and caches keep it for an hour, as links may end", async () => {
  const sharing = first;
  const { address, html } = await cardOf(sharing.code);
  expect(address).toMatch(new RegExp(`^https://edge\\.test/r/${sharing.code}/card/en-[0-9a-f]{12}\\.png$`));
  for (const tag of [
    `<meta property="og:image:type" content="image/png">`,
    `<meta property="og:image:width" content="1200">`,
    `<meta property="og:image:height" content="630">`,
    `<meta property="og:image:alt" content="You’re invited to Acme. Your reward: a mug">`,
    `<meta name="twitter:card" content="summary_large_image">`,
  ])
    expect(html).toContain(tag);
  const { picture, cache } = await open(address);
  expect(cache).toBe(hour);
  expect([at(picture, 2, 2), at(picture, 960, 235)]).toEqual([brand.background, brand.accent]);
  expect(words(picture)).toBeGreaterThan(5_000);
  expect(margins(picture)).toBe(0);
});

test("a project without a brand has a card in plain colors", async () => {
  const { picture } = await drawn(await share({ brand: null, reward: null }));
  expect([at(picture, 2, 2), at(picture, 960, 235)]).toEqual(["#ffffff", "#3347c2"]);
});

test("everything that a card shows is in its address, and an address of before shows the present card for a short time", async () => {
  const [one, other] = [first, await share({ reward: "two mugs" })];
  const [card, changed] = [await cardOf(one.code), await cardOf(other.code)];
  const fileOf = ({ address }: { address: string }) => address.split("/").at(-1) ?? "";
  expect(fileOf(card)).not.toBe(fileOf(changed));
  const before = await open(changed.address.replace(fileOf(changed), fileOf(card)));
  expect(before.cache).toBe(soon);
  const present = await open(changed.address);
  expect(present.cache).toBe(hour);
  expect(before.picture.data.equals(present.picture.data)).toBe(true);
});

test("a card contains nothing of the inviter, so nothing of them stays in caches", async () => {
  const { member, project, code } = await share();
  const params = { projectId: project.id };
  const links = { ...project.links, showsInviter: true };
  await updateProject.call(member, { params, query: {}, body: { version: project.version, links } });
  const named = await cardOf(code);
  const nameless = await cardOf(first.code);
  expect(named.html).toContain("Ana invites you to Acme");
  expect(named.address.split("/").at(-1)).toBe(nameless.address.split("/").at(-1));
  const [{ picture }, { picture: other }] = [await open(named.address), await open(nameless.address)];
  expect(picture.data.equals(other.data)).toBe(true);
});

test.each(["KYTE2345", "nonsense", "%00"])(
  "the card of the unknown code %s belongs to nobody",
  async (code) => {
    const { picture, cache } = await open(`https://edge.test/r/${code}/card/de-0123456789ab.png`);
    expect([at(picture, 2, 2), at(picture, 960, 235), words(picture), cache]).toEqual([
      "#ffffff",
      "#3347c2",
      0,
      soon,
    ]);
  },
);

test("a file name that nobody gave out gets the present card in English", async () => {
  const { code } = first;
  const { picture } = await open((await cardOf(code)).address);
  const other = await open(`https://edge.test/r/${code}/card/xx.svg`);
  expect([other.cache, other.picture.data.equals(picture.data)]).toEqual([soon, true]);
});

test.each([
  ["Cyrillic, Greek and Vietnamese", "Кофейня «Уют» Αθήνα", "Miễn phí một tháng"],
  ["markup", `A</text><svg onload="x">&'`, "<image href='file:///etc/passwd'/>"],
  ["very long words", "Donaudampfschifffahrtsgesellschaftskapitänsmützenfabrik", "W".repeat(60)],
])("%s is drawn within the margins", async (_, name, reward) => {
  const { picture } = await drawn(await share({ name, reward }));
  expect(words(picture)).toBeGreaterThan(5_000);
  expect(margins(picture)).toBe(0);
});

test("emoji are left out, and the words around them stay", async () => {
  const { picture } = await drawn(await share({ name: "Acme 👩‍👩‍👧 🇩🇪", reward: "🎁 a mug 👍🏽" }));
  const { picture: plain } = await open((await cardOf(first.code)).address);
  expect(picture.data.equals(plain.data)).toBe(true);
});

test.each([
  ["Arabic", "مقهى أكمي", "خصم ٢٠٪"],
  ["Japanese", "アクメ", "無料"],
])(
  "in a script that the font lacks, such as %s, a card has no words instead of boxes",
  async (_, name, reward) => {
    const { picture } = await drawn(await share({ name, reward }), "ar");
    expect([words(picture), at(picture, 960, 235)]).toEqual([0, brand.accent]);
  },
);

test("in a language that the font lacks, the names that it has are drawn", async () => {
  const sharing = await share({ reward: null });
  const japanese = await drawn(sharing, "ja");
  const german = await drawn(sharing, "de");
  expect(words(japanese.picture)).toBeGreaterThan(1_000);
  expect(words(german.picture)).toBeGreaterThan(words(japanese.picture));
});

test("the brand's logo is above the words, read by us from its site", async () => {
  const logoUrl = "https://cdn.acme.example/logo.png";
  files.set(logoUrl, png(64, [10, 200, 30]));
  const { picture, cache } = await drawn(await share({ brand: { ...brand, logoUrl } }));
  expect([at(picture, 100, 100), cache]).toEqual(["#0ac81e", hour]);
});

const bomb = () => {
  const header = png(1, [0, 0, 0]);
  header.writeUInt32BE(30_000, 16);
  header.writeUInt32BE(30_000, 20);
  return header;
};

test.each([
  ["is gone", undefined],
  [
    "is a vector picture",
    Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg"><rect width="9" height="9"/></svg>`),
  ],
  ["claims 900 megapixels", bomb()],
  ["is larger than 500 KB", Buffer.concat([png(8, [0, 0, 0]), Buffer.alloc(500_000)])],
  ["is a page", Buffer.from("<!doctype html><script>alert(1)</script>")],
])("a logo that %s is left out, and looked for again soon", async (_, bytes) => {
  const logoUrl = `https://cdn.acme.example/${randomBytes(4).toString("hex")}.png`;
  if (bytes !== undefined) files.set(logoUrl, bytes);
  const { picture, cache } = await drawn(await share({ brand: { ...brand, logoUrl } }));
  const { picture: without } = await drawn(first);
  expect([cache, picture.data.equals(without.data)]).toEqual([soon, true]);
});

test("a logo that ends in the middle of its pixels doesn't take the words with it", async () => {
  const logoUrl = "https://cdn.acme.example/cut.png";
  files.set(logoUrl, png(64, [10, 200, 30]).subarray(0, 90));
  const { picture } = await drawn(await share({ brand: { ...brand, logoUrl } }));
  expect(words(picture)).toBeGreaterThan(5_000);
});
