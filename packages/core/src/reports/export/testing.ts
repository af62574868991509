import { devices } from "@kiteloop/contract/publishing/event";
import type { ExperimentUnits } from "@kiteloop/contract/publishing/variant";
import { defaultConfig } from "@kiteloop/contract/publishing/widget-config";
import { encodeId } from "@kiteloop/contract/shared/ids";
import { hourMs } from "@kiteloop/contract/shared/time";
import fc from "fast-check";
import { ingestEvents } from "../../publishing/event/index.ts";
import { requireProject, updateProject } from "../../publishing/project/index.ts";
import { reportConversion, reverseConversion } from "../../referrals/conversion/index.ts";
import { sendInvitation } from "../../referrals/invitation/index.ts";
import { identifyParticipant } from "../../referrals/participant/index.ts";
import { reportJoin } from "../../referrals/referral/index.ts";
import { AppError } from "../../shared/errors/index.ts";
import { visitorMark } from "../../shared/visitor/index.ts";
import {
  inviteConfig,
  signedPage,
  streamOf,
  type TestLoop,
  testEditor,
  testInvitees,
  testLive,
  testLoop,
  testPlatform,
  trustPages,
  withBody,
} from "../../testing/index.ts";
import { exportProject } from "./page.ts";
import { rewardsIn, testExperimentsIn } from "./testing-operations.ts";

/**
 * An event in a project. Numbers choose who and when, and fast-check chooses the numbers: anything that can be stored
 * must be exported, including cases that realistic histories lack (people who invite themselves, join twice or before
 * their inviter, orders of unknown people, friends rejected by a policy and approved by a member, orders that wait for
 * the server's confirmation, experiments started and stopped). fast-check shrinks failures to the fewest steps.
 */
const happenings = [
  "arrive",
  "return",
  "invite",
  "join",
  "convert",
  "order",
  "refund",
  "beacon",
  "judge",
  "try",
  "promise",
  "prove",
  "wait",
];
export const step = fc.record({
  what: fc.constantFrom(...happenings, "join", "judge", "order", "convert", "return"),
  who: fc.nat({ max: 9 }),
  whom: fc.nat({ max: 30 }),
  hours: fc.nat({ max: 60 }),
});
export type Step = { what: string; who: number; whom: number; hours: number };

/** A project with a live widget, and the data in its table. */
export async function stage() {
  const loop = await testLoop(await testPlatform(), "America/New_York");
  await trustPages(loop);
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
  const currency = ["EUR", "JPY", "KWD"][whom % 3] ?? "EUR";
  const order = {
    externalId: `order ${whom % 8}`,
    participantExternalId: externalId,
    ...(hours % 4 > 0 && { value: { amount: hours * 10, currency } }),
  };
  switch (what) {
    case "arrive":
      // One in three was a user long before.
      return identifyParticipant.call(
        server,
        withBody({
          externalId,
          email: `p${who}@example.com`,
          ...(who % 3 === 1 && { signedUpAt: "2020-02-29" }),
        }),
      );
    case "return":
      return signedPage(loop, browser)(externalId);
    case "invite": {
      const { token } = await identifyParticipant.call(server, withBody({ externalId }));
      const body = { key, token, email: `friend${whom}@example.com`, widgetId: widget.id };
      return sendInvitation.call(browser, withBody(body));
    }
    case "join": {
      const { code } = await identifyParticipant.call(server, withBody({ externalId }));
      const body = { code, externalId: `person ${whom}`, email: `friend${whom}@example.com` };
      // One in three fills in the hidden field, for which the default policy rejects them.
      const traces = { website: hours % 3 === 0 ? "https://spam.example" : "", via: "whatsapp" };
      return who % 2 === 0
        ? reportJoin.call(server, withBody(body))
        : reportJoin.call(browser, withBody({ ...body, ...traces, key }));
    }
    case "convert":
      return reportConversion.call(
        server,
        withBody({ ...order, ...(who % 4 === 1 && { kind: who % 8 === 1 ? "trial" : "purchase" }) }),
      );
    case "order":
      return reportConversion.call(browser, withBody({ key, ...order }));
    case "refund":
      return reverseConversion.call(loop.member, {
        params: { projectId: of.id },
        query: {},
        body: {
          externalId: order.externalId,
          ...(hours % 3 > 0 && { value: { amount: 100 + hours, currency: order.value?.currency ?? "EUR" } }),
          ...(hours % 2 > 0 && { reversalId: `refund ${whom}` }),
        },
      });
    case "judge":
      return judge(loop, whom, who % 3 === 0 ? "rejected" : "approved");
    case "try":
      return experiment(
        { loop, widget },
        `Title ${hours}`,
        who % 2 === 0 ? "all" : "new",
        whom % 2 === 0 ? "draft" : "none",
      );
    case "promise":
      return rewardsIn(loop).promise({ inviter: "A mug", friend: "Tea", cap: 1 + (who % 3) });
    case "prove": {
      const { projectId, version, conversionProof } = await requireProject(loop.member, of.id);
      const body = { version, conversionProof: conversionProof === "server" ? "any" : "server" };
      return updateProject.call(loop.member, { params: { projectId }, query: {}, body });
    }
    case "beacon": {
      const types = ["impression", "open", "share", "click", "dismiss"];
      const seen = {
        channel: ["link", "qr", undefined][hours % 3],
        variant: ["a", "b", undefined][whom % 3],
      };
      const whose = whom % 4 === 0 ? null : await identifyParticipant.call(server, withBody({ externalId }));
      const by = whose && { participantId: whose.participantId, code: whose.code };
      const event = { type: types[who % 5], widgetId: widget.id, version: 1, at: 0, ...seen, ...by };
      const events = Array.from({ length: 1 + (whom % 5) }, () => event);
      const sentAt = platform.clock.now().getTime();
      const beacon = encodeId("beacon", sentAt, platform.ids.random(16));
      return ingestEvents.call(browser, withBody({ key, beacon, sentAt, events }));
    }
    default:
      platform.clock.move(hours * hourMs);
      return undefined;
  }
}

