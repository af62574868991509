import { defaultConfig } from "@kiteloop/contract/publishing/widget-config";
import { noRewards, type RewardRules } from "@kiteloop/contract/referrals/reward";
import { cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { openAs, problem } from "../../../testing/open.tsx";
import { projectOf, widgetOf } from "../../../testing/widgets.ts";
import { RulesCard } from "./components/rules-card.tsx";

const project = projectOf();
const base = `/api/projects/${project.id}`;
const rulesOf = (more: Partial<RewardRules> = {}) => ({
  ...{ version: 1, rules: { ...noRewards, ...more }, state: null, approved: [] },
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function open(role: "viewer" | "editor", answers: Record<string, unknown> = {}) {
  return openAs(role, <RulesCard project={project} />, {
    [`GET ${base}/reward-rules`]: rulesOf({ inviter: "20 euros", cap: 10 }),
    ...answers,
  });
}

test("shows the rules as sentences for participants, and that browser events are trusted", async () => {
  open("viewer");
  expect(
    await screen.findByText("An inviter gets “20 euros” when a friend converts, at most 10 times."),
  ).toBeTruthy();
  expect(screen.getByText(/require server confirmation/)).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Edit rules" })).toBeNull();
});

test("says what pages can't earn: joins and conversions of rewards with a value wait for the server", async () => {
  const fulfillment = { inviter: { type: "manual" as const, value: { amount: 500, currency: "EUR" } } };
  const rules = { on: "joined" as const, inviter: "5 euros", fulfillment };
  open("viewer", {
    [`GET ${base}/reward-rules`]: rulesOf({ ...rules, share: { basisPoints: 1000, months: null } }),
  });
  expect(await screen.findByText(/a join that only a page reports is held/)).toBeTruthy();
  expect(screen.getByText(/a conversion that a page reports waits/)).toBeTruthy();
  cleanup();
  open("viewer", { [`GET ${base}/reward-rules`]: rulesOf({ on: "joined", inviter: "A mug" }) });
  expect(await screen.findByText(/An inviter gets “A mug”/)).toBeTruthy();
  expect(screen.queryByText(/only a page reports/)).toBeNull();
});

test("the card says whether the days of the rules have come, and an editor changes them", async () => {
  const period = { from: "2026-12-01", until: "2026-12-31" };
  const rules = { ...noRewards, inviter: "20 euros", period };
  const { asked } = open("editor", {
    [`GET ${base}/reward-rules`]: { version: 2, rules, state: "ended", approved: [] },
    [`PUT ${base}/reward-rules`]: { version: 3, rules, state: "running" },
  });
  expect(await screen.findByText("Ended")).toBeTruthy();
  expect(screen.getByText("Rewards are earned from Tue, Dec 1, 2026 to Thu, Dec 31, 2026.")).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: "Edit rules" }));
  fireEvent.change(screen.getByLabelText("Last day"), { target: { value: "2026-11-30" } });
  fireEvent.click(screen.getByRole("button", { name: "Save rules" }));
  expect(await screen.findByText("Must not be before the first day")).toBeTruthy();
  fireEvent.change(screen.getByLabelText("Last day"), { target: { value: "2027-01-15" } });
  fireEvent.click(screen.getByRole("button", { name: "Save rules" }));
  expect(await screen.findByText("Running")).toBeTruthy();
  const sent = asked.find(({ method }) => method === "PUT")?.body;
  expect(sent).toMatchObject({ rules: { period: { from: "2026-12-01", until: "2027-01-15" } } });
});

test("the focus moves into the form and back to the button", async () => {
  open("editor");
  fireEvent.click(await screen.findByRole("button", { name: "Edit rules" }));
  expect(document.activeElement).toBe(screen.getByLabelText("Inviter reward"));
  fireEvent.click(screen.getByRole("button", { name: "Cancel" }));
  expect(document.activeElement).toBe(await screen.findByRole("button", { name: "Edit rules" }));
});

