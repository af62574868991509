import { defaultConfig } from "@kiteloop/contract/publishing/widget-config";
import { expect, test } from "vitest";
import { copyFor } from "./copy-for.ts";

const here = `prj_${"0".repeat(26)}`;
const there = `prj_${"1".repeat(26)}`;

test("a copy equals the draft", () => {
  const draft = defaultConfig("invite");
  expect(copyFor({ projectId: here, draft }, there)).toEqual({ config: draft, lost: false });
});

test("a prompt keeps its target widget within the project, and loses it in another", () => {
  const draft = defaultConfig("prompt");
  draft.content.opensWidget = `wgt_${"0".repeat(26)}`;
  expect(copyFor({ projectId: here, draft }, here)).toEqual({ config: draft, lost: false });
  const { config, lost } = copyFor({ projectId: here, draft }, there);
  expect(lost).toBe(true);
  expect(config.content).toEqual({ ...draft.content, opensWidget: null });
});
