import { Toasts } from "@kiteloop/ui/components/toasts.tsx";
import { cleanup, fireEvent, screen, within } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { type Answers, openAs, problem } from "../../../../testing/open.tsx";
import { projectOf, widgetLineOf } from "../../../../testing/widgets.ts";
import { Component } from "./list.tsx";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const project = projectOf();
const idOf = (n: number) => `wgt_${String(n).repeat(26)}`;
const items = ["Invite form", "Greeting", "Waiting list"].map((name, n) =>
  widgetLineOf({ id: idOf(n), name }),
);

/** Opens the list with an API that keeps the order, or refuses each change with `refusal`. */
function open(role: "viewer" | "editor", refusal?: () => Response) {
  let stored = project;
  const sent: unknown[] = [];
  const answers: Answers = {
    [`GET /api/projects/${project.id}`]: () => Response.json(stored),
    [`GET /api/widgets?project=${project.id}`]: () => {
      const placeOf = ({ id }: { id: string }) => stored.widgetOrder.indexOf(id);
      return Response.json({ items: items.toSorted((one, other) => placeOf(one) - placeOf(other)) });
    },
    [`PATCH /api/projects/${project.id}`]: (body: { widgetOrder: string[] }) => {
      sent.push(body);
      if (refusal !== undefined) return refusal();
      stored = { ...stored, ...body, version: stored.version + 1 };
      return Response.json(stored);
    },
  };
  const element = (
    <>
      <Component />
      <Toasts />
    </>
  );
  openAs(role, element, answers, { pattern: "/:projectId", address: `/${project.id}` });
  return sent;
}

const names = async () =>
  (await screen.findAllByRole("row")).slice(1).map((row) => within(row).getByRole("link").textContent);
const button = (name: string) => screen.findByRole<HTMLButtonElement>("button", { name });

test("an editor moves widgets by keys, with the focus on the row that moves", async () => {
  const sent = open("editor");
  expect(await names()).toEqual(["Invite form", "Greeting", "Waiting list"]);
  const handle = await button("Move Invite form");
  fireEvent.keyDown(handle, { key: "ArrowUp" });
  fireEvent.keyDown(handle, { key: "ArrowDown" });
  await screen.findByText("Invite form is number 2 of 3 now");
  expect(await names()).toEqual(["Greeting", "Invite form", "Waiting list"]);
  expect(document.activeElement).toBe(await button("Move Invite form"));
  fireEvent.keyDown(await button("Move Invite form"), { key: "End" });
  await screen.findByText("Invite form is number 3 of 3 now");
  expect(sent).toEqual([
    { version: 1, widgetOrder: [1, 0, 2].map(idOf) },
    { version: 2, widgetOrder: [1, 2, 0].map(idOf) },
  ]);
});

test("the menu of a row does the same without a drag, and offers no move that changes nothing", async () => {
  const sent = open("editor");
  fireEvent.click(await button("Actions for Waiting list"));
  const moves = (await screen.findAllByRole("menuitem")).map(({ textContent }) => textContent);
  expect(moves).toEqual(["Move to the top", "Move up"]);
  fireEvent.click(screen.getByRole("menuitem", { name: "Move to the top" }));
  await screen.findByText("Waiting list is number 1 of 3 now");
  expect(await names()).toEqual(["Waiting list", "Invite form", "Greeting"]);
  expect(sent).toEqual([{ version: 1, widgetOrder: [2, 0, 1].map(idOf) }]);
});

test("a row is dragged to another's place, and stays where it is if the drag is canceled", async () => {
  const sent = open("editor");
  await names();
  const [, second, third] = (await screen.findAllByRole("row")).slice(1);
  const handle = await button("Move Invite form");
  handle.setPointerCapture = () => undefined;
  const over = (row: Element | undefined) => {
    document.elementFromPoint = () => row ?? null;
    fireEvent.pointerMove(handle, { clientX: 1, clientY: 1 });
  };
  fireEvent.pointerDown(handle, { button: 0, pointerId: 1 });
  over(second);
  fireEvent.pointerCancel(handle);
  expect(sent).toEqual([]);
  fireEvent.pointerDown(handle, { button: 0, pointerId: 1 });
  over(third);
  fireEvent.pointerUp(handle);
  await screen.findByText("Invite form is number 3 of 3 now");
  expect(sent).toEqual([{ version: 1, widgetOrder: [1, 2, 0].map(idOf) }]);
});

test("a long list is searched and has pages; what is found has no order to change", async () => {
  const many = Array.from({ length: 30 }, (_, at) =>
    widgetLineOf({
      id: `wgt_${String(at).padStart(26, "0")}`,
      name: `No. ${at}`,
      type: at === 29 ? "welcome" : "invite",
    }),
  );
  const path = `GET /api/widgets?project=${project.id}`;
  const { router } = openAs(
    "editor",
    <Component />,
    { [`GET /api/projects/${project.id}`]: project, [path]: { items: many } },
    { pattern: "/:projectId", address: `/${project.id}?page=2` },
  );
  expect(await names()).toEqual([25, 26, 27, 28, 29].map((at) => `No. ${at}`));
  fireEvent.change(screen.getByLabelText("Search"), { target: { value: "welcome" } });
  expect(await names()).toEqual(["No. 29"]);
  expect(router.state.location.search).toBe("?search=welcome");
  expect(screen.queryByRole("button", { name: /Move|Actions for/ })).toBeNull();
});

test("an order that could not be saved is taken back", async () => {
  open("editor", () => problem("conflict.version", 409, "Somebody else changed it."));
  fireEvent.keyDown(await button("Move Greeting"), { key: "Home" });
  await screen.findByText("Order not saved");
  await vi.waitFor(async () => expect(await names()).toEqual(["Invite form", "Greeting", "Waiting list"]));
});

test("viewers see the order and can't change it", async () => {
  open("viewer");
  expect(await names()).toHaveLength(3);
  expect(screen.queryByRole("button", { name: /Move|Actions for/ })).toBeNull();
});
