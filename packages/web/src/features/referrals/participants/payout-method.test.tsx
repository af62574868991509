import { paths } from "@kiteloop/ui/paths.ts";
import { cleanup, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { openAs } from "../../../testing/open.tsx";
import { projectOf } from "../../../testing/widgets.ts";
import { Participants } from "./screens/participants.tsx";
import { participantOf, storyOf } from "./testing.ts";

const project = projectOf();
const base = `/api/projects/${project.id}/participants`;
const ana = participantOf();
const owed = [{ currency: "EUR", owed: 0, available: 980, transit: 0, paid: 0 }];
const payee = {
  method: { type: "bank", lastFour: "3000" },
  ...{ chosenAt: "2026-03-10T12:00:00.000Z", usedFrom: "2026-03-13T12:00:00.000Z" },
  ...{ year: 2026, paidInYear: [] },
};

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

async function open(role: "viewer" | "admin" | "owner", { method = payee, balances = owed } = {}) {
  const opened = openAs(
    role,
    <Participants project={project} />,
    {
      [`GET ${base}?list=brought`]: { items: [ana] },
      [`GET ${base}/${ana.id}`]: storyOf({ person: ana, balances }),
      [`GET ${base}/${ana.id}/payers`]: { items: [] },
      [`GET ${base}/${ana.id}/payout-method`]: method,
    },
    {
      pattern: paths.participants.pattern,
      address: `${paths.participants.href({ projectId: project.id })}?person=${ana.id}`,
    },
  );
  await screen.findByText("User ID");
  return opened;
}

test.each(["admin", "owner"] as const)(
  "an %s sees by which account a participant is paid, by its end",
  async (role) => {
    await open(role);
    expect(await screen.findByText("Bank transfer …3000")).toBeTruthy();
    expect(screen.queryByText(/^Used from/)).toBeNull();
  },
);

test("it says from when on a new method is used, and that there is none", async () => {
  const usedFrom = new Date(Date.now() + 3_600_000).toISOString();
  await open("owner", { method: { ...payee, usedFrom } });
  expect(await screen.findByText(/^Used from/)).toBeTruthy();
  cleanup();
  const none = Object.assign({ ...payee }, { method: null, chosenAt: null, usedFrom: null });
  await open("owner", { method: none });
  expect(await screen.findByText("No payout method yet")).toBeTruthy();
});

test("a viewer is shown no method, and a participant without a balance has none to show: nothing is asked for", async () => {
  const asks = ({ asked }: Awaited<ReturnType<typeof open>>) =>
    asked.some(({ path }) => path.endsWith("/payout-method"));
  expect(asks(await open("viewer"))).toBe(false);
  expect(screen.queryByText("Payout method")).toBeNull();
  cleanup();
  expect(asks(await open("owner", { balances: [] }))).toBe(false);
});
