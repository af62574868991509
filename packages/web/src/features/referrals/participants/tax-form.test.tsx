import type { TaxForm } from "@kiteloop/contract/referrals/tax-form";
import type { Role } from "@kiteloop/contract/tenancy/roles";
import { paths } from "@kiteloop/ui/paths.ts";
import { cleanup, fireEvent, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { openAs } from "../../../testing/open.tsx";
import { projectOf } from "../../../testing/widgets.ts";
import { Participants } from "./screens/participants.tsx";
import { participantOf, storyOf } from "./testing.ts";

const project = projectOf();
const base = `/api/projects/${project.id}/participants`;
const ana = participantOf();

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** The panel of Ana, whose form changes as it is saved. */
async function openPanel(role: Role, taxForm?: TaxForm) {
  let person = participantOf(taxForm && { taxForm });
  const opened = openAs(
    role,
    <Participants project={project} />,
    {
      [`GET ${base}?list=brought`]: () => Response.json({ items: [person] }),
      [`GET ${base}/${ana.id}`]: () => Response.json(storyOf({ person })),
      [`GET ${base}/${ana.id}/payout-method`]: {
        ...{ method: null, chosenAt: null, usedFrom: null },
        ...{ year: 2026, paidInYear: [{ amount: 160_000, currency: "USD" }] },
      },
      [`PUT ${base}/${ana.id}/tax-form`]: ({ taxForm: saved }: { taxForm: TaxForm | null }) => {
        person = participantOf(saved === null ? {} : { taxForm: saved });
        return Response.json(person);
      },
    },
    {
      pattern: paths.participants.pattern,
      address: `${paths.participants.href({ projectId: project.id })}?person=${ana.id}`,
    },
  );
  await screen.findByRole("dialog", { name: "Ana Silva" });
  return opened;
}

const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const press = (name: string) => fireEvent.click(screen.getByRole("button", { name }));

test("an admin notes a form beside what was paid this year, and wrong fields say so", async () => {
  const { asked } = await openPanel("admin");
  expect(screen.queryByText("Tax form")).toBeNull();
  press("Tax form…");
  expect(await screen.findByText("Payouts of 2026 by bank, Wise and by hand: $1,600.00")).toBeTruthy();
  type("State", "received");
  type("Kind", "123-45-6789");
  type("Link", "http://files.example/w9");
  press("Save tax form");
  expect(screen.getByText("Must not contain a tax number")).toBeTruthy();
  expect(screen.getByText("Must be an https URL")).toBeTruthy();
  type("Kind", "W-9");
  type("Link", "https://files.example/w9");
  type("Valid until", "2099-12-31");
  press("Save tax form");
  expect(await screen.findByText(/W-9, valid until Thu, Dec 31, 2099/)).toBeTruthy();
  await vi.waitFor(() => expect(screen.queryByRole("button", { name: "Save tax form" })).toBeNull());
  expect(screen.getByText("Received")).toBeTruthy();
  expect(screen.getByRole("link", { name: "Open" }).getAttribute("href")).toBe("https://files.example/w9");
  const link = "https://files.example/w9";
  expect(asked.filter(({ method }) => method === "PUT").map(({ body }) => body)).toEqual([
    { taxForm: { state: "received", kind: "W-9", validUntil: "2099-12-31", link } },
  ]);
});

test("a form that isn't valid anymore is expired, and an editor only reads it", async () => {
  await openPanel("editor", { state: "received", kind: "W-8BEN", validUntil: "2020-12-31", link: null });
  expect(screen.getByText("Expired")).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Tax form…" })).toBeNull();
});

test("without a form there is nothing to show", async () => {
  const { asked } = await openPanel("admin", { state: "asked", kind: "W-9", validUntil: null, link: null });
  press("Tax form…");
  type("State", "none");
  press("Save tax form");
  await vi.waitFor(() => expect(screen.queryByText("Asked for")).toBeNull());
  expect(asked.find(({ method }) => method === "PUT")?.body).toEqual({ taxForm: null });
});
