import type { Widget, WidgetVersion } from "@kiteloop/contract/widget";
import { defaultConfig } from "@kiteloop/contract/widget-config";
import { cleanup, fireEvent, screen, within } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { paths } from "../../app/paths.ts";
import { openAs } from "../../testing/open.tsx";
import { projectOf, versionOf, widgetOf } from "../../testing/widgets.ts";
import { Component } from "./screen.tsx";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const titled = (title: string) => {
  const config = defaultConfig("invite");
  config.content.title = title;
  return config;
};

const three = [
  versionOf(3, { config: titled("Three") }),
  versionOf(2, { config: titled("Two") }),
  versionOf(1, { config: titled("One") }),
];

function open(search: string, widget: Partial<Widget> = {}, versions: WidgetVersion[] = three) {
  const data = widgetOf({ draft: titled("Three"), publishedVersion: 3, ...widget });
  const ref = { projectId: data.projectId, widgetId: data.id };
  const base = `/api/projects/${ref.projectId}`;
  return openAs(
    "viewer",
    <Component />,
    {
      [`GET ${base}`]: projectOf(),
      [`GET ${base}/widgets`]: { items: [data] },
      [`GET ${base}/widgets/${data.id}`]: data,
      [`GET ${base}/widgets/${data.id}/versions`]: { items: versions },
    },
    { pattern: paths.compareWidget.pattern, address: `${paths.compareWidget.href(ref)}${search}` },
  );
}

const titles = async () => {
  const row = await screen.findByRole("row", { name: /^title/ });
  return within(row)
    .getAllByRole("cell")
    .map(({ textContent }) => textContent);
};

test("what is live stands beside the version before it, and only what differs is listed", async () => {
  open("");
  expect(await titles()).toEqual(["“Two”", "“Three”"]);
  expect(screen.getAllByRole("row")).toHaveLength(3);
  expect(screen.getByTitle("Version 2 of Invite form").tagName).toBe("IFRAME");
});

test("the address says which stand there, and each change is written into it", async () => {
  const { router } = open("?of=1,2,3");
  expect(await titles()).toEqual(["“One”", "“Two”", "“Three”"]);
  fireEvent.click(screen.getByRole("button", { name: "Take version 2 away" }));
  expect(await titles()).toEqual(["“One”", "“Three”"]);
  expect(new URLSearchParams(router.state.location.search).get("of")).toBe("1,3");
  expect(screen.queryByRole("button", { name: /away/ })).toBeNull();
  fireEvent.click(screen.getByRole("button", { name: "Add a column" }));
  expect(new URLSearchParams(router.state.location.search).get("of")).toBe("1,3,draft");
});

test("all settings are listed when asked for", async () => {
  open("?all=yes");
  await titles();
  expect(screen.getByRole("row", { name: /^corners/ })).toBeTruthy();
});

test("a widget that was never published has nothing to compare, and says what to do", async () => {
  open("", { publishedVersion: null, status: "draft" }, []);
  expect(await screen.findByText("Nothing to compare yet")).toBeTruthy();
  expect(screen.getByRole("link", { name: "Go to the widget" })).toBeTruthy();
});

test("that no experiment is running is said, instead of numbers that would mislead", async () => {
  open("");
  expect(await screen.findByText(/No experiment is running/)).toBeTruthy();
});
