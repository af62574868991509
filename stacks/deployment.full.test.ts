import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { refusedCalls } from "./testing/deployer.ts";
import { countsOf, deployAndRemove, linesOf } from "./testing/deployment.ts";

it("SST deploys and removes the stage by calls that the deployment role allows, the recorded ones", async () => {
  const { calls, first } = await deployAndRemove();
  const lines = linesOf(calls);
  expect(refusedCalls(lines)).toEqual([]);
  await expect(`${lines.join("\n")}\n`).toMatchFileSnapshot("fixtures/deployment-calls.txt");

  const guide = readFileSync(new URL("../docs/scaling.md", import.meta.url), "utf8");
  const [, uploads, created] = /uploads (\d+) files and creates (\d+) stacks/.exec(guide) ?? [];
  const { code, templates, stacks } = countsOf(calls.slice(0, first));
  expect((code + templates) / Number(uploads), `${code} and ${templates} files`).toBeCloseTo(1, 1);
  expect(stacks / Number(created), `${stacks} stacks`).toBeCloseTo(1, 1);
});
