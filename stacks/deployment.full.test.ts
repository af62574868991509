import { expect, it } from "vitest";
import { deployAndRemove, linesOf } from "./testing/deployment.ts";

it("SST deploys and removes the stage, by the calls that the deployment role is tested for", async () => {
  const lines = linesOf(await deployAndRemove());
  await expect(`${lines.join("\n")}\n`).toMatchFileSnapshot("fixtures/deployment-calls.txt");
});
