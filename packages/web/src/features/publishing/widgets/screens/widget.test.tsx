import type { Widget, WidgetVersion } from "@kiteloop/contract/publishing/widget";
import { defaultConfig } from "@kiteloop/contract/publishing/widget-config";
import { paths } from "@kiteloop/ui/paths.ts";
import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { experimentBasis, reportOf } from "../../../../testing/experiments.ts";
import { type Answers, openAs, problem } from "../../../../testing/open.tsx";
import { projectOf, versionOf, widgetOf } from "../../../../testing/widgets.ts";
import { Component } from "./widget.tsx";

const project = projectOf();
const ref = { projectId: project.id, widgetId: widgetOf({}).id };
const base = `/api/projects/${ref.projectId}/widgets`;
const one = `${base}/${ref.widgetId}`;

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const titled = (title: string) => {
  const config = defaultConfig("invite");
  config.content.title = title;
  return config;
};

type Parts = { widget?: Partial<Widget>; versions?: WidgetVersion[]; answers?: Answers; search?: string };

function open(
  role: "viewer" | "editor",
  { widget, versions = [versionOf(1)], answers, search = "" }: Parts = {},
) {
  const data = widgetOf(widget ?? {});
  return openAs(
    role,
    <Component />,
    {
      [`GET /api/projects/${ref.projectId}`]: project,
      [`GET ${base}`]: { items: [data] },
      [`GET ${one}`]: data,
      [`GET ${one}/versions`]: { items: versions },
      ...answers,
    },
    { pattern: paths.widget.pattern, address: `${paths.widget.href(ref)}${search}` },
  );
}

/** The card with this title. */
async function card(title: string) {
  const section = (await screen.findByRole("heading", { name: title })).closest("section");
  if (!section) throw new Error(`${title} is no card`);
  return within(section);
}

