import { devices } from "@kiteloop/contract/event";
import { encodeId } from "@kiteloop/contract/ids";
import { defaultConfig } from "@kiteloop/contract/widget-config";
import fc from "fast-check";
import { report } from "../conversion/index.ts";
import { AppError } from "../errors/index.ts";
import { ingest } from "../event/index.ts";
import { send } from "../invitation/index.ts";
import { identify } from "../participant/index.ts";
import { update } from "../project/index.ts";
import { join } from "../referral/index.ts";
import {
  inviteConfig,
  streamOf,
  type TestLoop,
  testEditor,
  testFriends,
  testLive,
  testLoop,
  testPlatform,
  withBody,
} from "../testing/index.ts";
import { markOf } from "../visitor/index.ts";
import { needProject } from "../widget/index.ts";
import { page } from "./page.ts";
import { laboratoryIn, rewardsIn } from "./testing-hands.ts";

const hour = 3_600_000;

/**
 * Something that happens at a project. Numbers choose who and when, and fast-check chooses the numbers: what must hold
 * is that anything that can be stored is exported, also what no history with a known truth has (people who invite
 * themselves, join twice or before whom they invited, orders of nobody, friends turned away by a policy and let in by a
 * person, orders that wait for the server's word, experiments begun and stopped), and what fails is cut down to its
 * fewest steps.
 */
const happenings = [
  "arrive",
  "invite",
  "join",
  "convert",
  "order",
  "beacon",
  "judge",
  "try",
  "promise",
  "prove",
  "wait",
];
export const step = fc.record({
  what: fc.constantFrom(...happenings, "join", "judge"),
  who: fc.nat({ max: 9 }),
  whom: fc.nat({ max: 30 }),
  hours: fc.nat({ max: 60 }),
});
export type Step = { what: string; who: number; whom: number; hours: number };

/** A project with a live widget, and what is put into its table. */
export async function stage() {
  const loop = await testLoop(await testPlatform(), "America/New_York");
  const stream = streamOf(loop.platform.table);
  const widget = await testLive(loop, defaultConfig("invite"));
  return { loop, stream, widget };
}
export type Stage = Awaited<ReturnType<typeof stage>>;

async function act({ loop, widget }: Stage, { what, who, whom, hours }: Step): Promise<unknown> {
  const { server, project: of, platform } = loop;
  const browser = visit(loop, who + whom);
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
      const body = { code, externalId: `person ${whom}`, email: `friend${whom}@example.com` };
      // One in three fills in the field that people do not see, for which the first policy turns them away.
      const traces = { website: hours % 3 === 0 ? "https://spam.example" : "", via: "whatsapp" };
      return who % 2 === 0
        ? join.call(server, withBody(body))
        : join.call(browser, withBody({ ...body, ...traces, key }));
    }
    case "convert":
      return report.call(
        server,
        withBody({ externalId: `order ${whom % 8}`, participantExternalId: `person ${who}` }),
      );
    case "order":
      return report.call(
        browser,
        withBody({ key, externalId: `order ${whom % 8}`, participantExternalId: `person ${who}` }),
      );
    case "judge":
      return judge(loop, whom, who % 3 === 0 ? "rejected" : "approved");
    case "try":
      return experiment({ loop, widget }, `Title ${hours}`);
    case "promise":
      return rewardsIn(loop).promise({ inviter: "A mug", friend: "Tea", cap: 1 + (who % 3) });
    case "prove": {
      const { projectId, version, conversionProof } = await needProject(loop.member, of.id);
      const body = { version, conversionProof: conversionProof === "server" ? "any" : "server" };
      return update.call(loop.member, { params: { projectId }, query: {}, body });
    }
    case "beacon": {
      const types = ["impression", "open", "share", "click", "dismiss"];
      const seen = {
        channel: ["link", "qr", undefined][hours % 3],
        variant: ["a", "b", undefined][whom % 3],
      };
      const event = { type: types[who % 5], widgetId: widget.id, version: 1, at: 0, ...seen };
      const events = Array.from({ length: 1 + (whom % 5) }, () => event);
      const beacon = encodeId("beacon", platform.clock.now().getTime(), platform.ids.random(16));
      return ingest.call(browser, withBody({ key, beacon, sentAt: 0, events }));
    }
    default:
      platform.clock.move(hours * hour);
      return undefined;
  }
}

/** A person's word on one of those whom somebody brought, before all of those whom the policy turned away. */
async function judge(loop: TestLoop, nth: number, decision: "approved" | "rejected"): Promise<void> {
  const friends = testFriends(loop);
  const rejected = await friends.listed({ review: "rejected" });
  const rows = rejected.some(({ review }) => review === "none") ? rejected : await friends.listed();
  const row = rows[nth % Math.max(1, rows.length)];
  if (row) await friends.decide(row.inviteeExternalId, decision, row.review);
}

/** Begins an experiment with another title, or stops the one that runs. */
async function experiment({ loop, widget }: Pick<Stage, "loop" | "widget">, title: string): Promise<void> {
  const { platform, member, project } = loop;
  const lab = laboratoryIn(loop);
  const { report: running } = await lab.get(widget);
  if (running?.experiment.state === "running") {
    await lab.stop(running.experiment);
    return;
  }
  const editor = await testEditor(platform, member.actor, project);
  await lab.start(await editor.save(await editor.get(widget), inviteConfig(title)));
}

/** A page somebody looks at somewhere, on something. */
function visit({ browser }: TestLoop, n: number): TestLoop["browser"] {
  const visitor = {
    country: ["DE", "FR", "JP", null][n % 4] ?? null,
    device: devices[n % devices.length] ?? "other",
    mark: (scope: string) => markOf("secret", scope, `192.0.2.${n}`, "test"),
  };
  return { ...browser, actor: { ...browser.actor, visitor } };
}

/** Does a step as the product does it; what the product refuses did not happen. */
export async function actIfAllowed(real: Stage, one: Step): Promise<void> {
  try {
    await act(real, one);
  } catch (error) {
    // What could not be asked says nothing of the product.
    if (!(error instanceof AppError) || error.code === "request.invalid") throw error;
  }
}

/** All pages of an export as lines. */
export async function* exported({ loop }: Stage): AsyncGenerator<string> {
  let cursor: string | undefined;
  do {
    const query = cursor === undefined ? {} : { cursor };
    const got = await page.call(loop.member, { params: { projectId: loop.project.id }, query, body: {} });
    yield* got.text.split("\n");
    cursor = got.next;
  } while (cursor !== undefined);
}
