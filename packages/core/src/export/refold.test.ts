import { encodeId } from "@kiteloop/contract/ids";
import { defaultConfig } from "@kiteloop/contract/widget-config";
import fc from "fast-check";
import { expect, test } from "vitest";
import { overview } from "../analytics/index.ts";
import { report } from "../conversion/index.ts";
import { AppError } from "../errors/index.ts";
import { ingest } from "../event/index.ts";
import { send } from "../invitation/index.ts";
import { identify } from "../participant/index.ts";
import { join } from "../referral/index.ts";
import { fold } from "../rollup/index.ts";
import {
  streamOf,
  type TestPlatform,
  testCtx,
  testLive,
  testLoop,
  testMember,
  testPlatform,
  withBody,
} from "../testing/index.ts";
import { numbersOf } from "./numbers.ts";
import { page } from "./page.ts";
import { refold } from "./refold.ts";
import { restage } from "./restage.ts";

const hour = 3_600_000;

/** Something that happens at a project. Numbers choose who and when. */
const step = fc.record({
  what: fc.constantFrom("arrive", "invite", "join", "convert", "beacon", "wait"),
  who: fc.nat({ max: 9 }),
  whom: fc.nat({ max: 30 }),
  hours: fc.nat({ max: 60 }),
});
type Step = { what: string; who: number; whom: number; hours: number };

async function stage() {
  const loop = await testLoop(await testPlatform(), "America/New_York");
  const stream = streamOf(loop.platform.table);
  const widget = await testLive(loop, defaultConfig("invite"));
  return { loop, stream, widget };
}
type Stage = Awaited<ReturnType<typeof stage>>;

/** Does a step as the product does it; what the product refuses did not happen. */
async function act({ loop, widget }: Stage, { what, who, whom, hours }: Step): Promise<unknown> {
  const { server, browser, project: of, platform } = loop;
  const key = of.publishableKey;
  const externalId = `person ${who}`;
  switch (what) {
    case "arrive":
      return identify.call(server, withBody({ externalId, email: `p${who}@example.com` }));
    case "invite": {
      const { token } = await identify.call(server, withBody({ externalId }));
      const body = { key, token, email: `friend${whom}@example.com`, widgetId: widget.id };
      return send.call(browser, withBody(body));
    }
    case "join": {
      const { code } = await identify.call(server, withBody({ externalId }));
      return join.call(server, withBody({ code, externalId: `person ${whom}` }));
    }
    case "convert":
      return report.call(
        server,
        withBody({ externalId: `order ${whom}`, participantExternalId: `person ${who}` }),
      );
    case "beacon": {
      const types = ["impression", "open", "share", "click", "dismiss"];
      const event = { type: types[who % 5], widgetId: widget.id, version: 1, at: 0 };
      const events = Array.from({ length: 1 + (whom % 5) }, () => event);
      const beacon = encodeId("beacon", platform.clock.now().getTime(), platform.ids.random(16));
      return ingest.call(browser, withBody({ key, beacon, sentAt: 0, events }));
    }
    default:
      platform.clock.move(hours * hour);
      return undefined;
  }
}

async function actIfAllowed(real: Stage, one: Step): Promise<void> {
  try {
    await act(real, one);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
  }
}

/** Everything the dashboard is told. */
async function numbers(platform: TestPlatform, workspaceId: string, projectId: string) {
  const ctx = testCtx(platform, testMember(platform, { workspaceId }));
  const {
    attention: _attention,
    setUp: _setUp,
    ...week
  } = {
    attention: null,
    ...(await overview.call(ctx, { params: {}, query: {}, body: {} })),
  };
  return { week, ...(await numbersOf(ctx, projectId, {})) };
}

/** All pages of an export as lines. */
async function* exported({ loop }: Stage): AsyncGenerator<string> {
  let cursor: string | undefined;
  do {
    const query = cursor === undefined ? {} : { cursor };
    const got = await page.call(loop.member, { params: { projectId: loop.project.id }, query, body: {} });
    yield* got.text.split("\n");
    cursor = got.next;
  } while (cursor !== undefined);
}

test("a random history, exported and recomputed, gives every number of the dashboard", {
  timeout: 240_000,
}, async () => {
  let counted = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 60, maxLength: 140 }), async (steps) => {
      const real = await stage();
      for (const one of steps) await actIfAllowed(real, one);
      expect(await fold(real.loop.platform, real.stream.items)).toEqual([]);
      const { platform, project: of, member } = real.loop;
      const shown = await numbers(platform, member.actor.workspaceId, of.id);

      const refolded = await refold(exported(real));
      const empty = await testPlatform();
      empty.clock.move(platform.clock.now().getTime() - empty.clock.now().getTime());
      const { workspaceId, projectId } = await restage(empty, refolded);
      expect(await numbers(empty, workspaceId, projectId)).toEqual(shown);
      counted += Object.values(refolded.lines).reduce((sum, lines) => sum + lines, 0);
    }),
    { numRuns: 8, seed: 5, endOnFailure: true },
  );
  expect(counted).toBeGreaterThan(200);
});
