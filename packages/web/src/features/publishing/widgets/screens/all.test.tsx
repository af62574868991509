import type { WidgetLine } from "@kiteloop/contract/publishing/widget";
import { Toasts } from "@kiteloop/ui/components/toasts.tsx";
import { cleanup, fireEvent, screen, within } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { type Answers, openAs, problem } from "../../../../testing/open.tsx";
import { widgetLineOf, widgetOf } from "../../../../testing/widgets.ts";
import { Component } from "./all.tsx";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const line = (id: string, change: Partial<WidgetLine> = {}): WidgetLine =>
  widgetLineOf({ id: `wgt_${id.repeat(26)}`, ...change });
const { projectId } = widgetLineOf({});

const items = [
  line("1", { name: "Invite form" }),
  line("2", { name: "Greeting", type: "welcome", version: 4 }),
  line("3", { name: "Waiting list", type: "waitlist", status: "paused" }),
];

const open = (role: "viewer" | "editor", answers: Answers = {}, address = "/") =>
  openAs(
    role,
    <>
      <Component />
      <Toasts />
    </>,
    { "GET /api/widgets": { items }, ...answers },
    { address },
  );

const statusOf = (id: string) => `POST /api/projects/${projectId}/widgets/wgt_${id.repeat(26)}/status`;
const rows = async () => (await screen.findAllByRole("row")).slice(1);

test("each widget shows its project, status, impressions and joins, with today beside the completed days", async () => {
  open("viewer", { "GET /api/widgets": { items: [line("1", { shown: [1, 2, 5], joined: [0, 4, 0] })] } });
  const [first] = await rows();
  expect(first?.textContent).toContain("Invite form · Acme");
  expect(within(first ?? document.body).getByRole("img", { name: "3 impressions in 30 days" })).toBeTruthy();
  const texts = within(first ?? document.body)
    .getAllByRole("cell")
    .map(({ textContent }) => textContent);
  expect(texts.slice(2, 4)).toEqual(["3+5 today", "4"]);
});

test("a long list has pages, and the address has the page", async () => {
  const many = Array.from({ length: 30 }, (_, at) =>
    line(String(at % 10), { id: `wgt_${String(at).padStart(26, "0")}`, name: `No. ${at}` }),
  );
  const { router } = open("viewer", { "GET /api/widgets": { items: many } });
  expect(await rows()).toHaveLength(25);
  expect(screen.getByText("1 to 25 of 30")).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: "Next page" }));
  expect(await rows()).toHaveLength(5);
  expect(router.state.location.search).toBe("?page=2");
  expect(screen.getByRole("button", { name: "Next page" })).toHaveProperty("disabled", true);
});

test("viewers can select nothing", async () => {
  open("viewer");
  await rows();
  expect(screen.queryByRole("checkbox")).toBeNull();
  expect(screen.queryByRole("button", { name: /duplicate|pause|choose/i })).toBeNull();
});

test("the address contains the filter", async () => {
  const { router } = open("viewer", {}, "/?type=welcome");
  expect(await rows()).toHaveLength(1);
  fireEvent.change(screen.getByLabelText("Search"), { target: { value: "nothing" } });
  expect(await screen.findByText("None of 3 widgets match your filters.")).toBeTruthy();
  expect(router.state.location.search).toBe("?search=nothing&type=welcome");
});

test("only live selected widgets are paused, at once; a refusal stops no other, and Z undoes the rest", async () => {
  const paused = widgetOf({ id: line("1").id, status: "paused", version: 2 });
  const { asked } = open("editor", {
    [statusOf("1")]: ({ status }: { status: "live" | "paused" }) => Response.json({ ...paused, status }),
    [statusOf("2")]: () =>
      problem("conflict.version", 409, "Someone else just changed this. Reload and try again."),
  });
  await rows();
  fireEvent.click(screen.getByRole("checkbox", { name: "Select all 3 shown" }));
  expect(screen.getByRole("button", { name: "Resume 1" })).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: "Pause 2" }));
  expect(await screen.findByText("1 widget paused")).toBeTruthy();
  expect(await screen.findByText("Greeting not paused")).toBeTruthy();
  fireEvent.keyDown(screen.getByLabelText("Search"), { key: "z" });
  const sent = () => asked.filter(({ method }) => method === "POST").map(({ body }) => body);
  expect(sent()).toEqual([
    { version: 1, status: "paused" },
    { version: 4, status: "paused" },
  ]);
  fireEvent.keyDown(document.body, { key: "z" });
  expect(await screen.findByText("1 widget resumed")).toBeTruthy();
  expect(sent()[2]).toEqual({ version: 2, status: "live" });
  fireEvent.keyDown(document.body, { key: "z" });
  expect(sent()).toHaveLength(3);
});

test("an empty list says what to do, and a load error is shown", async () => {
  open("editor", { "GET /api/widgets": { items: [] } });
  expect(await screen.findByRole("link", { name: "Choose a preset" })).toBeTruthy();
  cleanup();
  open("editor", {
    "GET /api/widgets": () => problem("internal", 500, "Something went wrong on our side."),
  });
  expect(await screen.findByText("Something went wrong on our side.")).toBeTruthy();
});
