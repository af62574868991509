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

/** The panel of Ana, for whom a company pays until it is moved. */
async function openPanel(role: Role) {
  let items = [
    { payer: "company-7", participantExternalId: ana.externalId, since: "2026-11-20T10:00:00.000Z" },
  ];
  const opened = openAs(
    role,
    <Participants project={project} />,
    {
      [`GET ${base}?list=brought`]: () => Response.json({ items: [ana] }),
      [`GET ${base}/${ana.id}`]: () => Response.json(storyOf({ person: ana })),
      [`GET ${base}/${ana.id}/payers`]: () => Response.json({ items }),
      [`POST /api/projects/${project.id}/payers/move`]: () => {
        items = [];
        return Response.json(null);
      },
    },
    {
      pattern: paths.participants.pattern,
      address: `${paths.participants.href({ projectId: project.id })}?person=${ana.id}`,
    },
  );
  await screen.findByRole("dialog", { name: "Ana Silva" });
  await screen.findByText(/company-7, since/);
  return opened;
}

const press = (name: string) => fireEvent.click(screen.getByRole("button", { name }));

test.each([
  ["another participant", "user-43", "Move payer", "user-43"],
  ["nobody", "", "Remove payer", null],
])("an admin moves a payer to %s", async (_name, typed, button, to) => {
  const { asked } = await openPanel("admin");
  press("Move company-7…");
  const field = screen.getByLabelText("User ID of the participant they pay for");
  fireEvent.change(field, { target: { value: "x".repeat(129) } });
  press("Move payer");
  expect(screen.getByText("Enter at most 128 characters.")).toBeTruthy();
  fireEvent.change(field, { target: { value: typed } });
  press(button);
  await vi.waitFor(() => expect(screen.queryByText(/company-7, since/)).toBeNull());
  const sent = asked.filter(({ method }) => method === "POST").map(({ body }) => body);
  expect(sent).toEqual([{ payer: "company-7", from: ana.externalId, to }]);
});

test.each(["viewer", "editor"] as const)("a %s reads payers, and can't move them", async (role) => {
  await openPanel(role);
  expect(screen.queryByRole("button", { name: "Move company-7…" })).toBeNull();
});
