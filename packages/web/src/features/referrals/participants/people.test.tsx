import type { Chapter } from "@kiteloop/contract/referrals/chain";
import type { Payout } from "@kiteloop/contract/referrals/payout-run";
import { formatDateTime } from "@kiteloop/ui/lib/format.ts";
import { paths } from "@kiteloop/ui/paths.ts";
import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { openAs } from "../../../testing/open.tsx";
import { projectOf } from "../../../testing/widgets.ts";
import { Participants } from "./screens/participants.tsx";
import { idOf, participantOf, rewardOf, storyOf } from "./testing.ts";

const project = projectOf();
const base = `GET /api/projects/${project.id}/participants`;
const ana = participantOf();
const ben = participantOf({
  id: idOf("prt", "b"),
  externalId: "u-2",
  name: "",
  email: null,
  code: "BEND2345",
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const open = (answers: Record<string, unknown>, search = "") =>
  openAs("viewer", <Participants project={project} />, answers, {
    pattern: paths.participants.pattern,
    address: `${paths.participants.href({ projectId: project.id })}${search}`,
  });

test("shows the top inviters, one page at a time, with addresses in their own script", async () => {
  open({
    [`${base}?list=brought`]: { items: [{ ...ana, email: "ana@xn--mnchen-3ya.de" }], next: "c1" },
    [`${base}?list=brought&cursor=c1`]: { items: [ben] },
  });
  expect(await screen.findByRole("link", { name: "Ana Silva" })).toBeTruthy();
  expect(screen.getByText("ana@münchen.de")).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: "Next" }));
  expect(await screen.findByRole("link", { name: "u-2" })).toBeTruthy();
  expect(screen.queryByText("Ana Silva")).toBeNull();
  expect(screen.getByText("2 to 2")).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: "Previous" }));
  expect(await screen.findByRole("link", { name: "Ana Silva" })).toBeTruthy();
});

test("with ten thousand participants only one page is rendered", async () => {
  const pageSize = 50;
  const pages = 10_000 / pageSize;
  const cursorOf = (page: number) => (page === 0 ? "" : `&cursor=c${page}`);
  const people = (page: number) =>
    Array.from({ length: pageSize }, (_, at) =>
      participantOf({
        id: `prt_${String(page * pageSize + at).padStart(26, "0")}`,
        name: `No ${page}-${at}`,
      }),
    );
  const { asked } = open(
    Object.fromEntries(
      [0, 1, 2, 3].map((page) => [
        `${base}?list=brought${cursorOf(page)}`,
        { items: people(page), ...(page + 1 < pages && { next: `c${page + 1}` }) },
      ]),
    ),
  );
  for (const page of [0, 1, 2, 3]) {
    expect(await screen.findByRole("link", { name: `No ${page}-0` })).toBeTruthy();
    expect(document.querySelectorAll("tbody tr")).toHaveLength(pageSize);
    if (page < 3) fireEvent.click(screen.getByRole("button", { name: "Next" }));
  }
  // Pages already loaded are not requested again on the way back.
  fireEvent.click(screen.getByRole("button", { name: "Previous" }));
  expect(await screen.findByRole("link", { name: "No 2-0" })).toBeTruthy();
  expect(asked.filter(({ path }) => path.includes("/participants?"))).toHaveLength(4);
});

test("searches after a pause in typing, and says so if nobody is found", async () => {
  const { asked } = open({
    [`${base}?list=brought`]: { items: [ana] },
    [`${base}?search=zo`]: { items: [] },
  });
  await screen.findByRole("link", { name: "Ana Silva" });
  const box = screen.getByRole("searchbox", { name: "Search" });
  fireEvent.change(box, { target: { value: "z" } });
  fireEvent.change(box, { target: { value: "zo" } });
  expect(await screen.findByText("No matching participants")).toBeTruthy();
  expect(asked.map(({ path }) => path).filter((path) => path.includes("search"))).toHaveLength(1);
});

test("an empty list says what to do, and a failure can be retried", async () => {
  let fails = true;
  const failing = () => {
    if (!fails) return Response.json({ items: [] });
    return Response.json(
      {
        type: "about:blank",
        title: "Kiteloop is busy.",
        status: 503,
        code: "unavailable",
        requestId: "req_1",
      },
      { status: 503 },
    );
  };
  open({ [`${base}?list=brought`]: failing });
  const again = await screen.findByRole("button", { name: /try again/i });
  fails = false;
  fireEvent.click(again);
  expect(await screen.findByText("No participants yet")).toBeTruthy();
  expect(screen.getByRole("link", { name: "Open Install" }).getAttribute("href")).toBe(
    paths.install.href({ projectId: project.id }),
  );
});

