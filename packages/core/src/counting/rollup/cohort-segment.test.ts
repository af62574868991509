import { channels, devices } from "@kiteloop/contract/publishing/event";
import { defaultConfig } from "@kiteloop/contract/publishing/widget-config";
import { viaFrom } from "@kiteloop/contract/referrals/via";
import { type OriginSegmentation, originSegmentations } from "@kiteloop/contract/reports/origin-segments";
import { dayMs } from "@kiteloop/contract/shared/time";
import { expect, test } from "vitest";
import { updateProject } from "../../publishing/project/index.ts";
import { reportConversion } from "../../referrals/conversion/index.ts";
import { findParticipant, identifyParticipant } from "../../referrals/participant/index.ts";
import { reportJoin } from "../../referrals/referral/index.ts";
import {
  meterOf,
  readAllItems,
  streamOf,
  testCtx,
  testLive,
  testLoop,
  testPlatform,
  withBody,
  writeUnits,
} from "../../testing/index.ts";
import { addUpSegmentWeeks, type SegmentWeek } from "./cohort-segment.ts";
import { fold } from "./fold.ts";
import { RollupTotals } from "./rollup-totals.ts";
import { readLedgerHead } from "./store.ledger.ts";
import { readCohortSegments } from "./store.ts";

const monday = "2026-03-09";

/** Members, invitees and converted members of each segment. */
const sumsOf = (segments: SegmentWeek["segments"]) =>
  [...segments].map(([value, groups]) => {
    const sum = (of: "members" | "invitees" | "converted") =>
      groups.reduce((all, group) => all + group[of], 0);
    return [value, [sum("members"), sum("invitees"), sum("converted")]] as const;
  });

async function stage() {
  const loop = await testLoop(await testPlatform());
  const { table, clock } = loop.platform;
  const stream = streamOf(table);
  const widget = await testLive(loop, defaultConfig("invite"));
  const key = loop.project.publishableKey;
  const from = (country: string | null, device: "phone" | "desktop" = "phone") =>
    testCtx(loop.platform, {
      ...loop.browser.actor,
      visitor: { ...loop.browser.actor.visitor, country, device },
    });
  const who = (externalId: string) => ({ projectId: loop.project.id, externalId });
  return {
    ...{ loop, clock, table, widget, stream },
    arrive: (externalId: string, ctx = loop.server) =>
      identifyParticipant.call(ctx, withBody({ key, externalId })),
    join: (code: string, externalId: string, via?: string) =>
      reportJoin.call(loop.browser, withBody({ key, code, externalId, ...(via && { via, ago: 5 }) })),
    convert: (participantExternalId: string, externalId: string, ctx = loop.server) =>
      reportConversion.call(ctx, withBody({ key, participantExternalId, externalId })),
    from,
    stored: (externalId: string) => findParticipant(table, who(externalId)),
    async segments(by: OriginSegmentation, week = monday) {
      await fold(loop.platform, stream.items);
      const weeks = await readCohortSegments(table, loop.project.id, by, "2000-01-03", "2100-01-04");
      return Object.fromEntries(sumsOf(weeks.find((one) => one.week === week)?.segments ?? new Map()));
    },
  };
}

test("members, their invitees and their conversions count by how and where they themselves joined", async () => {
  const { arrive, join, convert, from, widget, clock, segments } = await stage();
  const ana = await arrive("ana", from("DE"));
  await join(ana.code, "ben", viaFrom("whatsapp", widget.id));
  const ben = await arrive("ben", from("BR", "desktop"));
  clock.move(3 * dayMs);
  await join(ben.code, "cleo", "telegram");
  await arrive("cleo");
  await convert("ben", "order 1");
  expect(await segments("country")).toEqual({ DE: [1, 1, 0], BR: [1, 1, 1], unknown: [1, 0, 0] });
  expect(await segments("device")).toEqual({ phone: [1, 1, 0], desktop: [1, 1, 1], unknown: [1, 0, 0] });
  expect(await segments("channel")).toEqual({
    uninvited: [1, 1, 0],
    whatsapp: [1, 1, 1],
    telegram: [1, 0, 0],
  });
  expect(await segments("widget")).toEqual({ uninvited: [1, 1, 0], [widget.id]: [1, 1, 1], none: [1, 0, 0] });
});

