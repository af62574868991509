import { hourMs, minuteMs } from "@kiteloop/contract/shared/time";
import { expect, test } from "vitest";
import { deleteWorkspace, keepWorkspace, runDueDeletions } from "../../lifecycle/deletion/index.ts";
import { testLoop, testNewcomer, testPlatform, withBody } from "../../testing/index.ts";
import { identifyParticipant } from "../participant/index.ts";
import { catchUp, findReferral, reportJoin } from "./index.ts";

test("a join that waited for its inviter counts once the deletion of its workspace is canceled", async () => {
  const platform = await testPlatform();
  const loop = await testLoop(platform, "UTC", await testNewcomer(platform, "mara"));
  const { code } = await identifyParticipant.call(loop.server, withBody({ externalId: "ana" }));
  await reportJoin.call(loop.server, withBody({ externalId: "ben" })).catch(() => undefined);
  const followed = { code, ago: minuteMs };
  await identifyParticipant.call(loop.server, withBody({ externalId: "ben", followed }));
  await deleteWorkspace.call(loop.member, withBody({ name: "mara's workspace" }));
  await runDueDeletions(platform);
  for (let times = 0; times < 8; times++) {
    platform.clock.move(6 * hourMs);
    await catchUp(platform);
  }
  const of = { projectId: loop.project.id, externalId: "ben" };
  expect(await findReferral(platform.table, of)).toBeNull();
  await keepWorkspace.call(loop.member, withBody({}));
  await runDueDeletions(platform);
  for (let times = 0; times < 2; times++) {
    platform.clock.move(6 * hourMs);
    await catchUp(platform);
  }
  expect(await findReferral(platform.table, of)).toMatchObject({ status: "joined" });
});
