import { Toasts } from "@kiteloop/ui/components/toasts.tsx";
import { cleanup, fireEvent, screen, within } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { type Answers, openAs, problem } from "../../../../testing/open.tsx";
import { projectOf, widgetOf } from "../../../../testing/widgets.ts";
import { Component } from "./list.tsx";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const project = projectOf();
const idOf = (n: number) => `wgt_${String(n).repeat(26)}`;
const items = ["Invite form", "Greeting", "Waiting list"].map((name, n) => widgetOf({ id: idOf(n), name }));

/** Opens the list with an API that keeps the order, or refuses each change with `refusal`. */
function open(role: "viewer" | "editor", refusal?: () => Response) {
  let stored = project;
  const sent: unknown[] = [];
  const answers: Answers = {
    [`GET /api/projects/${project.id}`]: () => Response.json(stored),
    [`GET /api/projects/${project.id}/widgets`]: () => {
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

test("an editor moves widgets with the keyboard's focus on the row that moves", async () => {
  const sent = open("editor");
  expect(await names()).toEqual(["Invite form", "Greeting", "Waiting list"]);
  expect((await button("Move Invite form up")).disabled).toBe(true);
  fireEvent.click(await button("Move Invite form down"));
  await screen.findByText("Invite form is number 2 of 3 now");
  expect(await names()).toEqual(["Greeting", "Invite form", "Waiting list"]);
  expect(document.activeElement).toBe(await button("Move Invite form down"));
  fireEvent.click(await button("Move Invite form down"));
  await screen.findByText("Invite form is number 3 of 3 now");
  expect(document.activeElement).toBe(await button("Move Invite form up"));
  expect(sent).toEqual([
    { version: 1, widgetOrder: [1, 0, 2].map(idOf) },
    { version: 2, widgetOrder: [1, 2, 0].map(idOf) },
  ]);
});

test("an order that could not be saved is taken back", async () => {
  open("editor", () => problem("conflict.version", 409, "Somebody else changed it."));
  fireEvent.click(await button("Move Greeting up"));
  await screen.findByText("Order not saved");
  await vi.waitFor(async () => expect(await names()).toEqual(["Invite form", "Greeting", "Waiting list"]));
});

test("viewers see the order and can't change it", async () => {
  open("viewer");
  expect(await names()).toHaveLength(3);
  expect(screen.queryByRole("button", { name: /Move/ })).toBeNull();
});
