import { firstConversionKinds } from "@kiteloop/contract/referrals/conversion-kind";
import { cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { openAs, problem } from "../../../../testing/open.tsx";
import { projectOf } from "../../../../testing/widgets.ts";
import { KindsCard } from "./kinds-card.tsx";

const project = projectOf();
const path = `/api/projects/${project.id}/conversion-kinds`;
const stored = { version: 1, kinds: firstConversionKinds };

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const open = (answer?: unknown) =>
  openAs("editor", <KindsCard project={project} />, {
    [`GET ${path}`]: stored,
    [`PUT ${path}`]: answer,
  });

test("a kind is added with what it means, and saved with the version that was read", async () => {
  const kind = { key: "demo", name: "Demo booked", counts: true, earns: false };
  const kinds = [...firstConversionKinds, kind];
  const { asked } = open(() => Response.json({ version: 2, kinds }));
  fireEvent.click(await screen.findByRole("button", { name: "Add kind" }));
  const last = (label: string) => screen.getAllByLabelText(label).at(-1) ?? document.body;
  fireEvent.change(last("Name"), { target: { value: kind.name } });
  fireEvent.change(last("Key in the API"), { target: { value: kind.key } });
  fireEvent.click(last("Earns rewards"));
  fireEvent.click(screen.getByRole("button", { name: "Save kinds" }));
  await waitFor(() =>
    expect(asked.find(({ method }) => method === "PUT")?.body).toEqual({ version: 1, kinds }),
  );
  await waitFor(() => expect(screen.getAllByLabelText("Name")).toHaveLength(4));
});

test("a key twice, or an empty name, is refused beside its field", async () => {
  const { asked } = open();
  fireEvent.click(await screen.findByRole("button", { name: "Add kind" }));
  const fields = screen.getAllByLabelText("Key in the API");
  fireEvent.change(fields.at(-1) ?? document.body, { target: { value: "trial" } });
  fireEvent.click(screen.getByRole("button", { name: "Save kinds" }));
  expect(await screen.findByText("Another kind has this key.")).toBeTruthy();
  expect(asked.some(({ method }) => method === "PUT")).toBe(false);
  fireEvent.click(screen.getByRole("button", { name: "Remove trial" }));
  expect(screen.queryByText("Another kind has this key.")).toBeNull();
});

test("kinds that someone else changed are not overwritten", async () => {
  open(() => problem("conflict.version", 409, "Someone else just changed this."));
  fireEvent.click(await screen.findByRole("button", { name: "Remove Trial" }));
  fireEvent.click(screen.getByRole("button", { name: "Save kinds" }));
  expect(await screen.findByText(/Someone else just changed this/)).toBeTruthy();
});