const at = "2026-03-10T12:00:00.000Z";
const chapters: Chapter[] = [
  { kind: "reward", at, id: idOf("rwd"), reward: rewardOf({ held: true }), acts: [] },
  {
    kind: "referral",
    at,
    id: idOf("ref"),
    externalId: "u-3",
    name: "Cleo",
    status: "joined",
    attributedBy: "code",
    channel: "whatsapp",
    outcome: "hold",
    reasons: [{ rule: "loop", action: "hold", evidence: "The invitee invited the inviter." }],
    review: "pending",
    history: [{ at, to: "held", by: "policy 3", note: "" }],
    convertedAt: null,
  },
];
const broughtBy = {
  participantId: ben.id,
  externalId: "u-2",
  name: "Ben",
  at,
  attributedBy: "invitation",
  channel: "email",
  status: "joined",
};

test("the panel says if an address gets no email, because providers don't take its letters", async () => {
  const panelOf = (email: string) =>
    open(
      {
        [`${base}/${ana.id}`]: storyOf({ person: { ...ana, email } }),
      },
      `?person=${ana.id}`,
    );
  panelOf("jörg@example.com");
  expect(await screen.findByText(/gets no email/)).toBeTruthy();
  cleanup();
  panelOf("jorg@example.com");
  expect(await screen.findByText("jorg@example.com")).toBeTruthy();
  expect(screen.queryByText(/gets no email/)).toBeNull();
});

test("an address opens a participant's timeline, which links to their inviter and closes to the list", async () => {
  const { router } = open(
    {
      [`${base}?list=brought`]: { items: [ana] },
      [`${base}/${ana.id}`]: storyOf({ person: ana, broughtBy, chapters }),
      [`${base}/${ben.id}`]: storyOf({ person: ben }),
    },
    `?person=${ana.id}`,
  );
  const panel = await screen.findByRole("dialog", { name: "Ana Silva" });
  expect(await within(panel).findByText(/Referred Cleo by a link on WhatsApp/)).toBeTruthy();
  expect(within(panel).getByText("The invitee invited the inviter.")).toBeTruthy();
  expect(within(panel).getByText("Needs review")).toBeTruthy();
  expect(within(panel).getByText("Held")).toBeTruthy();
  fireEvent.click(within(panel).getByRole("link", { name: "Ben" }));
  expect(await screen.findByRole("dialog", { name: "u-2" })).toBeTruthy();
  expect(router.state.location.search).toBe(`?person=${ben.id}`);
  fireEvent.click(screen.getByRole("button", { name: "Close" }));
  await waitFor(() => expect(router.state.location.search).toBe(""));
});

test("a timeline has decisions with their doers, payouts with their states, and codes", async () => {
  const decidedAt = "2026-03-11T09:00:00.000Z";
  const step = { at: decidedAt, by: "Mara", note: "She called" };
  const [first, second] = chapters;
  if (first?.kind !== "reward" || second?.kind !== "referral") throw new Error("the chapters have changed");
  const payoutOf = (letter: string, payout: Pick<Payout, "reference" | "state">): Chapter => {
    const id = idOf("pyt", letter);
    const paid: Omit<Payout, "reference" | "state"> = {
      id,
      externalId: "u-1",
      currency: "EUR",
      amount: 4_000,
      type: "bank",
      invoices: [],
    };
    return {
      kind: "payout",
      at,
      id,
      runId: idOf("pyr"),
      payout: { ...paid, ...payout },
      changedAt: decidedAt,
    };
  };
  const told: Chapter[] = [
    payoutOf("a", { reference: "KLPAID", state: "paid" }),
    payoutOf("b", { reference: "KLBACK", state: "failed" }),
    payoutOf("c", { reference: "KLSENT", state: "sent" }),
    { ...first, reward: rewardOf({ history: [...rewardOf().history, { ...step, state: "approved" }] }) },
    { ...second, review: "approved", history: [...second.history, { ...step, to: "approved" }] },
    { kind: "code", at, id: "SPRING", chosen: true },
    { kind: "code", at, id: "OLD-1", chosen: false },
  ];
  open(
    {
      [`${base}?list=brought`]: { items: [ana] },
      [`${base}/${ana.id}`]: storyOf({ person: ana, chapters: told }),
    },
    `?person=${ana.id}`,
  );
  const panel = await screen.findByRole("dialog", { name: "Ana Silva" });
  await within(panel).findByText("KLSENT");
  const entries = within(panel)
    .getAllByRole("listitem")
    .map(({ textContent }) => textContent ?? "")
    .filter((text) => text.includes("2026"));
  const when = formatDateTime(decidedAt);
  const since = formatDateTime(at);
  expect(entries).toEqual([
    `${since}Payout of €40.00: Bank transferPaid ${when}KLPAID`,
    `${since}Payout of €40.00: Bank transferFailed ${when}It came back, and is due again.KLBACK`,
    `${since}Payout of €40.00: Bank transferOn its wayKLSENT`,
    `${since}Earned 20 euros. Inviter.PendingApproved by Mara, ${when}: She called`,
    expect.stringContaining(`Held by the rules (version 3), ${since}Approved by Mara, ${when}: She called`),
    `${since}Got the code SPRING for their link`,
    `${since}Imported with the code OLD-1 of another system`,
    expect.stringContaining("Became a participant"),
  ]);
});