test("an editor changes the rules, and sees the sentence while typing", async () => {
  const { asked } = open("editor", {
    [`GET ${base}/reward-rules`]: rulesOf(),
    [`PUT ${base}/reward-rules`]: ({ rules }: { rules: RewardRules }) =>
      Response.json({ version: 2, rules, state: null }),
  });
  fireEvent.click(await screen.findByRole("button", { name: "Add a reward" }));
  fireEvent.change(screen.getByLabelText("Inviter reward"), { target: { value: "a mug" } });
  fireEvent.change(screen.getByLabelText("Limit per inviter"), { target: { value: "2" } });
  expect(screen.getByText("An inviter gets “a mug” when a friend converts, at most twice.")).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: "Add milestone" }));
  fireEvent.change(screen.getByLabelText("Invitees"), { target: { value: "many" } });
  fireEvent.change(screen.getByLabelText("Reward"), { target: { value: "a coat" } });
  fireEvent.click(screen.getByRole("button", { name: "Save rules" }));
  expect(screen.getByText("Enter a whole number")).toBeTruthy();
  expect(asked.filter(({ method }) => method === "PUT")).toEqual([]);
  fireEvent.change(screen.getByLabelText("Invitees"), { target: { value: "5" } });
  fireEvent.click(screen.getByRole("button", { name: "Save rules" }));
  expect(await screen.findByText("Once 5 friends have converted, the inviter gets “a coat”.")).toBeTruthy();
  expect(screen.queryByLabelText("Inviter reward")).toBeNull();
  const rules = { ...noRewards, inviter: "a mug", cap: 2, milestones: [{ at: 5, reward: "a coat" }] };
  expect(asked.find(({ method }) => method === "PUT")?.body).toEqual({ version: 1, rules });
});

test("an editor makes the share one of the net amount, with an assumed tax and a tier", async () => {
  const tiers = [{ converted: 10, basisPoints: 2_550 }];
  const share = { basisPoints: 2_000, months: null };
  const { asked } = open("editor", {
    [`GET ${base}/reward-rules`]: rulesOf({ ...noRewards, share }),
    [`PUT ${base}/reward-rules`]: ({ rules }: { rules: RewardRules }) =>
      Response.json({ version: 2, rules, state: null }),
  });
  fireEvent.click(await screen.findByRole("button", { name: "Edit rules" }));
  expect(screen.queryByLabelText("Percent of tax in your prices")).toBeNull();
  fireEvent.click(screen.getByRole("button", { name: "Add a tier" }));
  fireEvent.change(screen.getByLabelText("Converted invitees"), { target: { value: "10" } });
  fireEvent.change(screen.getByLabelText("Percent from then on"), { target: { value: "25,5" } });
  fireEvent.change(screen.getByLabelText("Part of"), { target: { value: "net" } });
  fireEvent.change(screen.getByLabelText("Percent of tax in your prices"), { target: { value: "119" } });
  fireEvent.click(screen.getByRole("button", { name: "Save rules" }));
  expect(screen.getByText("Enter 0 to 100 percent.")).toBeTruthy();
  fireEvent.change(screen.getByLabelText("Percent of tax in your prices"), { target: { value: "19" } });
  fireEvent.click(screen.getByRole("button", { name: "Save rules" }));
  expect(
    await screen.findByText(/without tax and shipping, 25.5% from 10 converted friends on/),
  ).toBeTruthy();
  const sent = asked.find(({ method }) => method === "PUT")?.body;
  expect(sent).toMatchObject({ rules: { share: { ...share, tiers, of: "net", assumedTax: 1_900 } } });
  expect(screen.getByText(/By hand, 19% tax if it isn’t known/)).toBeTruthy();
});

test("an editor adds a tier by the revenue of a month", async () => {
  const share = { basisPoints: 2_000, months: null };
  const { asked } = open("editor", {
    [`GET ${base}/reward-rules`]: rulesOf({ ...noRewards, share }),
    [`PUT ${base}/reward-rules`]: ({ rules }: { rules: RewardRules }) =>
      Response.json({ version: 2, rules, state: null }),
  });
  fireEvent.click(await screen.findByRole("button", { name: "Edit rules" }));
  expect(screen.queryByLabelText("Tiers count")).toBeNull();
  fireEvent.click(screen.getByRole("button", { name: "Add a tier" }));
  fireEvent.change(screen.getByLabelText("Tiers count"), { target: { value: "revenue" } });
  fireEvent.change(screen.getByLabelText("Counted"), { target: { value: "month" } });
  fireEvent.change(screen.getByLabelText("Revenue"), { target: { value: "1000" } });
  fireEvent.change(screen.getByLabelText("Percent from then on"), { target: { value: "25" } });
  fireEvent.click(screen.getByRole("button", { name: "Save rules" }));
  expect(screen.getByText(/be a currency such as EUR/)).toBeTruthy();
  fireEvent.change(screen.getByLabelText("Currency"), { target: { value: "eur" } });
  fireEvent.click(screen.getByRole("button", { name: "Save rules" }));
  expect(await screen.findByText(/25% from €1,000.00 of revenue in a calendar month on/)).toBeTruthy();
  const tiers = [{ revenue: { amount: 100_000, currency: "EUR" }, basisPoints: 2_500 }];
  expect(asked.find(({ method }) => method === "PUT")?.body).toMatchObject({
    rules: { share: { ...share, tiers, tierWindow: "month" } },
  });
});

