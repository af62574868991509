import { listenToToasts } from "@kiteloop/ui/components/toast.ts";
import { cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { openAs, suspendedMe } from "../../../../testing/open.tsx";
import { projectOf } from "../../../../testing/widgets.ts";
import { Component } from "./new.tsx";

afterEach(cleanup);

test("a missing host is reported", async () => {
  openAs("editor", <Component />, {});
  fireEvent.click(screen.getByRole("button", { name: "Create project" }));
  expect(await screen.findAllByText("Can't be empty")).toHaveLength(2);
});

test("a suspended workspace's form can't be sent", () => {
  openAs("editor", <Component />, {}, { me: suspendedMe });
  expect(screen.getByRole("button", { name: "Create project" })).toHaveProperty("disabled", true);
});

test("creating a project is confirmed, with the next step", async () => {
  const titles: unknown[] = [];
  const stop = listenToToasts(({ title, text }) => titles.push([title, text]));
  openAs("editor", <Component />, {
    "POST /api/projects": () => Response.json(projectOf({ name: "Acme", host: "acme.com" }), { status: 201 }),
    "GET /api/projects": { items: [] },
  });
  fireEvent.change(screen.getByLabelText("Website"), { target: { value: "acme.com" } });
  fireEvent.change(screen.getByLabelText("Name"), { target: { value: "Acme" } });
  fireEvent.click(screen.getByRole("button", { name: "Create project" }));
  await waitFor(() => expect(titles).toEqual([["Acme created", "Now choose your first widget."]]));
  stop();
});
