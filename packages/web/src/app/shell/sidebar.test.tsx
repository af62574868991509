import type { Role } from "@kiteloop/contract/tenancy/roles";
import { paths } from "@kiteloop/ui/paths.ts";
import { cleanup, screen, within } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { referralsQuery } from "../../api/queries/referrals.ts";
import { type Answers, openAs } from "../../testing/open.tsx";
import { referralOf } from "../../testing/referrals.ts";
import { projectOf } from "../../testing/widgets.ts";
import { Sidebar } from "./sidebar.tsx";

afterEach(cleanup);

const project = projectOf();
const projectId = project.id;

const open = (role: Role, address: string, answers: Answers = {}) =>
  openAs(
    role,
    <Sidebar />,
    { "GET /api/projects": { items: [project] }, ...answers },
    { pattern: "/members/*", address },
  );

/** The navigation with the project's switcher, which loads. */
async function navigation() {
  const found = screen.getByRole("navigation");
  if (found.getAttribute("aria-label") === "Main")
    await screen.findByRole("button", { name: /Switch project/ });
  return within(found);
}

test.each([
  [paths.home.href(), ["Home"]],
  [paths.inbox.href(), ["Inbox"]],
  [paths.projects.href(), []],
  [paths.newProject.href(), []],
  [paths.project.href({ projectId }), ["Overview"]],
  [paths.editWidget.href({ projectId, widgetId: "wgt_1", widgetType: "invite" }), ["Widgets"]],
  [paths.experiments.href({ projectId }), ["Experiments"]],
  [paths.participants.href({ projectId }), ["Participants"]],
  [paths.projectEmails.href({ projectId }), ["Emails"]],
  [paths.install.href({ projectId }), ["Install"]],
  [paths.people.href(), ["Members"]],
  [paths.apiKeys.href(), ["API keys"]],
  [paths.help.href(), ["Help"]],
])("at %s it marks %j", async (address, marked) => {
  open("owner", address);
  const links = (await navigation()).getAllByRole("link");
  const current = links.filter((link) => link.getAttribute("aria-current") === "page");
  expect(current.map(({ textContent }) => textContent)).toEqual(marked);
});

test("a project's screens take at most ten entries, those of the role", async () => {
  const labels = async (role: Role) => {
    open(role, paths.project.href({ projectId }));
    const project = within(await screen.findByRole("region", { name: "Project" }));
    const links = project.getAllByRole("link").map(({ textContent }) => textContent);
    cleanup();
    return links;
  };
  const owner = await labels("owner");
  expect(owner.length).toBeLessThanOrEqual(10);
  expect(owner).toContain("Settings");
  const ofEditors = ["Emails", "Settings"];
  expect(await labels("viewer")).toEqual(owner.filter((label) => !ofEditors.includes(label ?? "")));
});

test("the workspace's settings replace the project's screens, and lead back", async () => {
  open("viewer", paths.workspace.href());
  const links = (await navigation()).getAllByRole("link").map(({ textContent }) => textContent);
  expect(links).toEqual(["Back", "Workspace", "Members", "Email templates"]);
});

test("the number of referrals that need review is beside the entry, of an opened project only", async () => {
  const at = "2026-03-10T12:00:00.000Z";
  const review = {
    kind: "review",
    projectId,
    name: project.name,
    count: 20,
    more: true,
    since: at,
    newest: at,
  };
  const elsewhere = { ...review, projectId: `prj_${"9".repeat(26)}`, count: 3, more: false };
  const entryOf = (item: typeof review) => ({
    ...{ topic: `review ${item.projectId}`, occurrence: at, since: at },
    item,
  });
  // A member who is done with the entry still has to review.
  const pending = {
    "GET /api/inbox": { open: [entryOf(elsewhere)], done: [entryOf(review)], snoozed: [] },
  };
  const { asked: read } = open("viewer", paths.project.href({ projectId }), pending);
  expect(await screen.findByRole("link", { name: "Referrals 20+ need review" })).toBeTruthy();
  expect(read.filter(({ path }) => path.includes("referrals"))).toEqual([]);
  cleanup();
  const { asked } = open("viewer", paths.home.href(), pending);
  expect(await screen.findByRole("link", { name: "Referrals" })).toBeTruthy();
  expect(asked.filter(({ path }) => path.includes("referrals"))).toEqual([]);
});

test("the number follows the list of referrals where a member has just decided some", async () => {
  const at = "2026-03-10T12:00:00.000Z";
  const review = {
    kind: "review",
    projectId,
    name: project.name,
    count: 2,
    more: false,
    since: at,
    newest: at,
  };
  const { client } = open("viewer", paths.project.href({ projectId }), {
    "GET /api/inbox": {
      open: [{ topic: "review", occurrence: at, since: at, item: review }],
      done: [],
      snoozed: [],
    },
  });
  expect(await screen.findByRole("link", { name: "Referrals 2 need review" })).toBeTruthy();
  client.setQueryData(referralsQuery(projectId, "pending").queryKey, {
    pages: [{ items: [referralOf(1)] }],
    pageParams: [undefined],
  });
  expect(await screen.findByRole("link", { name: "Referrals 1 need review" })).toBeTruthy();
});
