import type { OwnTerms } from "@kiteloop/contract/referrals/own-terms";
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

/** The panel of Ana, whose terms change as they are saved. */
async function openPanel(role: Role, terms?: OwnTerms) {
  let person = participantOf(terms && { terms });
  const opened = openAs(
    role,
    <Participants project={project} />,
    {
      [`GET ${base}?list=brought`]: () => Response.json({ items: [person] }),
      [`GET ${base}/${ana.id}`]: () => Response.json(storyOf({ person })),
      [`PUT ${base}/${ana.id}/terms`]: ({ terms: saved }: { terms: OwnTerms | null }) => {
        person = participantOf(saved === null ? {} : { terms: saved });
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

test("an admin gives a participant their own rate until a day, and wrong fields say so", async () => {
  const { asked } = await openPanel("admin");
  expect(screen.queryByText("Own terms")).toBeNull();
  press("Set terms…");
  type("Percent of each payment", "130");
  press("Save terms");
  expect(screen.getByText("Enter 0.01 to 100 percent.")).toBeTruthy();
  type("Percent of each payment", "30");
  type("Months from the first payment", "x");
  press("Save terms");
  expect(screen.getByText("Enter a whole number")).toBeTruthy();
  type("Months from the first payment", "");
  type("Last day of these terms", "2027-03-31");
  press("Save terms");
  expect(await screen.findByText("30% of everything they pay, until Wed, Mar 31, 2027")).toBeTruthy();
  const sent = asked.filter(({ method }) => method === "PUT").map(({ body }) => body);
  expect(sent).toEqual([{ terms: { basisPoints: 3_000, months: null, until: "2027-03-31" } }]);
});

test("a fixed amount is changed at its row, and an empty one gives the terms of the rules back", async () => {
  const fixed = [{ amount: 500, currency: "EUR" }];
  const { asked } = await openPanel("owner", { fixed, months: 12, payments: 3, until: null });
  expect(
    screen.getByText("€5.00 for each of their payments, for 12 months, for 3 payments at most"),
  ).toBeTruthy();
  press("Set terms…");
  type("For each payment", "7,777");
  press("Save terms");
  expect(screen.getByText("Enter an amount such as 20.00.")).toBeTruthy();
  type("For each payment", "");
  press("Save terms");
  await vi.waitFor(() => expect(screen.queryByText("Own terms")).toBeNull());
  expect(asked.find(({ method }) => method === "PUT")?.body).toEqual({ terms: null });
});

test.each(["viewer", "editor"] as const)("a %s reads the terms, and can't set them", async (role) => {
  await openPanel(role, { basisPoints: 2_500, months: 1, until: null });
  expect(screen.getByText("25% of what they pay for 1 month")).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Set terms…" })).toBeNull();
});
