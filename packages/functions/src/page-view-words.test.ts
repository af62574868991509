import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { beacon, beaconEvent } from "@kiteloop/contract/publishing/event";
import { showLeaderboard } from "@kiteloop/contract/referrals/leaderboard";
import { lookUpInviter } from "@kiteloop/contract/referrals/participant";
import { showWaitlistPlace } from "@kiteloop/contract/referrals/waitlist";
import { build } from "esbuild";
import { afterAll, beforeAll, expect, test } from "vitest";
import * as z from "zod";
import { bundleOptions } from "./bundle-options.ts";

const source = `
  import { beacon, beaconEvent } from "@kiteloop/contract/publishing/event";
  import { showLeaderboard } from "@kiteloop/contract/referrals/leaderboard";
  import { lookUpInviter } from "@kiteloop/contract/referrals/participant";
  import { showWaitlistPlace } from "@kiteloop/contract/referrals/waitlist";
  import { parseWith } from "@kiteloop/core/shared/verb";
  const bodies = { beacon, beaconEvent, leaderboard: showLeaderboard.body, inviter: lookUpInviter.body, place: showWaitlistPlace.body };
  export default async (name, value) => {
    try {
      await parseWith(bodies[name], value);
      return [];
    } catch (error) {
      return error.details.errors;
    }
  };`;

const bodies = {
  beacon,
  beaconEvent,
  leaderboard: showLeaderboard.body,
  inviter: lookUpInviter.body,
  place: showWaitlistPlace.body,
};

const folder = mkdtempSync(join(tmpdir(), "kiteloop-words-"));
let inBundle: (name: string, value: unknown) => unknown;
beforeAll(async () => {
  const outfile = join(folder, "words.mjs");
  const stdin = { contents: source, resolveDir: import.meta.dirname, loader: "ts" } as const;
  await build({ ...bundleOptions, stdin, outfile });
  inBundle = (await import(pathToFileURL(outfile).href)).default;
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const key = `kl_live_pk_${"a".repeat(30)}`;
const values: [keyof typeof bodies, unknown][] = [
  ["beacon", null],
  ["beacon", []],
  ["beacon", {}],
  ["beacon", { key: "x", beacon: "y", sentAt: -1, events: [] }],
  ["beacon", { key, beacon: 1, sentAt: 2 ** 60, events: "x", more: 1, another: 2 }],
  [
    "beaconEvent",
    { type: "x", widgetId: null, version: 1.5, at: "now", code: "?", variant: "z", channel: 4 },
  ],
  ["beaconEvent", { type: "share", version: 1_000_001, at: Number.NaN, code: 7, participantId: [] }],
  ["leaderboard", { key: 1, widgetId: "wgt_1", token: "" }],
  ["leaderboard", { key, token: "x".repeat(1_025) }],
  ["inviter", { code: "  short " }],
  ["place", { token: true, stray: null }],
];

test.each(values)("a page view's bundle refuses %s %j in the same words as others", async (name, value) => {
  // The words that the verbs set, in a zod that is loaded completely.
  const issues = (await z.safeParseAsync(bodies[name], value)).error?.issues ?? [];
  const expected = issues.flatMap(({ path, message, ...issue }) => {
    const fields = issue.code === "unrecognized_keys" ? issue.keys.map((field) => [...path, field]) : [path];
    return fields.map((field) => ({ path: field.join("."), message }));
  });
  expect(expected.length).toBeGreaterThan(0);
  expect(expected.map(({ message }) => message)).not.toContain("Invalid input");
  expect(await inBundle(name, value)).toEqual(expected);
});
