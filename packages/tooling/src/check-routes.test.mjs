import { expect, test } from "vitest";
import { routeProblems } from "./check-routes.mjs";

const endpoint = { id: "widget.publish", method: "POST", path: "/api/widgets/{widgetId}/publish" };
const route = {
  endpoint: endpoint.id,
  method: endpoint.method,
  path: endpoint.path,
  handler: "widget/publish",
};
const whole = { endpoints: [endpoint], routes: [route], handlers: ["widget/publish"] };

test("endpoint, row and handler that fit together pass", () => {
  expect(routeProblems(whole)).toEqual([]);
});

test.each([
  ["an endpoint without row", { ...whole, routes: [] }, /has no row/],
  ["a row without endpoint", { ...whole, endpoints: [] }, /does not declare/],
  ["a row without handler", { ...whole, handlers: [] }, /exports no handler/],
  [
    "a handler without row",
    { ...whole, handlers: ["widget/publish", "widget/pause"] },
    /no row of routes.ts reaches/,
  ],
  [
    "a row with another path",
    { ...whole, routes: [{ ...route, path: "/api/x" }] },
    /its row says POST \/api\/x/,
  ],
  ["a row that stands twice", { ...whole, routes: [route, route] }, /has 2 rows/],
  ["an id that stands twice", { ...whole, endpoints: [endpoint, { ...endpoint, path: "/api/y" }] }, /twice/],
  ["a path that stands twice", { ...whole, endpoints: [endpoint, { ...endpoint, id: "a.b" }] }, /twice/],
])("%s is reported", (_, house, sentence) => {
  expect(routeProblems(house).join("\n")).toMatch(sentence);
});
