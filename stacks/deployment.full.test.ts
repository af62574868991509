import { expect, it } from "vitest";
import { refusedCalls } from "./testing/deployer.ts";
import { deployAndRemove, linesOf } from "./testing/deployment.ts";

it("SST deploys and removes the stage by calls that the deployment role allows, the recorded ones", async () => {
  const lines = linesOf(await deployAndRemove());
  expect(refusedCalls(lines)).toEqual([]);
  await expect(`${lines.join("\n")}\n`).toMatchFileSnapshot("fixtures/deployment-calls.txt");
});
