import { paths } from "@kiteloop/ui/paths.ts";
import { cleanup, fireEvent, screen, within } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { experimentOf, reportOf } from "../../../../testing/experiments.ts";
import { openAs } from "../../../../testing/open.tsx";
import { projectOf, widgetOf } from "../../../../testing/widgets.ts";
import { Component } from "./list.tsx";

afterEach(cleanup);

const project = projectOf();
const at = { pattern: paths.experiments.pattern, address: paths.experiments.href({ projectId: project.id }) };

function open(role: "viewer" | "editor", items: object[], widget = widgetOf({ publishedVersion: 3 })) {
  const base = `/api/projects/${project.id}`;
  const answers = {
    [`GET ${base}`]: project,
    [`GET ${base}/widgets`]: { items: [widget] },
    [`GET ${base}/experiments`]: { items },
  };
  return { widget, ...openAs(role, <Component />, answers, at) };
}

function summaryOf(part: Parameters<typeof reportOf>[0] = {}) {
  const { byDay, byWeek, ...summary } = reportOf(part);
  return summary;
}

test("each experiment shows its widget, result and state, and leads to its own numbers", async () => {
  const ended = experimentOf({ id: `exp_${"1".repeat(26)}`, state: "stopped" });
  open("viewer", [
    { widgetName: "Invite form", summary: summaryOf() },
    { widgetName: "Footer", summary: summaryOf({ experiment: ended, verdict: "winner", arm: "b" }) },
  ]);
  const table = within(await screen.findByRole("table", { name: "Experiments" }));
  expect(table.getByRole("row", { name: /^Invite form.* No clear result yet.* Running/ })).toBeTruthy();
  expect(table.getByRole("row", { name: /^Footer.* B brings .* Stopped/ })).toBeTruthy();
  const href = table.getByRole("link", { name: "Footer" }).getAttribute("href");
  expect(new URL(href ?? "", "https://x.test").searchParams.get("experiment")).toBe(ended.id);
  expect(screen.queryByRole("button", { name: /New experiment/ })).toBeNull();
});

test("an editor starts with one of the live widgets", async () => {
  const { router, widget } = open("editor", [{ widgetName: "Invite form", summary: summaryOf() }]);
  fireEvent.click(await screen.findByRole("button", { name: /New experiment/ }));
  fireEvent.click(await screen.findByRole("menuitem", { name: new RegExp(widget.name) }));
  expect(router.state.location.pathname).toBe(
    paths.compareWidget.href({ projectId: project.id, widgetId: widget.id }),
  );
});

test("without experiments it says what they are for, and what is needed", async () => {
  open("editor", [], widgetOf({ status: "draft", publishedVersion: null }));
  expect(await screen.findByText("Test two versions side by side")).toBeTruthy();
  expect(await screen.findByRole("link", { name: "Go to widgets" })).toBeTruthy();
});
