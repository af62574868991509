import { cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { type Answers, openAs, problem } from "../../../../testing/open.tsx";
import { projectOf } from "../../../../testing/widgets.ts";
import { EmailsCard } from "./emails-card.tsx";

const project = projectOf();
afterEach(cleanup);

const path = `PATCH /api/projects/${project.id}` as const;
const open = (answers: Answers = {}) => openAs("editor", <EmailsCard project={project} />, answers);
const save = () => screen.getByRole("button", { name: "Save emails" });

test("all emails are off at first, and are saved with the days of the reminder", async () => {
  const { asked } = open({ [path]: project });
  for (const box of await screen.findAllByRole("checkbox")) expect(box).toHaveProperty("checked", false);
  expect(screen.queryByRole("button", { name: /^Save/ })).toBeNull();
  fireEvent.click(screen.getByRole("checkbox", { name: /Invitee joined/ }));
  fireEvent.click(screen.getByRole("checkbox", { name: /reminder/ }));
  fireEvent.change(screen.getByLabelText("Days until reminder, for new invitations"), {
    target: { value: "7" },
  });
  fireEvent.click(save());
  await waitFor(() => expect(asked.some(({ method }) => method === "PATCH")).toBe(true));
  expect(asked.find(({ method }) => method === "PATCH")?.body).toEqual({
    version: project.version,
    emails: { joined: true, reward: false, reminderDays: 7 },
  });
});

test.each(["0", "31", "2.5", "soon", ""])(
  "%j is not a number of days, and nothing is sent",
  async (value) => {
    const { asked } = open();
    fireEvent.click(await screen.findByRole("checkbox", { name: /reminder/ }));
    fireEvent.change(screen.getByLabelText("Days until reminder, for new invitations"), {
      target: { value },
    });
    fireEvent.click(save());
    expect(await screen.findByText("must be 1 to 30 days")).toBeTruthy();
    expect(asked.some(({ method }) => method === "PATCH")).toBe(false);
  },
);

test("another member's change is reported, and the choice stays", async () => {
  open({ [path]: () => problem("conflict.version", 409, "Someone changed it") });
  fireEvent.click(await screen.findByRole("checkbox", { name: /Reward approved/ }));
  fireEvent.click(save());
  expect(await screen.findByText(/Someone changed it/)).toBeTruthy();
  expect(screen.getByRole("checkbox", { name: /Reward approved/ })).toHaveProperty("checked", true);
});
