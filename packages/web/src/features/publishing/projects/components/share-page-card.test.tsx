import { cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { type Answers, openAs, problem } from "../../../../testing/open.tsx";
import { projectOf } from "../../../../testing/widgets.ts";
import { SharePageCard } from "./share-page-card.tsx";

const project = projectOf();
afterEach(cleanup);

const path = `PATCH /api/projects/${project.id}` as const;
const open = (answers: Answers = {}, shown = project) =>
  openAs("editor", <SharePageCard project={shown} />, answers);
const save = () => fireEvent.click(screen.getByRole("button", { name: "Save share page" }));
const check = async (name: RegExp) => fireEvent.click(await screen.findByRole("checkbox", { name }));
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const on = { ...project.sharePage, on: true };

test("the page is off at first, without an address, and saved with its texts and terms", async () => {
  const { asked } = open({ [path]: { ...project, sharePage: on } });
  expect(await screen.findByRole("checkbox", { name: /Turn on/ })).toHaveProperty("checked", false);
  expect(screen.queryByRole("link", { name: "Open page" })).toBeNull();
  await check(/Turn on/);
  await check(/Joining here/);
  await check(/accept terms/);
  type("Headline", " Bring a friend ");
  type("Name of the terms", "Program terms");
  save();
  await waitFor(() => expect(asked.some(({ method }) => method === "PATCH")).toBe(true));
  expect(asked.find(({ method }) => method === "PATCH")?.body).toEqual({
    version: project.version,
    sharePage: {
      ...{ on: true, joins: true, headline: "Bring a friend", text: "" },
      terms: { text: "Program terms", url: null, version: "1" },
    },
  });
});

test("while the page is on, its address can be copied and opened", async () => {
  open({}, { ...project, sharePage: on });
  const link = await screen.findByRole("link", { name: "Open page" });
  expect(link.getAttribute("href")).toBe(project.sharePageUrl);
  expect(screen.getByText(project.sharePageUrl)).toBeTruthy();
});

test("terms without a name or with an invalid address are refused at their field, and nothing is sent", async () => {
  const { asked } = open();
  await check(/accept terms/);
  type("Address of the terms", "http://acme.com");
  save();
  await waitFor(() =>
    expect(screen.getByLabelText("Address of the terms").getAttribute("aria-invalid")).toBe("true"),
  );
  expect(screen.getByLabelText("Name of the terms").getAttribute("aria-invalid")).toBe("true");
  expect(asked.some(({ method }) => method === "PATCH")).toBe(false);
});

test("another member's change is reported, and what was typed stays", async () => {
  open({ [path]: () => problem("conflict.version", 409, "Someone changed it") });
  await check(/Turn on/);
  type("Headline", "Bring a friend");
  save();
  expect(await screen.findByText(/Someone changed it/)).toBeTruthy();
  expect(screen.getByLabelText("Headline")).toHaveProperty("value", "Bring a friend");
});
