import { type BrandReading, brandReading } from "@kiteloop/contract/publishing/brand";
import { contrast } from "@kiteloop/contract/shared/colour";
import { difference } from "@kiteloop/contract/shared/oklch";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startTestInstance, type TestInstance } from "../testing/instance.ts";
import { signUpMember, type TestMember } from "../testing/member.ts";
import { type FixtureSite, fixtureSites, type ServedSite, serveSite } from "../testing/sites/index.ts";

const served = new Map<FixtureSite, ServedSite>();
let instance: TestInstance;
let member: TestMember;

beforeAll(async () => {
  for (const site of fixtureSites) served.set(site, await serveSite(site));
  const hosts = [...served.values()].map(({ host }) => host);
  instance = await startTestInstance({ READABLE_LOOPBACK: hosts.join(",") });
  member = await signUpMember(instance);
});
afterAll(async () => {
  await instance.stop();
  await Promise.all([...served.values()].map((site) => site.close()));
});

const readings = new Map<FixtureSite, BrandReading>();
async function read(site: FixtureSite): Promise<BrandReading> {
  const known = readings.get(site);
  if (known) return known;
  const answer = await member.send("POST", "/api/brand", { host: served.get(site)?.host });
  expect(answer.status, answer.text).toBe(200);
  const reading = brandReading.parse(answer.body);
  readings.set(site, reading);
  return reading;
}

/** A color difference that is barely visible. */
const tolerance = 0.03;
const named = fixtureSites.map((site) => [site.name, site] as const);

test("there are at least 20 sites, each of a different kind", () => {
  expect(new Set(fixtureSites.map(({ name }) => name)).size).toBe(fixtureSites.length);
  expect(fixtureSites.length).toBeGreaterThanOrEqual(20);
});

describe.each(named)("the site with %s", (_, site) => {
  const { expected } = site;

  test("returns the color a person would name, or says why it is neutral", async () => {
    const { source, reason, found } = await read(site);
    expect({ source, reason }).toEqual(
      expected.accent === null ? { source: "neutral", reason: expected.reason } : { source: "site" },
    );
    if (expected.accent === null) return;
    const [accent] = found;
    expect(difference(accent?.colour ?? "#000000", expected.accent), `${accent?.colour}`).toBeLessThan(
      tolerance,
    );
    if (expected.alsoFound) expect(found.map(({ colour }) => colour)).toContain(expected.alsoFound);
  });

  test("detects platform, name, logo, fonts and radius as far as the site shows them", async () => {
    const { platform, name, logo, fonts, radius } = await read(site);
    expect(platform).toBe(expected.platform ?? "other");
    if (expected.title !== undefined) expect(name).toBe(expected.title);
    if (expected.logo !== undefined)
      expect(logo?.url ?? null).toBe(expected.logo && `http://${served.get(site)?.host}${expected.logo}`);
    if (expected.fonts !== undefined) expect(fonts).toEqual(expected.fonts);
    if (expected.radius !== undefined) expect(radius).toBe(expected.radius);
  });

  test("returns readable palettes that keep the site's own backgrounds, and says what was changed", async () => {
    const { palette, corrected, found } = await read(site);
    for (const { accent, onAccent, background, surface, text } of [palette.light, palette.dark]) {
      for (const ground of [background, surface]) {
        expect(contrast(text, ground)).toBeGreaterThanOrEqual(4.5);
        expect(contrast(accent, ground)).toBeGreaterThanOrEqual(3);
      }
      expect(contrast(onAccent, accent)).toBeGreaterThanOrEqual(4.5);
    }
    expect(contrast("#ffffff", palette.light.background)).toBeLessThan(
      contrast("#ffffff", palette.dark.background),
    );
    if (expected.light) expect(palette.light.background).toBe(expected.light);
    if (expected.dark) expect(palette.dark.background).toBe(expected.dark);
    const moved = corrected.filter(({ scheme }) => scheme === "light");
    if (expected.moved) expect(moved.map(({ role }) => role).toSorted()).toEqual(expected.moved.toSorted());
    const accent = moved.find(({ role }) => role === "accent");
    if (accent) expect([accent.from, accent.to]).toEqual([found[0]?.colour, palette.light.accent]);
    if (!accent && expected.accent) expect(palette.light.accent).toBe(found[0]?.colour);
  });
});

describe("the fixture sites distinguish a good reader from a poor one", () => {
  const sources = ({ files }: FixtureSite) =>
    Object.values(files).map(({ body }) => String(body).slice(0, 100_000));
  const hexes = (text: string) =>
    [...text.matchAll(/#[0-9a-f]{6}\b/gi)].map(([colour]) => colour.toLowerCase());
  const coloured = fixtureSites.filter(({ expected }) => expected.accent !== null);
  const poor: Record<string, (site: FixtureSite) => string | undefined> = {
    "the first colour": (site) => sources(site).flatMap(hexes)[0],
    "the commonest colour": (site) => {
      const all = sources(site).flatMap(hexes);
      const count = (colour: string) => all.filter((other) => other === colour).length;
      return all.toSorted((a, b) => count(b) - count(a))[0];
    },
    "theme-color": (site) => /theme-color" content="(#[0-9a-f]{6})/.exec(sources(site).join())?.[1],
    "--primary, --brand or --accent": (site) =>
      /--(?:primary|brand|accent):(#[0-9a-f]{6})/.exec(sources(site).join())?.[1],
    "the last button": (site) =>
      /.*(?:button|btn)[^{}]*\{[^}]*background[^:]*:(#[0-9a-f]{6})/s.exec(sources(site).join())?.[1],
  };

  test.each(Object.entries(poor))("taking %s is wrong for a third of the sites or more", (_, guess) => {
    const wrong = coloured.filter((site) => {
      const colour = guess(site);
      return colour === undefined || difference(colour, site.expected.accent ?? "") >= tolerance;
    });
    expect(wrong.length / coloured.length).toBeGreaterThan(1 / 3);
  });
});

test("at most five style sheets are requested, and none of other sites", async () => {
  for (const [site, { paths }] of served) {
    await read(site);
    expect(paths.length).toBeLessThanOrEqual(2 + 5 + 1);
    expect(paths).not.toContain("/wp-content/uploads/logo.png");
  }
});