test("after the first publish the installation steps are open until closed", async () => {
  const nothing = {
    seen: null,
    refused: null,
    identified: null,
    signed: null,
    joined: null,
    converted: null,
    testJoined: null,
    sights: [],
    separateOrigins: [],
    lostJoins: null,
    testConverted: null,
  };
  open("editor", {
    search: "?install",
    answers: { [`GET /api/projects/${ref.projectId}/installation`]: nothing },
  });
  const sheet = await screen.findByRole("dialog", { name: "Published. Now add it to your site." });
  expect(await within(sheet).findByText("Waiting for the first page view…")).toBeTruthy();
  fireEvent.click(within(sheet).getByRole("button", { name: "Close" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
});

const drafted = { draft: titled("Bring a friend"), unpublishedChanges: true };

test("the changes of the next publish are listed in words", async () => {
  open("editor", { widget: drafted });
  const unpublished = await card("Not live yet");
  expect((await unpublished.findByRole("listitem")).textContent).toBe(
    "Title: “Invite a friend” changed to “Bring a friend”",
  );
});

test("a scheduled publish is shown in the project's time zone, and a failed one with its reason", async () => {
  open("viewer", {
    widget: {
      ...drafted,
      publishAt: "2026-07-01T07:00:00.000Z",
      publishFailed: { at: "2026-06-01T07:00:00.000Z", code: "plan.limit_reached" },
    },
  });
  expect((await screen.findByText(/Jul 1, 2026, 9:00/)).textContent).toMatch(/\(Europe\/Berlin\)$/);
  expect(screen.getByRole("alert").textContent).toMatch(/You’ve reached your plan’s limit\./);
});

test("an imported version is not shown as published here", async () => {
  open("viewer", {
    widget: { publishedVersion: 2 },
    versions: [versionOf(2), versionOf(1, { publishedBy: { imported: "Mara Example" } })],
  });
  const first = (await screen.findByText("First published version")).closest("li");
  expect(first?.textContent).toMatch(/^v1Mara Example, .*Imported/);
  const second = (await screen.findByText("v2")).closest("li");
  expect(second?.textContent).toContain("Mara Example");
  expect(second?.textContent).not.toContain("Imported");
});

test("viewers see no actions", async () => {
  open("viewer", { widget: { ...drafted, publishedVersion: 2 }, versions: [versionOf(2), versionOf(1)] });
  await screen.findByText("First published version");
  const buttons = screen.getAllByRole("button").map((button) => button.textContent);
  expect(buttons.filter((name) => /publish|roll|plan|pause|edit|more/i.test(name ?? ""))).toEqual([]);
});

test("restoring a version lists its changes, and sends the version it was based on", async () => {
  const versions = [versionOf(2, { config: titled("Bring a friend") }), versionOf(1)];
  const { asked } = open("editor", {
    widget: { draft: titled("Bring a friend"), publishedVersion: 2, version: 7 },
    versions,
    answers: { [`POST ${one}/rollback`]: widgetOf({ publishedVersion: 3, version: 8 }) },
  });
  fireEvent.click(await screen.findByRole("button", { name: "Roll back to version 1" }));
  const dialog = within(await screen.findByRole("alertdialog"));
  expect(dialog.getByRole("listitem").textContent).toBe(
    "Title: “Bring a friend” changed to “Invite a friend”",
  );
  expect(dialog.getByText(/This creates a new version.*draft is updated/)).toBeTruthy();
  fireEvent.click(dialog.getByRole("button", { name: "Roll back" }));
  await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
  expect(asked.find(({ method }) => method === "POST")?.body).toEqual({ version: 7, number: 1 });
});

test("a roll-back refused because of another change says so and stays open", async () => {
  open("editor", {
    widget: { draft: titled("Bring a friend"), publishedVersion: 2 },
    versions: [versionOf(2, { config: titled("Bring a friend") }), versionOf(1)],
    answers: {
      [`POST ${one}/rollback`]: () =>
        problem("conflict.version", 409, "Someone else just changed this. Reload and try again."),
    },
  });
  fireEvent.click(await screen.findByRole("button", { name: "Roll back to version 1" }));
  const dialog = within(await screen.findByRole("alertdialog"));
  fireEvent.click(dialog.getByRole("button", { name: "Roll back" }));
  expect(await dialog.findByText("Someone else just changed this. Reload and try again.")).toBeTruthy();
});

test("versions in a running experiment are marked with their letter", async () => {
  const versions = [versionOf(4), versionOf(3), versionOf(2)];
  const report = reportOf();
  const widget = { publishedVersion: 3, experimentId: report.experiment.id };
  const experiment = { report, basis: experimentBasis };
  open("viewer", { widget, versions, answers: { [`GET ${one}/experiment`]: experiment } });
  const items = await (await card("Versions")).findAllByRole("listitem");
  await waitFor(() => expect(items[0]?.textContent).toContain("Variant B"));
  expect(items[1]?.textContent).toContain("Variant A");
  expect(items[2]?.textContent).not.toContain("experiment");
});

test("rolling back while an experiment runs ends it, and says that its result stays", async () => {
  const versions = [versionOf(3, { config: titled("Bring a friend") }), versionOf(2)];
  const report = reportOf();
  const widget = { publishedVersion: 3, version: 7, experimentId: report.experiment.id };
  const stop = `POST ${one}/experiments/${report.experiment.id}/stop`;
  const { asked } = open("editor", {
    widget: { ...drafted, ...widget },
    versions,
    answers: {
      [`GET ${one}/experiment`]: { report, basis: experimentBasis },
      [stop]: { ...report.experiment, state: "stopped", replacedBy: 5 },
    },
  });
  expect(await screen.findByText(/An experiment is running\. Publishing from/)).toBeTruthy();
  fireEvent.click(await screen.findByRole("button", { name: "Roll back to version 2" }));
  const dialog = within(await screen.findByRole("alertdialog"));
  expect(dialog.getByText(/This ends the running experiment\. Its/)).toBeTruthy();
  fireEvent.click(dialog.getByRole("button", { name: "Roll back" }));
  await waitFor(() =>
    expect(asked.find(({ method }) => method === "POST")?.body).toEqual({
      version: report.experiment.version,
      publish: { of: 2, version: 7 },
    }),
  );
});

test("a failure to load versions leaves the rest of the screen", async () => {
  open("editor", {
    answers: { [`GET ${one}/versions`]: () => problem("internal", 500, "Something went wrong on our side.") },
  });
  const versions = await card("Versions");
  expect(await versions.findByRole("button", { name: "Try again" })).toBeTruthy();
  expect(screen.getByRole("heading", { level: 1, name: "Invite form" })).toBeTruthy();
});
