import type { Role } from "@kiteloop/contract/tenancy/roles";
import { paths } from "@kiteloop/ui/paths.ts";
import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { openAs, problem } from "../../../testing/open.tsx";
import { projectOf } from "../../../testing/widgets.ts";
import { Participants } from "./screens/participants.tsx";
import { participantOf, storyOf } from "./testing.ts";

const project = projectOf();
const base = `/api/projects/${project.id}/participants`;
const ana = participantOf();
const erased = participantOf({
  name: "",
  email: null,
  externalId: `kiteloop:erased:${ana.id}`,
  verified: false,
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** The panel of Ana, until she is erased. */
async function openPanel(role: Role, answer: () => unknown = () => Response.json(erased)) {
  let person = ana;
  const opened = openAs(
    role,
    <Participants project={project} />,
    {
      [`GET ${base}?list=brought`]: () => Response.json({ items: [person] }),
      [`GET ${base}/${ana.id}`]: () => Response.json(storyOf({ person })),
      [`POST ${base}/${ana.id}/code`]: () => {
        if (person.code === "ANA") return problem("participant.code_taken", 409, "This code is taken.");
        person = participantOf({ code: "ANA" });
        return Response.json(person);
      },
      [`POST ${base}/${ana.id}/erase`]: () => {
        const answered = answer();
        if (answered instanceof Response && answered.ok) person = erased;
        return answered;
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

const wish = () => screen.queryByRole("button", { name: /Erase participant…/ });
const confirmed = () => screen.getByRole<HTMLButtonElement>("button", { name: "Erase permanently" });
const type = (value: string) =>
  fireEvent.change(screen.getByRole("textbox", { name: /to confirm/ }), { target: { value } });

test("erasing requires typing the person's name, and shows what is left", async () => {
  const { asked } = await openPanel("admin");
  fireEvent.click(wish() ?? document.body);
  const dialog = await screen.findByRole("dialog", { name: "Erase Ana Silva?" });
  expect(within(dialog).getByText(/Totals don’t change\. We keep anonymous/)).toBeTruthy();
  type("ana");
  expect(confirmed().disabled).toBe(true);
  type(" ana@example.com ");
  fireEvent.click(confirmed());
  expect(await screen.findByRole("dialog", { name: "Erased participant" })).toBeTruthy();
  const posts = asked.filter(({ method }) => method === "POST");
  expect(posts.map(({ body }) => body)).toEqual([{ confirm: "ana@example.com" }]);
  expect(screen.queryByText("ana@example.com")).toBeNull();
  expect(screen.getByText(/This participant was erased\. Their activity/)).toBeTruthy();
  expect(wish()).toBeNull();
});

test("an error is shown, and erasing can be retried", async () => {
  let fails = true;
  await openPanel("owner", () =>
    fails ? problem("conflict.busy", 503, "Too much at once.") : Response.json(erased),
  );
  fireEvent.click(wish() ?? document.body);
  await screen.findByRole("dialog", { name: "Erase Ana Silva?" });
  type("ana@example.com");
  fireEvent.click(confirmed());
  expect(await screen.findByText("Too much at once.")).toBeTruthy();
  fails = false;
  fireEvent.click(confirmed());
  await waitFor(() => expect(screen.queryByRole("button", { name: "Erase permanently" })).toBeNull());
});

test("an editor chooses the code of the link, an invalid one can't be sent, and a refusal is shown", async () => {
  const { asked } = await openPanel("editor");
  const choose = () => screen.getByRole("button", { name: "Choose a code…" });
  const save = () => screen.getByRole<HTMLButtonElement>("button", { name: "Save code" });
  const typeCode = (value: string) =>
    fireEvent.change(screen.getByRole("textbox", { name: "Code" }), { target: { value } });
  fireEvent.click(choose());
  typeCode("a/b");
  expect(save().disabled).toBe(true);
  typeCode(" ana ");
  fireEvent.click(save());
  expect(await screen.findByText("ANA")).toBeTruthy();
  expect(asked.filter(({ method }) => method === "POST").map(({ body }) => body)).toEqual([{ code: "ANA" }]);
  fireEvent.click(choose());
  typeCode("zoe");
  fireEvent.click(save());
  expect(await screen.findByText("This code is taken.")).toBeTruthy();
});

test.each(["viewer", "editor"] as const)("a %s cannot erase", async (role) => {
  await openPanel(role);
  expect(wish()).toBeNull();
  expect(screen.queryByRole("button", { name: "Choose a code…" }) === null).toBe(role === "viewer");
});
