import { encodeId } from "@kiteloop/contract/shared/ids";
import { expect, test } from "vitest";
import { inviteConfig, meterOf, testCtx, testStudio } from "../../testing/index.ts";
import { requireProject } from "../project/index.ts";
import { startExperiment } from "./index.ts";
import { variantNames } from "./variant-names.ts";

test("a variant is named by widget, letter and the experiment's first day, regardless of the release that started it", async () => {
  const studio = await testStudio();
  const { platform, project, member } = studio;
  const { table } = platform;
  const live = async () => studio.publish(await studio.create(inviteConfig("One")));
  const widget = await studio.save(await live(), inviteConfig("Two"));
  for (let other = 0; other < 2; other++) await live();
  const { id, startedAt } = await startExperiment.call(testCtx(platform, member), {
    params: { projectId: project.id, widgetId: widget.id },
    query: {},
    body: {
      version: widget.version,
      variants: [
        { of: 1, weight: 50 },
        { of: "draft", weight: 50 },
      ],
      metric: "joins",
      minimalEffect: 0.2,
    },
  });
  const stored = await requireProject(testCtx(platform, member), project.id);
  const unknown = `${encodeId("experiment", 0, new Uint8Array(16))}#a`;
  const names = (of: string[]) =>
    variantNames(
      table,
      stored,
      of.map((value) => ({ value })),
    );
  const called = new Map(
    ["a", "b"].map((letter) => [
      `${id}#${letter}`,
      `${widget.name}, ${letter.toUpperCase()} (from ${startedAt.slice(0, 10)})`,
    ]),
  );
  const units = meterOf(table);
  expect(await names([`${id}#a`, `${id}#b`])).toEqual(called);
  expect(units.get("QueryCommand")).toHaveLength(2);
  const pk = `$kiteloop#workspaceId_${member.workspaceId}#projectId_${project.id}#widgetId_${widget.id}`;
  await table.update({
    Key: { pk, sk: `$experiment_1#experimentId_${id}` },
    UpdateExpression: "REMOVE gsi1pk, gsi1sk",
    ConditionExpression: "attribute_exists(gsi1sk)",
  });
  expect(await names([`${id}#a`, `${id}#b`, unknown])).toEqual(called);
});