test("an editor makes the share a fixed amount in two currencies, for some payments", async () => {
  const { asked } = open("editor", {
    [`GET ${base}/reward-rules`]: rulesOf({ ...noRewards, share: { basisPoints: 2_000, months: 12 } }),
    [`PUT ${base}/reward-rules`]: ({ rules }: { rules: RewardRules }) =>
      Response.json({ version: 2, rules, state: null }),
  });
  fireEvent.click(await screen.findByRole("button", { name: "Edit rules" }));
  fireEvent.change(screen.getByLabelText("Inviters get"), { target: { value: "fixed" } });
  expect(screen.queryByLabelText("Percent of each payment")).toBeNull();
  expect(screen.queryByLabelText("Months from the first payment")).toBeNull();
  fireEvent.change(screen.getByLabelText("For each payment"), { target: { value: "5.001" } });
  fireEvent.change(screen.getByLabelText("Currency"), { target: { value: "eur" } });
  fireEvent.click(screen.getByRole("button", { name: "Save rules" }));
  expect(screen.getByText("Enter an amount such as 20.00.")).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Add a tier" })).toBeNull();
  fireEvent.change(screen.getByLabelText("For each payment"), { target: { value: "5" } });
  fireEvent.change(screen.getByLabelText("Payments of one invitee that earn"), { target: { value: "3" } });
  fireEvent.click(screen.getByRole("button", { name: "Add a currency" }));
  fireEvent.click(screen.getByRole("button", { name: "Remove amount 2" }));
  fireEvent.click(screen.getByRole("button", { name: "Save rules" }));
  expect(
    await screen.findByText(/€5.00 for each of their payments, for 12 months, for 3 payments/),
  ).toBeTruthy();
  const share = { fixed: [{ amount: 500, currency: "EUR" }], months: 12, payments: 3 };
  expect(asked.find(({ method }) => method === "PUT")?.body).toMatchObject({ rules: { share } });
});

test("a widget that spells out another reward is named, and updated and published on request", async () => {
  const invite = defaultConfig("invite");
  const draft = { ...invite, content: { ...invite.content, body: "Get a mug.", reward: "a mug" } };
  const widget = widgetOf({
    name: "Invite",
    type: "invite",
    draft,
    status: "live",
    unpublishedChanges: false,
  });
  const one = `${base}/widgets/${widget.id}`;
  const { asked } = open("editor", {
    [`GET ${base}/widgets`]: { items: [widget] },
    [`PUT ${one}/draft`]: { ...widget, version: 8 },
    [`POST ${one}/publish`]: { ...widget, version: 9 },
  });
  expect(await screen.findByText("A widget spells out a different reward in its texts.")).toBeTruthy();
  expect(screen.getByRole("link", { name: "Invite" }).closest("li")?.textContent).toBe(
    "Invite says “a mug”.",
  );
  fireEvent.click(screen.getByRole("button", { name: "Update the widget" }));
  await waitFor(() => expect(asked.filter(({ method }) => method !== "GET")).toHaveLength(2));
  const [saved, published] = asked.filter(({ method }) => method !== "GET");
  expect(saved?.body).toMatchObject({ config: { content: { body: "Get {reward}.", reward: "20 euros" } } });
  expect(published?.body).toEqual({ version: 8 });
});

test("another member's change is reported, and the typed text stays", async () => {
  open("editor", {
    [`PUT ${base}/reward-rules`]: () =>
      problem("conflict.version", 409, "Someone else just changed this. Reload and try again."),
  });
  fireEvent.click(await screen.findByRole("button", { name: "Edit rules" }));
  fireEvent.change(screen.getByLabelText("Invitee reward"), { target: { value: "a month" } });
  fireEvent.click(screen.getByRole("button", { name: "Save rules" }));
  expect((await screen.findByRole("alert")).textContent).toContain(
    "Someone else just changed this. Reload and try again.",
  );
  expect(screen.getByLabelText("Invitee reward")).toHaveProperty("value", "a month");
});

test("rules that another window saved while the form was open aren't overwritten", async () => {
  let stored = rulesOf({ inviter: "20 euros" });
  const { asked, refocus } = open("editor", {
    [`GET ${base}/reward-rules`]: () => Response.json(stored),
    [`PUT ${base}/reward-rules`]: () => problem("conflict.version", 409, "Someone else just changed this."),
  });
  fireEvent.click(await screen.findByRole("button", { name: "Edit rules" }));
  stored = { ...rulesOf({ inviter: "30 euros" }), version: 2 };
  await refocus();
  fireEvent.click(screen.getByRole("button", { name: "Save rules" }));
  expect(await screen.findByText("Someone else just changed this.")).toBeTruthy();
  expect(asked.find(({ method }) => method === "PUT")?.body).toMatchObject({ version: 1 });
});