test("a timeline has emails and what was done to the record, and says from when on", async () => {
  const [first] = chapters;
  if (first?.kind !== "reward") throw new Error("the chapters have changed");
  const [held, released] = ["2026-03-11T09:00:00.000Z", "2026-03-12T09:00:00.000Z"] as const;
  const approved = { state: "approved", at: "2026-03-13T09:00:00.000Z", by: "Mara", note: "" } as const;
  const told: Chapter[] = [
    { kind: "email", at, id: idOf("ptm"), occasion: "payoutPaid" },
    { kind: "act", at, id: idOf("aud", "a"), action: "participant.saveTerms", by: "Mara" },
    { kind: "act", at, id: idOf("aud", "b"), action: "participant.update", by: { imported: "Ben" } },
    { kind: "act", at, id: idOf("aud", "c"), action: "payee.saveOwn", by: "Publishable key" },
    {
      ...first,
      reward: rewardOf({ history: [...rewardOf().history, approved] }),
      acts: [
        { at: held, action: "reward.hold", by: "Kiteloop" },
        { at: released, action: "reward.release", by: "Mara" },
      ],
    },
  ];
  const story = storyOf({ person: ana, chapters: told });
  const timeline = async (completeFrom: string) => {
    cleanup();
    open(
      {
        [`${base}?list=brought`]: { items: [ana] },
        [`${base}/${ana.id}`]: { ...story, completeFrom },
      },
      `?person=${ana.id}`,
    );
    const panel = within(await screen.findByRole("dialog", { name: "Ana Silva" }));
    await panel.findByText("Emailed about a payout");
    return panel;
  };
  const panel = await timeline(ana.createdAt);
  const entries = panel
    .getAllByRole("listitem")
    .map(({ textContent }) => textContent ?? "")
    .filter((text) => text.includes("2026"));
  const since = formatDateTime(at);
  expect(entries.slice(0, -1)).toEqual([
    `${since}Emailed about a payout`,
    `${since}Terms of their share changed by Mara`,
    `${since}Record changed (imported) by Ben`,
    `${since}Changed their payout method`,
    `${since}Earned 20 euros. Inviter.PendingHeld by Kiteloop, ${formatDateTime(held)}Released by Mara, ${formatDateTime(released)}Approved by Mara, ${formatDateTime(approved.at)}`,
  ]);
  expect(panel.queryByText(/aren’t listed/)).toBeNull();
  const later = await timeline("2999-01-01T00:00:00.000Z");
  expect(later.getByText(/aren’t listed/).textContent).toContain(formatDateTime("2999-01-01T00:00:00.000Z"));
  expect(later.getByRole("link", { name: "audit log" }).getAttribute("href")).toBe(
    "/members/members?tab=log",
  );
});

test("a tree is a nested list that names each inviter", async () => {
  const branch = {
    name: "",
    status: "joined",
    joinedAt: at,
    participantId: null,
    joined: 0,
    whole: true,
  };
  open(
    {
      [`${base}?list=brought`]: { items: [ana] },
      [`${base}/${ana.id}`]: storyOf({ person: ana }),
      [`${base}/${ana.id}/tree?depth=3`]: {
        person: ana,
        branches: [
          {
            ...branch,
            externalId: "u-2",
            name: "Ben",
            parent: "u-1",
            level: 1,
            joined: 12,
            participantId: ben.id,
            whole: false,
          },
          { ...branch, externalId: "u-9", name: "Dan", parent: "u-2", level: 2 },
        ],
      },
    },
    `?person=${ana.id}`,
  );
  fireEvent.click(await screen.findByRole("tab", { name: "Referrals" }));
  const first = await screen.findByRole("list", { name: "Referred by Ana Silva" });
  const second = within(first).getByRole("list", { name: "Referred by Ben" });
  expect(within(second).getByText(/Dan/)).toBeTruthy();
  expect(within(first).getByText(/, latest/)).toBeTruthy();
  expect(within(first).getByRole("link", { name: "Ben" })).toBeTruthy();
});

test("exports the whole list for a spreadsheet, with formulas as text", async () => {
  const saved: Blob[] = [];
  vi.stubGlobal(
    "URL",
    Object.assign(URL, {
      createObjectURL: (file: Blob) => saved.push(file) && "blob:x",
      revokeObjectURL: () => {},
    }),
  );
  open({
    [`${base}?list=brought`]: { items: [participantOf({ name: "=1+1" })], next: "c1" },
    [`${base}?list=brought&cursor=c1`]: { items: [ben] },
  });
  await screen.findByRole("link", { name: "=1+1" });
  fireEvent.click(screen.getByRole("button", { name: "CSV" }));
  await waitFor(() => expect(saved).toHaveLength(1));
  const text = await saved[0]?.text();
  expect(text).toContain("'=1+1,ana@example.com,u-1,KYTE2345,yes,3,2,1,");
  expect(text?.trim().split("\r\n")).toHaveLength(3);
});