test("someone converts once, however often and from wherever it is reported, and only within 14 days", async () => {
  const { arrive, convert, clock, stored, segments } = await stage();
  const { participantId } = await arrive("ana");
  await arrive("ben");
  await Promise.all([1, 2, 3, 4].map((n) => convert("ana", `order ${n}`)));
  await convert("ana", "order 1");
  await convert("nobody", "order 9");
  expect(await segments("channel")).toEqual({ uninvited: [2, 0, 1] });
  expect(await stored("ana")).toMatchObject({
    participantId,
    firstConversion: expect.stringMatching(/^cnv_/),
  });
  clock.move(14 * dayMs + 1);
  await convert("ben", "order 5");
  expect(await segments("channel")).toEqual({ uninvited: [2, 0, 1] });
  expect(await stored("ben")).not.toHaveProperty("firstConversion");
});

test("a conversion that waits for the server counts when the server confirms it", async () => {
  const { loop, arrive, convert, segments } = await stage();
  const { id: projectId, version } = loop.project;
  const body = { version, conversionProof: "server" };
  await updateProject.call(loop.member, { params: { projectId }, query: {}, body });
  await arrive("ana");
  await convert("ana", "order 1", loop.browser);
  expect(await segments("channel")).toEqual({ uninvited: [1, 0, 0] });
  await convert("ana", "order 1");
  expect(await segments("channel")).toEqual({ uninvited: [1, 0, 1] });
});

test("an invitee after 14 days, an existing user and people of earlier releases are in no segment", async () => {
  const { loop, arrive, join, clock, segments } = await stage();
  const old = { externalId: "old", signedUpAt: "2024-02-29" };
  await identifyParticipant.call(loop.server, withBody(old));
  const ana = await arrive("ana");
  clock.move(14 * dayMs + 1);
  await join(ana.code, "late");
  expect(await segments("channel")).toEqual({ uninvited: [1, 0, 0] });
});

test("added up again from the items of the table, segments are the same", async () => {
  const { table, arrive, join, convert, segments } = await stage();
  const ana = await arrive("ana");
  await join(ana.code, "ben");
  await arrive("ben");
  await convert("ben", "order 1");
  const totals = new RollupTotals();
  for (const item of await readAllItems(table)) totals.addItem(item);
  for (const by of originSegmentations) {
    const again = totals.items().filter(({ pk }) => pk.startsWith(`cohort-${by}#`));
    const [week] = addUpSegmentWeeks(again);
    expect(Object.fromEntries(sumsOf(week?.segments ?? new Map()))).toEqual(await segments(by));
  }
});

test("a participant, their invitee and a conversion are counted with one write unit each when nothing else comes", async () => {
  const { loop, arrive, join, convert, stream, table } = await stage();
  const ana = await arrive("ana");
  await join(ana.code, "ben");
  await arrive("ben");
  await convert("ben", "order 1");
  const units = meterOf(table);
  for (const item of stream.items.filter(({ image }) => kinds.test(String(image.__edb_e__)))) {
    units.clear();
    expect(await fold(loop.platform, [item])).toEqual([]);
    expect(writeUnits(units)).toBe(1);
  }
});

/** Write units for each of many participants of ten countries, folded 100 at a time until they are compacted. */
async function costEach(isSegmented: boolean): Promise<number> {
  const { platform } = await testLoop(await testPlatform());
  const projectId = platform.ids.make("project");
  const units = meterOf(platform.table);
  const at = Date.UTC(2026, 2, 10, 12);
  const countries = ["DE", "AT", "CH", "FR", "ES", "PT", "US", "GB", "BR", "JP"];
  const image = (n: number) => {
    const origin = {
      ...(n % 3 === 0 && { invited: true, channel: channels[n % channels.length] }),
      ...{ country: countries[n % countries.length], device: devices[n % devices.length] },
    };
    const { country, device } = origin;
    return {
      ...{ __edb_e__: "participant", pk: `p${n}`, sk: "p", projectId, day: "2026-03-10" },
      ...{ createdAt: new Date(at).toISOString(), root: `root ${n}`, firstInvite: "none", hour: 12 },
      ...{ country, device, ...(isSegmented && { origin }) },
    };
  };
  let n = 0;
  for (let batch = 1; batch < 100; batch++) {
    const items = Array.from({ length: 100 }, () => ({
      sequence: `${n}`,
      image: image(n++),
      writtenAt: at + n,
    }));
    expect(await fold(platform, items)).toEqual([]);
    if ((await readLedgerHead(platform.table, projectId)).from >= 6) return writeUnits(units) / n;
  }
  throw new Error("nothing was ever compacted");
}

test("segments cost less than half a write unit for each participant, in batches", async () => {
  const [without, withSegments] = [await costEach(false), await costEach(true)];
  process.stdout.write(`write units to count a participant: ${without}, with segments ${withSegments}\n`);
  expect(withSegments - without).toBeGreaterThan(0);
  expect(withSegments - without).toBeLessThan(0.5);
});

const kinds = /^(participant|referral|conversion)$/;
