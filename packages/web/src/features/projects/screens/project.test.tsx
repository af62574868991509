import { cleanup, fireEvent, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { openAs } from "../../../testing/open.tsx";
import { projectOf } from "../../../testing/widgets.ts";
import { Component } from "./project.tsx";

const project = projectOf();
afterEach(cleanup);

const open = (role: "viewer" | "editor", search = "") =>
  openAs(
    role,
    <Component />,
    { [`GET /api/projects/${project.id}`]: project },
    { pattern: "/members/projects/:projectId", address: `/members/projects/${project.id}${search}` },
  );

const tab = (name: string) => screen.findByRole("tab", { name });

test("a tab is in the address, and the first is the screen's own", async () => {
  const { router } = open("editor");
  expect((await tab("Overview")).getAttribute("aria-selected")).toBe("true");
  fireEvent.click(await tab("Settings"));
  expect(await screen.findByLabelText("Landing page")).toBeTruthy();
  expect(router.state.location.search).toBe("?view=settings");
  fireEvent.click(await tab("Overview"));
  expect(router.state.location.search).toBe("");
});

test("an address opens its view; arrow keys go on from it", async () => {
  const { router } = open("editor", "?view=settings");
  const settings = await tab("Settings");
  expect(settings.getAttribute("aria-selected")).toBe("true");
  settings.focus();
  fireEvent.keyDown(settings, { key: "ArrowLeft" });
  fireEvent.keyUp(settings, { key: "ArrowLeft" });
  expect(router.state.location.search).toBe("?view=review");
});

test("a view that the role does not have, or that is none, is the first", async () => {
  open("viewer", "?view=settings");
  expect((await tab("Overview")).getAttribute("aria-selected")).toBe("true");
  expect(screen.queryByRole("tab", { name: "Settings" })).toBeNull();
});
