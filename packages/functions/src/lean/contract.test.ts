import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import * as event from "@kiteloop/contract/event";
import * as leaderboard from "@kiteloop/contract/leaderboard";
import * as participant from "@kiteloop/contract/participant";
import * as waitlist from "@kiteloop/contract/waitlist";
import { build } from "esbuild";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type * as z from "zod";
import { aliasFor, bundleOptions } from "../bundle-options.ts";

const id = (prefix: string) => `${prefix}_01hzy3v9k8m7n6p5q4r3s2t1w0`;
const key = `kl_live_pk_${"a".repeat(30)}`;
const beaconEvent = {
  ...{ type: "share", widgetId: id("wgt"), version: 3, at: 1_773_144_000_000, channel: "whatsapp" },
  ...{ participantId: id("prt"), code: " abcdefgh ", variant: "b" },
};
const place = { number: 4, position: 1, joined: 2, code: "ABCDEFGH", link: "https://e.example/r/ABCDEFGH" };

/** Each schema that a page view goes through, with something it takes. */
const schemas: Record<string, [schema: z.ZodType, valid: object]> = {
  beaconEvent: [event.beaconEvent, beaconEvent],
  beacon: [event.beacon, { key, beacon: id("bcn"), sentAt: 1_773_144_000_000, events: [beaconEvent] }],
  ingested: [
    event.ingestEvents.response,
    { received: 2, accepted: 1, dropped: { invalid: 1 }, duplicate: false },
  ],
  lookUpReferrer: [participant.lookUpReferrer.body, { key, code: "ABCDEFGH" }],
  referrer: [participant.lookUpReferrer.response, { code: "ABCDEFGH", name: "Ana S.", seed: "a" }],
  linkParams: [participant.followLink.params, { code: "ABCDEFGH" }],
  projectLinkParams: [participant.followProjectLink.params, { projectId: id("prj"), code: "Old.code" }],
  linkQuery: [participant.followLink.query, { via: "x", fbclid: "1" }],
  showLeaderboard: [leaderboard.showLeaderboard.body, { key, widgetId: id("wgt"), token: "a.b" }],
  leaderboard: [
    leaderboard.showLeaderboard.response,
    { items: [{ rank: 1, name: "Ana", joined: 3, you: true }], you: { rank: null, joined: 0 } },
  ],
  showPlace: [waitlist.showWaitlistPlace.body, { key, widgetId: id("wgt"), token: "a.b" }],
  place: [waitlist.waitlistPlace, { participantId: id("prt"), token: "t", ...place }],
};

const outdir = mkdtempSync(join(tmpdir(), "kiteloop-contract-"));
let bundled: Record<string, z.ZodType>;
beforeAll(async () => {
  const { banner, mainFields, ...options } = bundleOptions;
  const outfile = join(outdir, "contract.mjs");
  const contents = `
    import { beacon, beaconEvent, ingestEvents } from "@kiteloop/contract/event";
    import { showLeaderboard } from "@kiteloop/contract/leaderboard";
    import { followLink, followProjectLink, lookUpReferrer } from "@kiteloop/contract/participant";
    import { showWaitlistPlace, waitlistPlace } from "@kiteloop/contract/waitlist";
    export default {
      beaconEvent, beacon, ingested: ingestEvents.response,
      lookUpReferrer: lookUpReferrer.body, referrer: lookUpReferrer.response,
      linkParams: followLink.params, projectLinkParams: followProjectLink.params, linkQuery: followLink.query,
      showLeaderboard: showLeaderboard.body, leaderboard: showLeaderboard.response,
      showPlace: showWaitlistPlace.body, place: waitlistPlace,
    };`;
  const resolveDir = fileURLToPath(new URL(".", import.meta.url));
  const alias = aliasFor("event/ingest");
  await build({
    ...options,
    alias,
    banner,
    mainFields: [...mainFields],
    stdin: { contents, resolveDir },
    outfile,
  });
  bundled = (await import(pathToFileURL(outfile).href)).default;
});
afterAll(() => rmSync(outdir, { recursive: true }));

const junk = fc.oneof(
  fc.constantFrom(
    undefined,
    null,
    "",
    " ",
    0,
    -1,
    1.5,
    1_000_001,
    2 ** 53,
    Number.NaN,
    true,
    "x",
    "whatsapp",
    "z",
  ),
  fc.constantFrom([], {}, [null], { rank: 1 }, "a".repeat(1_025), "💥".repeat(64), id("wgt"), id("prt"), key),
  fc.anything({ maxDepth: 2 }),
);
const strange = fc.constantFrom("x", "y", "__proto__", "constructor", "toString", "0");

/** Something broken in one place, or in none: a field is another, gone, or too many, at any depth. */
function broken(value: unknown): fc.Arbitrary<unknown> {
  const keys = typeof value === "object" && value !== null ? Object.keys(value) : [];
  if (typeof value !== "object" || value === null || keys.length === 0) {
    return fc.oneof({ arbitrary: fc.constant(value), weight: 2 }, junk);
  }
  const set = (name: string, one: unknown) => {
    const copy = Array.isArray(value) ? [...value] : { ...value };
    Object.defineProperty(copy, name, { value: one, enumerable: true, configurable: true, writable: true });
    return copy;
  };
  const changed = fc
    .constantFrom(...keys)
    .chain((name) => broken(Reflect.get(value, name)).map((one) => set(name, one)));
  const gone = fc.constantFrom(...keys).map((name) => {
    const copy = Array.isArray(value) ? [...value] : { ...value };
    Reflect.deleteProperty(copy, name);
    return copy;
  });
  const more = fc.tuple(strange, junk).map(([name, one]) => set(name, one));
  return fc.oneof({ arbitrary: changed, weight: 4 }, gone, more, junk, fc.constant(value));
}

function seen(schema: z.ZodType | undefined, value: unknown) {
  const result = schema?.safeParse(value);
  if (result?.success) return { data: result.data };
  return { issues: result?.error.issues.map(({ path, message }) => ({ path, message })) };
}

describe("the contract in a page view's bundle answers as with zod", () => {
  test.each(Object.entries(schemas))("%s", (name, [schema, valid]) => {
    expect(seen(bundled[name], valid)).toEqual({ data: schema.parse(valid) });
    const twice = broken(valid).chain(broken);
    fc.assert(
      fc.property(twice, (value) => {
        expect(seen(bundled[name], value)).toEqual(seen(schema, value));
      }),
      { numRuns: 200 },
    );
  });
});
