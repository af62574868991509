import { expect, test } from "vitest";
import { handlerProblems, handlersIn } from "./check-routes.mjs";

const both = ["publishing/widget.publish", "publishing/widget.publishDue"];

test("an endpoint without a handler and a handler without an endpoint are reported, and nothing else", () => {
  expect(handlerProblems(both, both)).toEqual([]);
  expect(handlerProblems(both, both.slice(1))).toEqual([
    "packages/functions/src/ exports no handler publishing/widget.publish",
  ]);
  expect(handlerProblems(both.slice(1), both).join()).toMatch(
    /^publishing\/widget\.publish is the handler of no/,
  );
});

test("handlers are a file's exports that handler factories or async functions make", () => {
  const text = `
import * as widget from "@kiteloop/core/publishing/widget";
const twice = memberHandler(widget.get);
export const get = memberHandler(widget.get);
export const publish = memberHandler(widget.publish, {
  grants: withAssets,
});
const remove = memberHandler(widget.deleteWidget);
export { remove as delete };
export function page(): string {}
export async function publishDue(): Promise<void> {}
`;
  expect(handlersIn(text)).toEqual(["get", "publish", "delete", "publishDue"]);
});
