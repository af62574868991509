import { plans } from "@kiteloop/contract/tenancy/plans";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { LimitNames, PlanLimits } from "./plans.tsx";

test("the terms name every limit of the plans, with its number", () => {
  expect(renderToStaticMarkup(<LimitNames />)).toBe(
    "projects, published widgets, members, participants, events a month, invitation emails a month, and webhook endpoints",
  );
  const table = renderToStaticMarkup(<PlanLimits />);
  for (const limits of Object.values(plans)) {
    for (const limit of Object.values(limits)) expect(table).toContain(limit.toLocaleString("en"));
  }
  expect(table).toContain("1 project, 3 published widgets, 2 members");
});
