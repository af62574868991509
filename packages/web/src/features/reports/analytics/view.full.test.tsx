import { dayOf, lastDays } from "@kiteloop/metrics";
import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { someParts } from "./testing-parts.ts";
import {
  analyticsAsked,
  api,
  chooseRange,
  equation,
  installFakeApi,
  open,
  projectId,
} from "./testing-screen.tsx";

installFakeApi();

test("range and granularity are in the address; the previous days are loaded with them", async () => {
  const router = open();
  await chooseRange("7");
  const today = dayOf(Date.now(), "UTC");
  const week = lastDays(7, today);
  await waitFor(() => expect(analyticsAsked()).toContain(`?${new URLSearchParams({ ...week })}`));
  expect(router.state.location.search).toBe("?days=7");
  expect(screen.getByText("Previous period")).toBeTruthy();
  fireEvent.click(screen.getByRole("checkbox", { name: "Compare" }));
  expect(router.state.location.search).toBe("?days=7&compare=no");
  await waitFor(() => expect(screen.queryByText("Previous period")).toBeNull());
  await chooseRange("90");
  fireEvent.click(await screen.findByRole("radio", { name: "Weeks" }));
  expect(router.state.location.search).toBe("?days=90&compare=no&granularity=week");
  await waitFor(() => expect(analyticsAsked().at(-1)).toContain("granularity=week"));
});

test("an invalid custom range is reported before a request", async () => {
  const router = open();
  await equation();
  await chooseRange("custom");
  await waitFor(() => expect(screen.getByLabelText("From").getAttribute("value")).not.toBe(""));
  fireEvent.change(screen.getByLabelText("From"), { target: { value: "2026-03-02" } });
  fireEvent.change(screen.getByLabelText("To"), { target: { value: "2026-03-01" } });
  fireEvent.click(screen.getByRole("button", { name: "Show" }));
  expect((await screen.findByRole("alert")).textContent).toMatch(/must not be after/);
  fireEvent.change(screen.getByLabelText("To"), { target: { value: "2026-03-03" } });
  fireEvent.click(screen.getByRole("button", { name: "Show" }));
  await waitFor(() => expect(router.state.location.search).toBe("?from=2026-03-02&to=2026-03-03"));
  fireEvent.click(screen.getByRole("button", { name: "Clear the custom range" }));
  expect(router.state.location.search).toBe("");
});

test("another segmentation is in the address and requested", async () => {
  const router = open();
  fireEvent.click(await screen.findByRole("radio", { name: "Country" }));
  expect(router.state.location.search).toBe("?segment=country");
  await waitFor(() =>
    expect(
      api.asked.some(
        ({ pathname, search }) => pathname.endsWith("/segments") && search.includes("by=country"),
      ),
    ).toBe(true),
  );
});

test("a row filters by its segment, in the address, until its chip is removed", async () => {
  const router = open("?days=7");
  fireEvent.click(await screen.findByRole("button", { name: "WhatsApp" }));
  expect(router.state.location.search).toBe("?days=7&filter=channel%3Awhatsapp");
  await screen.findByText(/can’t be filtered by segment/);
  expect(screen.queryByRole("region", { name: "K-factor" })).toBeNull();
  const asked = api.asked
    .filter(({ pathname }) => pathname.endsWith("/segments"))
    .map(({ search }) => search);
  expect(asked.some((search) => /by=channel.*value=whatsapp/.test(search))).toBe(true);
  fireEvent.click(screen.getByRole("button", { name: "Remove the filter Channel: WhatsApp" }));
  expect(router.state.location.search).toBe("?days=7");
  await equation();
});

test("a filtered measure is the segment's, and offers no measure that segments lack", async () => {
  const { value } = someParts["/segments"].segments[0] ?? { value: "" };
  open(`?filter=widget:${value}`);
  const trend = within(await screen.findByRole("region", { name: "Day by day" }));
  const measures = trend.getAllByRole("radio").map((radio) => radio.closest("label")?.textContent);
  expect(measures).toEqual(["Invitations250", "Clicks90", "Joins50", "Conversions10"]);
  expect(screen.getByRole("link", { name: "Open this widget" })).toBeTruthy();
});

test("Enter on a day shows that day alone", async () => {
  const router = open("?from=2026-01-01&to=2026-01-31");
  const slider = await screen.findByRole("slider", { name: "Joins, day by day" });
  fireEvent.change(slider, { target: { value: "4" } });
  fireEvent.keyDown(slider, { key: "Enter" });
  await waitFor(() => expect(router.state.location.search).toBe("?from=2026-01-05&to=2026-01-05"));
});

test("a viewer can't share; an editor creates a link that is shown once, and revokes another", async () => {
  api.links = [
    {
      ...{ id: `dsh_${"0".repeat(26)}`, name: "Board", createdBy: "Mara", creatorLeft: true },
      ...{ createdAt: "2026-01-01T00:00:00.000Z", expiresAt: null },
    },
  ];
  open();
  await equation();
  expect(screen.queryByRole("button", { name: "Share" })).toBeNull();
  cleanup();
  open("", "editor");
  fireEvent.click(await screen.findByRole("button", { name: "Share" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Share this dashboard" }));
  expect(await dialog.findByText(/Created .* by Mara, a former member · Doesn’t expire/)).toBeTruthy();
  fireEvent.click(dialog.getByRole("button", { name: "Create link" }));
  expect(await dialog.findByText(/Can't be empty/)).toBeTruthy();
  fireEvent.change(dialog.getByLabelText("Name"), { target: { value: "Investors" } });
  fireEvent.click(dialog.getByRole("button", { name: "Create link" }));
  const shown = await screen.findByText(new RegExp(`/members/projects/${projectId}/analytics/share/t0ken$`));
  expect(shown).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: "Done" }));
  fireEvent.click(await screen.findByRole("button", { name: "Revoke Board" }));
  const question = within(await screen.findByRole("alertdialog", { name: "Revoke Board?" }));
  fireEvent.click(question.getByRole("button", { name: "Revoke" }));
  expect(await screen.findByText("No links yet")).toBeTruthy();
});

test("the chart says how many events declared bots reported, and from which day all numbers leave them out", async () => {
  const today = dayOf(Date.now(), "UTC");
  const { from } = lastDays(7, today);
  api.bots = { events: 12, leftOutFrom: from };
  open();
  const note = await screen.findByText(/12 events by declared bots/);
  expect(note.textContent).toMatch(/counted nowhere. Numbers before .+ include bots.$/);
  fireEvent.click(await screen.findByRole("checkbox", { name: "Compare" }));
  await chooseRange("7");
  await waitFor(() =>
    expect(screen.getByText(/12 events by declared bots/).textContent).toMatch(/nowhere. $/),
  );
});

test("without bots, and where numbers never contained them, the chart says nothing of them", async () => {
  open();
  await equation();
  expect(screen.queryByText(/bots/)).toBeNull();
});
