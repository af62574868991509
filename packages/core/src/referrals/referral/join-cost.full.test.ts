import { awsUsage } from "@kiteloop/metrics";
import { expect, test } from "vitest";
import { fold } from "../../counting/index.ts";
import {
  meterOf,
  readUnits,
  streamOf,
  testLoop,
  testPlatform,
  withBody,
  writeUnits,
} from "../../testing/index.ts";
import { identifyParticipant } from "../participant/index.ts";
import { reportJoin } from "./index.ts";

test("a join and its new participant cost the write and read units that the cost model assumes, counting included", async () => {
  const loop = await testLoop(await testPlatform());
  const stream = streamOf(loop.platform.table);
  const identify = (externalId: string) =>
    identifyParticipant.call(
      loop.server,
      withBody({ externalId, name: "Ana", email: `${externalId}@example.com` }),
    );
  const join = (externalId: string) =>
    reportJoin.call(loop.server, withBody({ code, externalId, email: `${externalId}@example.com` }));
  const { code } = await identify("ana");
  // The first ones make items that later ones only change.
  await join("ben");
  await identify("ben");
  await fold(loop.platform, stream.items);

  const earlier = stream.items.length;
  const units = meterOf(loop.platform.table);
  await join("dora");
  await identify("dora");
  await fold(loop.platform, stream.items.slice(earlier));
  const [writes, reads] = [writeUnits(units), readUnits(units)];
  expect(Math.abs(writes / awsUsage.writesPerJoin.value - 1), `${writes} write units`).toBeLessThan(1 / 6);
  expect(Math.abs(reads / awsUsage.readsPerJoin.value - 1), `${reads} read units`).toBeLessThan(1 / 6);
});
