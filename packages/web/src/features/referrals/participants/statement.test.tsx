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

test("a viewer reads a participant's statement of a period, with the base and rate of a share", async () => {
  const at = "2026-10-05T10:00:00.000Z";
  const statement = {
    ...{ currency: "EUR", from: at, until: at, opening: 0, closing: 0, csv: "day,amount\n" },
    lines: [
      {
        ...{ at, kind: "earned", causeId: "rwd_1", what: "20% of what they pay" },
        ...{ base: 4_900, basisPoints: 2_000, amount: 980, balance: 980 },
      },
      { at, kind: "paid", causeId: "pyt_1", what: "KL0123456789ABCDEFGHJK", amount: -980, balance: 0 },
      { at, kind: "reversed", causeId: "rwd_1", what: "", why: "payment", amount: -490, balance: -490 },
    ],
  };
  const balances = [{ currency: "EUR", owed: 0, available: 0, transit: 0, paid: 980 }];
  const { asked } = openAs(
    "viewer",
    <Participants project={project} />,
    {
      [`GET ${base}?list=brought`]: () => Response.json({ items: [ana] }),
      [`GET ${base}/${ana.id}`]: () => Response.json(storyOf({ person: ana, balances })),
      [`GET ${base}/${ana.id}/payers`]: () => Response.json({ items: [] }),
      [`GET ${base}/${ana.id}/statements/EUR`]: () => Response.json(statement),
      [`GET ${base}/${ana.id}/statements/EUR?from=2026-10-01&to=2026-10-31`]: () => Response.json(statement),
    },
    {
      pattern: paths.participants.pattern,
      address: `${paths.participants.href({ projectId: project.id })}?person=${ana.id}`,
    },
  );
  fireEvent.click(await screen.findByRole("button", { name: "Statement…" }));
  const type = (label: string, value: string) =>
    fireEvent.change(screen.getByLabelText(label), { target: { value } });
  type("First day", "2026-10-01");
  type("Last day", "2026-09-30");
  expect(screen.getByText("Choose a period of at most a year.")).toBeTruthy();
  type("Last day", "2026-10-31");
  expect(await screen.findByText("20% of €49.00")).toBeTruthy();
  expect(screen.getByText("KL0123456789ABCDEFGHJK")).toBeTruthy();
  expect(screen.getByText("-€9.80")).toBeTruthy();
  expect(screen.getByText("A refund, a dispute or a reversal lowered the payment.")).toBeTruthy();
  expect(screen.getByText("Closing balance: €0.00")).toBeTruthy();
  expect(screen.getByRole("button", { name: "Download CSV" })).toBeTruthy();
  expect(asked.some(({ path }) => path.endsWith("/statements/EUR?from=2026-10-01&to=2026-10-31"))).toBe(true);
});
