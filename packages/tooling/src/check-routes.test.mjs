import { expect, test } from "vitest";
import { handlersIn, onlyNames, routeProblems } from "./check-routes.mjs";

const endpoint = { id: "widget.publish", method: "POST", path: "/api/widgets/{widgetId}/publish" };
const route = {
  endpoint: endpoint.id,
  method: endpoint.method,
  path: endpoint.path,
  handler: "publishing/widget.publish",
};
const timer = { name: "publish", handler: "publishing/widget.publishDue" };
const whole = {
  endpoints: [endpoint],
  routes: [route],
  work: [timer],
  handlers: ["publishing/widget.publish", "publishing/widget.publishDue"],
};
/** @param {string} handler */
const goingTo = (handler) => ({
  ...whole,
  routes: [{ ...route, handler }],
  handlers: [handler, timer.handler],
});

test("an endpoint, route and handler that match pass", () => {
  expect(routeProblems(whole)).toEqual([]);
});

test.each([
  ["an endpoint without a row", { ...whole, routes: [] }, /has no row/],
  ["a row without an endpoint", { ...whole, endpoints: [] }, /does not declare/],
  [
    "a row without a handler",
    { ...whole, handlers: [timer.handler] },
    /widget.publish, and .* exports no such/,
  ],
  [
    "a timer without a handler",
    { ...whole, handlers: [route.handler] },
    /publishDue, and .* exports no such/,
  ],
  [
    "a handler without a row",
    { ...whole, handlers: [...whole.handlers, "publishing/widget.pause"] },
    /widget.pause, which no row/,
  ],
  [
    "a row with another path",
    { ...whole, routes: [{ ...route, path: "/api/x" }] },
    /its row says POST \/api\/x/,
  ],
  ["a repeated row", { ...whole, routes: [route, route] }, /has 2 rows/],
  ["a file for one endpoint", goingTo("publishing/widget-publish.handler"), /in its entity's file/],
  ["a handler outside the districts", goingTo("http/widget.publish"), /in its entity's file/],
  [
    "a handler with two rows",
    { ...whole, work: [timer, { name: "again", handler: timer.handler }] },
    /publish and again go to one handler/,
  ],
  ["a repeated id", { ...whole, endpoints: [endpoint, { ...endpoint, path: "/api/y" }] }, /twice/],
  ["a repeated path", { ...whole, endpoints: [endpoint, { ...endpoint, id: "a.b" }] }, /twice/],
])("%s is reported", (_, house, sentence) => {
  expect(routeProblems(house).join("\n")).toMatch(sentence);
});

test("handlers are a file's exports that handler factories or async functions make", () => {
  const text = `
import * as widget from "@kiteloop/core/publishing/widget";
const twice = memberHandler(widget.get);
export const get = memberHandler(widget.get);
export const publish = memberHandler(widget.publish, {
  grants: withAssets,
});
export function page(): string {}
export async function publishDue(): Promise<void> {}
`;
  expect(handlersIn(text)).toEqual(["get", "publish", "publishDue"]);
});

test.each([
  'export { publish as handler } from "./widget.ts";',
  'export * from "./widget.ts";',
  'import { publish } from "./widget.ts";\n\n/** Publishes. */\nexport const handler = publish;',
  'import * as widget from "./widget.ts";\nexport const handler = widget.publish;',
  'import { publish } from "./widget.ts";\nexport { publish };',
  'import {\n  publish,\n} from "./widget.ts";\n// Publishes.\nexport default publish;',
])("a file that only re-exports is found: %j", (text) => {
  expect(onlyNames(text)).toBe(true);
});

test.each([
  'import { get } from "a";\nexport const handler = memberHandler(get);',
  'import { html } from "a";\nexport function page(): string {\n  return html;\n}',
])("a file with code of its own is accepted: %j", (text) => {
  expect(onlyNames(text)).toBe(false);
});
