import { defaultConfig } from "@kiteloop/contract/publishing/widget-config";
import { cleanup, fireEvent, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { openAs } from "../../testing/open.tsx";
import { projectOf, versionOf, widgetOf } from "../../testing/widgets.ts";
import { InspectorCard } from "./inspector-card.tsx";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const lastSeen = { at: new Date().toISOString(), origin: "https://acme.com" };
const project = projectOf({ lastSeen });
const live = defaultConfig("invite");
live.behaviour.audience.exclude = ["/checkout"];

function open() {
  const widget = widgetOf({ unpublishedChanges: true });
  openAs("viewer", <InspectorCard project={project} widgets={[widget]} />, {
    [`GET /api/projects/${project.id}/widgets/${widget.id}/versions`]: {
      items: [versionOf(1, { config: live })],
    },
  });
}

const visit = (page: string) => fireEvent.change(screen.getByLabelText("Page"), { target: { value: page } });

test("it examines the published version, not the draft, and says so", async () => {
  open();
  expect(await screen.findByText("The widget is shown.")).toBeTruthy();
  visit("/checkout");
  expect(screen.getByText("Not shown. This page is excluded.")).toBeTruthy();
  expect(screen.getByText(/Checks version 1.*The draft has unpublished changes/)).toBeTruthy();
});

test("the reason is shown with its fix", async () => {
  open();
  await screen.findByText("The widget is shown.");
  visit("https://other.example/");
  const link = screen.getByRole("link", { name: "Edit allowed origins" });
  expect(link.getAttribute("href")).toBe(`/members/projects/${project.id}/settings`);
});

test("an invalid page is rejected", async () => {
  open();
  await screen.findByText("The widget is shown.");
  visit("pricing");
  expect(screen.getByText(/Enter a path such as \/pricing, or a full URL\./)).toBeTruthy();
  expect(screen.queryByText(/The widget is shown\./)).toBeNull();
});
