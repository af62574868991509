import { expect, test } from "vitest";
import { fold } from "../../counting/index.ts";
import { identifyParticipant } from "../../referrals/participant/index.ts";
import { listInbox } from "../../reports/inbox/index.ts";
import {
  deployParts,
  inviteConfig,
  streamOf,
  testEditor,
  testLoop,
  testPlatform,
  withBody,
} from "../../testing/index.ts";
import { testExperiments } from "./testing.ts";

test("a running experiment is in the inbox once it has a result, until it ends", async () => {
  const loop = await testLoop(await testPlatform());
  const { platform, project, member } = loop;
  await deployParts(platform);
  const studio = await testEditor(platform, member.actor, project);
  const stream = streamOf(platform.table);
  const live = await studio.publish(await studio.create(inviteConfig("One")));
  const widget = await studio.save(live, inviteConfig("Two"));
  const lab = testExperiments(studio);
  const experiment = await lab.start(widget);
  platform.clock.move(31_000);
  const entries = async () => (await listInbox.call(member, { params: {}, query: {}, body: {} })).open;
  expect(await entries()).toEqual([]);
  await identifyParticipant.call(loop.server, withBody({ externalId: "first-user" }));
  const [joined] = stream.items.filter(({ image }) => image.__edb_e__ === "participant");
  if (joined === undefined) throw new Error("nobody joined");
  const text = JSON.stringify(joined.image);
  // A hundred like the first, all of its variant, which no fair split would do.
  const alike = Array.from({ length: 100 }, (_, nth) => ({
    sequence: `${nth}`,
    image: JSON.parse(
      text
        .replaceAll(String(joined.image.participantId), platform.ids.make("participant"))
        .replaceAll("first-user", `user-${nth}`),
    ),
  }));
  await fold(platform, alike);
  expect(await entries()).toMatchObject([
    {
      topic: `experiment ${widget.id}`,
      occurrence: experiment.id,
      item: { kind: "experiment", experimentId: experiment.id, state: "mismatch" },
    },
  ]);
  await lab.stop(experiment);
  expect(await entries()).toEqual([]);
});
