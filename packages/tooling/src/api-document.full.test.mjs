import { execFileSync } from "node:child_process";
import { breakingChanges } from "@kiteloop/contract/openapi/changes";
import { expect, test } from "vitest";
import { apiDocumentAt } from "./lib/api-document.mjs";
import { root } from "./lib/paths.mjs";

const git = (/** @type {string[]} */ ...args) => execFileSync("git", args, { cwd: root, encoding: "utf8" });

test("a commit's document is made by its own contract, and the checkout stays as it is", async () => {
  const before = git("status", "--porcelain");
  const { document, documented } = await apiDocumentAt("HEAD");
  expect(git("status", "--porcelain")).toBe(before);
  expect(documented.size).toBeGreaterThan(40);
  expect(Object.keys(document.paths)).toEqual([...documented]);

  const without = structuredClone(document);
  delete without.paths["/v1/joins"];
  expect(breakingChanges(document, without)).toEqual(["POST /v1/joins is gone"]);
});

test("a commit that the clone lacks is an error", async () => {
  await expect(apiDocumentAt("0123456789012345678901234567890123456789")).rejects.toThrow();
});