/** A member's decision on an invitee: first those the policy rejected, then the others. */
async function judge(loop: TestLoop, nth: number, decision: "approved" | "rejected"): Promise<void> {
  const friends = testInvitees(loop);
  const rejected = await friends.listed({ review: "rejected" });
  const rows = rejected.some(({ review }) => review === "none") ? rejected : await friends.listed();
  const row = rows[nth % Math.max(1, rows.length)];
  if (row) await friends.decide(row.inviteeExternalId, decision, row.review);
}

/** Starts an experiment with another title, or a holdout, or stops the running one. */
async function experiment(
  { loop, widget }: Pick<Stage, "loop" | "widget">,
  title: string,
  units: ExperimentUnits,
  other: "draft" | "none",
): Promise<void> {
  const { platform, member, project } = loop;
  const lab = testExperimentsIn(loop);
  const { report: running } = await lab.get(widget);
  if (running?.experiment.state === "running") {
    await lab.stop(running.experiment);
    return;
  }
  const editor = await testEditor(platform, member.actor, project);
  await lab.start(await editor.save(await editor.get(widget), inviteConfig(title)), units, other);
}

/** A page view at some place on some device. */
function visit({ browser }: TestLoop, n: number): TestLoop["browser"] {
  const visitor = {
    country: ["DE", "FR", "JP", null][n % 4] ?? null,
    device: devices[n % devices.length] ?? "other",
    bot: n % 11 === 8,
    mark: (scope: string) => visitorMark("secret", scope, `192.0.2.${n}`, "test"),
    networkMark: (scope: string) => visitorMark("secret", scope, "192.0.2.0/24"),
  };
  return { ...browser, actor: { ...browser.actor, visitor } };
}

/** Runs a step as the product does; a step that the product refuses does not happen. */
export async function actIfAllowed(real: Stage, one: Step): Promise<void> {
  try {
    await act(real, one);
  } catch (error) {
    // An invalid call says nothing about the product.
    if (!(error instanceof AppError) || error.code === "request.invalid") throw error;
  }
}

/** All pages of an export as lines. */
export async function* exported({ loop }: Pick<Stage, "loop">): AsyncGenerator<string> {
  let cursor: string | undefined;
  do {
    const query = cursor === undefined ? {} : { cursor };
    const got = await exportProject.call(loop.member, {
      params: { projectId: loop.project.id },
      query,
      body: {},
    });
    yield* got.text.split("\n");
    cursor = got.next;
  } while (cursor !== undefined);
}
