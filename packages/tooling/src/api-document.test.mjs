import { endpoints } from "@kiteloop/contract/endpoints";
import { isDocumented, openApi } from "@kiteloop/contract/openapi";
import { breakingChanges } from "@kiteloop/contract/openapi/changes";
import { wantedBreaks } from "@kiteloop/contract/openapi/wanted-breaks.data";
import { expect, test } from "vitest";
import { apiDocumentAt } from "./lib/api-document.mjs";
import { hasChanged, mergeBase } from "./lib/change.mjs";

const base = mergeBase();
const current = () =>
  JSON.parse(JSON.stringify(openApi({ server: "https://go.kiteloop.dev", version: "1.2.3" })));

test("the API has no breaking change since the merge base, except those that are wanted", async () => {
  // A shallow clone has no merge base: there the last release's document has to do, which contract's own test compares.
  if (base === undefined || !hasChanged(base, "packages/contract/src")) return;
  const { document, documented } = await apiDocumentAt(base);
  expect(Object.keys(document.paths)).toEqual([...documented]);
  const found = breakingChanges(document, current());
  expect(found.filter((change) => wantedBreaks[change] === undefined)).toEqual([]);
});

test("the document has each endpoint that belongs into it", () => {
  const documented = new Set(endpoints.filter(isDocumented).map(({ path }) => path));
  expect(Object.keys(current().paths)).toEqual([...documented]);
});
