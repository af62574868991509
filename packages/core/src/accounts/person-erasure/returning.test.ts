import { dayMs } from "@kiteloop/contract/shared/time";
import { expect, test } from "vitest";
import { fold } from "../../counting/index.ts";
import { getExperiment, startExperiment } from "../../publishing/experiment/index.ts";
import { identifyParticipant } from "../../referrals/participant/index.ts";
import { reportJoin } from "../../referrals/referral/index.ts";
import {
  deployParts,
  inviteConfig,
  readAllItems,
  signedPage,
  streamOf,
  testEditor,
  testLoop,
  testPlatform,
  withBody,
} from "../../testing/index.ts";
import { erasePerson } from "./index.ts";

test("a returning participant whose data is erased counts as before, and nothing about the entry names them", async () => {
  const loop = await testLoop(await testPlatform());
  const { platform, project, member, server } = loop;
  await deployParts(platform);
  const stream = streamOf(platform.table);
  const studio = await testEditor(platform, member.actor, project);
  const live = await studio.publish(await studio.create(inviteConfig("One")));
  const { code, participantId } = await identifyParticipant.call(
    server,
    withBody({ externalId: "Zanzibar" }),
  );
  platform.clock.move(dayMs);
  const { version } = await studio.save(live, inviteConfig("Two"));
  const params = { projectId: project.id, widgetId: live.id };
  const variants = [1, "draft"].map((of) => ({ of, weight: 50 }));
  const body = { version, variants, metric: "joins", minimalEffect: 0.2, units: "all" };
  await startExperiment.call(member, { params, query: {}, body });
  platform.clock.move(31_000);
  await signedPage(loop)("Zanzibar");
  await reportJoin.call(server, withBody({ code, externalId: "friend" }));
  platform.clock.move(16 * dayMs);
  await fold(platform, stream.items);
  const shown = async () => (await getExperiment.call(member, { params, query: {}, body: {} })).report?.arms;
  const before = await shown();
  expect(before?.map(({ returning, outcomes }) => returning + outcomes).sort()).toEqual([0, 2]);

  await erasePerson.call(member, {
    params: { projectId: project.id, participantId },
    query: {},
    body: { confirm: "Zanzibar" },
  });
  await fold(platform, stream.items);
  expect(await shown()).toEqual(before);
  const kept = (await readAllItems(platform.table)).filter(
    ({ __edb_e__ }) => __edb_e__ === "experimentEntry",
  );
  expect(kept).toHaveLength(1);
  expect(JSON.stringify(kept)).not.toContain("Zanzibar");
});
