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

test("a join costs 20 write and 8 read units, and with its new participant what the cost model assumes, counting included", async () => {
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
  const cost = () => ({ writes: writeUnits(units), reads: readUnits(units) });
  await join("dora");
  expect(cost()).toEqual({ writes: 20, reads: 8 });
  await identify("dora");
  await fold(loop.platform, stream.items.slice(earlier));
  expect(cost()).toEqual({ writes: awsUsage.writesPerJoin.value, reads: awsUsage.readsPerJoin.value });
});
