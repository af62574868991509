import { channels, devices } from "@kiteloop/contract/publishing/event";
import fc from "fast-check";
import { expect, test } from "vitest";
import { ingestEvents } from "../../publishing/event/index.ts";
import { reportConversion } from "../../referrals/conversion/index.ts";
import { identifyParticipant } from "../../referrals/participant/index.ts";
import { reportJoin } from "../../referrals/referral/index.ts";
import { streamOf, testLoop, testPlatform, withBody } from "../../testing/index.ts";
import {
  type Dimension,
  DimensionCounters,
  dimensionPartition,
  dimensions,
  parseDimensionDays,
} from "./dimension.ts";
import { fold } from "./fold.ts";
import { readDimension } from "./store.ts";

/** A project whose numbers by segment are read after everything is folded. */
async function stage(timeZone = "UTC") {
  const loop = await testLoop(await testPlatform(), timeZone);
  const { platform, browser, project } = loop;
  const stream = streamOf(platform.table);
  const seen = (country: string | null, device: (typeof devices)[number]) => ({
    ...browser,
    actor: { ...browser.actor, visitor: { ...browser.actor.visitor, country, device } },
  });
  return {
    loop,
    seen,
    async see(ctx: typeof browser, ...events: object[]) {
      const { ids } = platform;
      const widgetId = ids.make("widget");
      const body = {
        key: project.publishableKey,
        beacon: ids.make("beacon"),
        sentAt: platform.clock.now().getTime(),
        events: events.map((event) => ({ widgetId, version: 1, at: 0, ...event })),
      };
      await ingestEvents.call(ctx, withBody(body));
    },
    async read(dimension: Dimension, from = "2000-01-01", to = "2100-01-01") {
      expect(await fold(platform, stream.items)).toEqual([]);
      const days = await readDimension(platform.table, project.id, dimension, from, to);
      return days.map(({ day, value, counters }) => [day, value, counters]);
    },
  };
}

test("events count by country, device, channel and hour", async () => {
  const { see, seen, read } = await stage();
  await see(seen("DE", "phone"), { type: "impression" }, { type: "share", channel: "whatsapp" });
  await see(seen("DE", "desktop"), { type: "impression" }, { type: "open" }, { type: "dismiss" });
  await see(seen(null, "phone"), { type: "click", channel: "qr" }, { type: "click" }, { type: "share" });
  const day = "2026-03-10";
  expect(await read("country")).toEqual([
    [day, "DE", { impressions: 2, opens: 1, shares: 1 }],
    [day, "unknown", { clicks: 2, shares: 1 }],
  ]);
  expect(await read("device")).toEqual([
    [day, "desktop", { impressions: 1, opens: 1 }],
    [day, "phone", { impressions: 1, clicks: 2, shares: 2 }],
  ]);
  expect(await read("channel")).toEqual([
    [day, "none", { clicks: 1 }],
    [day, "other", { shares: 1 }],
    [day, "qr", { clicks: 1 }],
    [day, "whatsapp", { shares: 1 }],
  ]);
  expect(await read("hour")).toEqual([[day, "12", { impressions: 2, opens: 1, clicks: 2, shares: 2 }]]);
  expect(await read("variant")).toEqual([]);
});

test("joins and conversions count in the segment of the person who joined, and those reported by a server as unknown", async () => {
  const { loop, seen, read } = await stage();
  const { code } = await identifyParticipant.call(loop.server, withBody({ externalId: "ana" }));
  await reportJoin.call(seen("PT", "tablet"), withBody({ code, externalId: "ben" }));
  await reportJoin.call(loop.server, withBody({ code, externalId: "cleo" }));
  loop.platform.clock.move(86_400_000);
  for (const who of ["ben", "cleo", "nobody's"]) {
    await reportConversion.call(
      loop.server,
      withBody({ externalId: `order of ${who}`, participantExternalId: who }),
    );
  }
  const [day, next] = ["2026-03-10", "2026-03-11"];
  expect(await read("country")).toEqual([
    [day, "PT", { joins: 1 }],
    [day, "unknown", { joins: 1, participants: 1 }],
    [next, "PT", { conversions: 1 }],
    [next, "unknown", { conversions: 1 }],
  ]);
  expect(await read("device", next, next)).toEqual([
    [next, "tablet", { conversions: 1 }],
    [next, "unknown", { conversions: 1 }],
  ]);
  expect(await read("channel", day, day)).toEqual([[day, "none", { joins: 2 }]]);
  expect(await read("hour", day, day)).toEqual([[day, "12", { joins: 2, participants: 1 }]]);
});

test("an hour that a zone's clocks show twice counts both times, and its day is the zone's", async () => {
  const { loop, see, read } = await stage("Europe/Berlin");
  const { clock } = loop.platform;
  clock.move(Date.parse("2026-10-24T21:30:00Z") - clock.now().getTime());
  for (let half = 0; half < 10; half++) {
    await see(loop.browser, { type: "impression" });
    clock.move(1_800_000);
  }
  expect(await read("hour")).toEqual([
    ["2026-10-24", "23", { impressions: 1 }],
    ["2026-10-25", "00", { impressions: 2 }],
    ["2026-10-25", "01", { impressions: 2 }],
    ["2026-10-25", "02", { impressions: 4 }],
    ["2026-10-25", "03", { impressions: 1 }],
  ]);
});

test("every segment is read back as it was counted", () => {
  const country = fc
    .tuple(fc.constantFrom(..."ADPZ"), fc.constantFrom(..."CHTZ"))
    .map((both) => both.join(""));
  const where = fc.record({
    country: fc.option(country, { nil: undefined }),
    device: fc.option(fc.constantFrom(...devices), { nil: undefined }),
    hour: fc.option(fc.integer({ min: 0, max: 23 }), { nil: undefined }),
  });
  fc.assert(
    fc.property(where, fc.option(fc.constantFrom(...channels)), fc.boolean(), (place, channel, inArm) => {
      const arms = inArm ? ["exp_1#b"] : [];
      const counters = new DimensionCounters({ projectId: "prj", day: "2026-03-10" }, place)
        .add("joins", { channel, arms })
        .add("emails", { channel: "email" })
        .deltas();
      const values = (dimension: Dimension) =>
        counters
          .filter(({ pk }) => pk === dimensionPartition("prj", dimension))
          .flatMap(({ pk, sk, counters }) => parseDimensionDays(dimension, { pk, sk, ...counters }))
          .filter(({ counters }) => counters.joins === 1)
          .map(({ value }) => value);
      expect(Object.fromEntries(dimensions.map((one) => [one, values(one)]))).toEqual({
        country: [place.country ?? "unknown"],
        device: [place.device ?? "unknown"],
        channel: [channel ?? "none"],
        hour: place.hour === undefined ? [] : [String(place.hour).padStart(2, "0")],
        variant: arms,
      });
    }),
    { numRuns: 300 },
  );
});

test("a day that an earlier release began is read as one, under whichever country names it was counted", () => {
  const item = { pk: "country#prj", sk: "2026-03-10", cDEi: 2, DEi: 3, DEj: 1, "c--i": 4, "--i": 5, cATi: 6 };
  expect(parseDimensionDays("country", item)).toEqual([
    { day: "2026-03-10", value: "AT", counters: { impressions: 6 } },
    { day: "2026-03-10", value: "DE", counters: { impressions: 5, joins: 1 } },
    { day: "2026-03-10", value: "unknown", counters: { impressions: 9 } },
  ]);
});
