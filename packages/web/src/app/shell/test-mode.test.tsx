import { testIdOf } from "@kiteloop/contract/shared/test-mode";
import { paths } from "@kiteloop/ui/paths.ts";
import { cleanup, fireEvent, screen, within } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { openAs, problem } from "../../testing/open.tsx";
import { projectOf } from "../../testing/widgets.ts";
import { ProjectNav } from "./project-nav.tsx";
import { TestNotice } from "./test-notice.tsx";

const live = { ...projectOf(), id: `prj_${"0".repeat(26)}` };
const twin = { ...live, id: testIdOf(live.id), mode: "test" as const };
const overview = (projectId: string) => paths.project.href({ projectId });

const open = (role: "viewer" | "editor", address: string, answers: Record<string, unknown> = {}) =>
  openAs(
    role,
    <>
      <TestNotice />
      <ProjectNav />
    </>,
    {
      "GET /api/projects": { items: [live] },
      [`POST /api/projects/${live.id}/test`]: twin,
      ...answers,
    },
    { pattern: "/members/*", address },
  );

afterEach(() => {
  cleanup();
  localStorage.clear();
});

test("the switch opens test mode, whose every link stays there, and leaves it", async () => {
  const { router } = open("editor", overview(live.id));
  fireEvent.click(await screen.findByRole("switch", { name: /Test mode/, checked: false }));
  await screen.findByRole("switch", { name: /Test mode/, checked: true });
  expect(router.state.location.pathname).toBe(overview(twin.id));
  for (const link of screen.getAllByRole("link")) expect(link.getAttribute("href")).toContain(twin.id);
  const notice = within(screen.getByRole("region", { name: "Test mode" }));
  fireEvent.click(notice.getByRole("button", { name: "Leave test mode" }));
  await expect.poll(() => router.state.location.pathname).toBe(overview(live.id));
  expect(screen.queryByRole("region", { name: "Test mode" })).toBeNull();
});

test("resetting waits until the data is erased", async () => {
  const { asked } = open("editor", overview(twin.id), {
    [`POST /api/projects/${live.id}/test/reset`]: {},
    [`POST /api/projects/${live.id}/test`]: () =>
      problem("project.erasing", 409, "This project is already being erased."),
  });
  fireEvent.click(await screen.findByRole("button", { name: "Reset test data" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Reset test data?" }));
  fireEvent.click(dialog.getByRole("button", { name: "Reset test data" }));
  expect(await dialog.findByText(/Test data is being erased/)).toBeTruthy();
  await expect.poll(() => asked.map(({ path }) => path)).toContain(`/api/projects/${live.id}/test`);
  expect(dialog.queryByText("This project is already being erased.")).toBeNull();
});

test("a viewer sees that a project is in test mode, and can't reset it", async () => {
  open("viewer", overview(twin.id));
  expect(await screen.findByRole("switch", { name: /Test mode/, checked: true })).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Reset test data" })).toBeNull();
  cleanup();
  open("viewer", overview(live.id));
  await screen.findByRole("link", { name: "Overview" });
  expect(screen.queryByRole("switch")).toBeNull();
});
