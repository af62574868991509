import { openApi } from "@kiteloop/contract/openapi";
import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { type Answers, openAs, problem } from "../../testing/open.tsx";
import { projectOf } from "../../testing/widgets.ts";
import { Component } from "./screen.tsx";

const document = openApi({ server: "https://edge.example.com", version: "0.1.0" });
const status = { ok: true, stage: "test", version: "0.1.0", at: "2026-03-10T12:00:00.000Z", tableMs: 3 };

afterEach(cleanup);

const open = (answers: Answers = {}, address = "/") =>
  openAs(
    "viewer",
    <Component />,
    {
      "GET /api/projects": { items: [projectOf()] },
      "GET /openapi.json": document,
      "GET /api/ping": status,
      ...answers,
    },
    { address },
  );
const search = () => screen.getByRole("searchbox", { name: "Search" });

test("leads from the first project to the numbers, and shows the instance's status", async () => {
  open();
  expect(await screen.findByText("API and database operational")).toBeTruthy();
  expect(screen.getByRole("link", { name: "New project" })).toBeTruthy();
  expect((await screen.findByRole("link", { name: /^Open Install for/ })).getAttribute("href")).toMatch(
    /install$/,
  );
  expect(screen.getByRole("link", { name: "Setup checklist" }).getAttribute("href")).toBe(
    "/members/home?setup",
  );
  expect(screen.getByRole("link", { name: "View all console codes" }).getAttribute("href")).toBe(
    "https://edge.example/w/_/diagnostics.html",
  );
});

test("the reference and the codes are closed until they are opened, and load nothing before", async () => {
  const { asked, router } = open();
  const button = (name: string) => screen.getByRole("button", { name });
  await screen.findByText("API and database operational");
  expect(screen.queryByRole("table", { name: "Error codes" })).toBeNull();
  expect(asked.map(({ path }) => path)).not.toContain("/openapi.json");
  fireEvent.click(button("API"));
  expect(await screen.findByText("/v1/joins")).toBeTruthy();
  expect(router.state.location.search).toBe("?open=api");
  fireEvent.click(button("Error codes"));
  expect(await screen.findByRole("table", { name: "Error codes" })).toBeTruthy();
  expect(button("API").getAttribute("aria-expanded")).toBe("false");
  fireEvent.click(button("Error codes"));
  await waitFor(() => expect(router.state.location.search).toBe(""));
});

test("shows the callers, fields and errors of an endpoint", async () => {
  open({}, "/?open=api");
  const paths = await screen.findAllByText("/v1/conversions");
  const summary = paths
    .map((path) => path.closest("details"))
    .find((one) => one?.textContent.includes("POST"));
  if (!summary) throw new Error("no endpoint");
  const inside = within(summary);
  expect(inside.getByText("Authentication: publishable or secret key")).toBeTruthy();
  expect(inside.getByText("participantExternalId")).toBeTruthy();
  expect(inside.getByText(/key\.invalid/)).toBeTruthy();
});

test("searches answers, endpoints and codes, keeps the search in the address, and handles no results", async () => {
  const { router } = open({}, "/?open=api");
  await screen.findByText("/v1/joins");
  fireEvent.change(search(), { target: { value: "key.wrong_kind" } });
  expect(screen.getByRole("table", { name: "Error codes" }).querySelectorAll("tbody tr")).toHaveLength(1);
  expect(screen.queryByText("/v1/joins")).toBeNull();
  expect(router.state.location.search).toBe("?q=key.wrong_kind");
  fireEvent.change(search(), { target: { value: "maturing" } });
  expect(screen.getByText("Why does a cohort say “maturing”?")).toBeTruthy();
  fireEvent.change(search(), { target: { value: "post joins" } });
  expect(screen.getByText("/v1/joins")).toBeTruthy();
  fireEvent.change(search(), { target: { value: "pigeon" } });
  expect(screen.getByText("No results")).toBeTruthy();
});

test("an address opens its search", async () => {
  open({}, "/?q=idempotency.running");
  expect(await screen.findByText("idempotency.running")).toBeTruthy();
});

test("without projects it asks to create one; a load error is shown in its own section", async () => {
  const answers = {
    "GET /api/projects": { items: [] },
    "GET /api/ping": () => problem("unavailable", 503, "Not reachable at the moment."),
    "GET /openapi.json": () => new Response("", { status: 404 }),
  };
  open(answers, "/?open=api");
  expect(await screen.findByRole("link", { name: "Create a project" })).toBeTruthy();
  expect(await screen.findByText("Not reachable at the moment.")).toBeTruthy();
  expect(await screen.findByText("Couldn’t load the API reference.")).toBeTruthy();
});
