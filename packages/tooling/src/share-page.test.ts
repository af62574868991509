import { css, script } from "@kiteloop/functions/http/share-page/built.data";
import { buildSharePage } from "@kiteloop/widget/build";
import { expect, test } from "vitest";

test("the share page's document has the script and style sheet that their sources give", async () => {
  // Otherwise run: node packages/widget/share-page.mjs
  expect(await buildSharePage()).toEqual({ script, css });
});
