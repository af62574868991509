import type { CurrencyRevenue } from "@kiteloop/contract/reports/revenue";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { RevenueCard } from "./components/revenue-card.tsx";
import { someParts } from "./testing-parts.ts";
import { projectId } from "./testing-screen.tsx";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const range = { from: "2026-04-19", to: "2026-04-20", days: 2 };
const data = { projectId, range, granularity: "day" } as const;
const sum = (gross: number, reversed: number) => ({ gross, reversed, net: gross - reversed });

function inCurrency(currency: string, gross: number, reversed: number, cost = 0): CurrencyRevenue {
  const all = sum(gross, reversed);
  return {
    ...{ currency, attributed: all, previous: sum(0, 0), direct: sum(700, 0) },
    days: [
      { day: range.from, ...sum(gross, 0), cost },
      { day: range.to, ...sum(0, reversed), cost: 0 },
    ],
    cost,
    widgets: [{ value: "none", name: "No widget", ...all, cost }],
    channels: [{ value: "whatsapp", name: "whatsapp", ...all, cost }],
    cohorts: [{ value: "2026-04", name: "2026-04", ...all, cost }],
  };
}

function open(currencies: CurrencyRevenue[]) {
  vi.stubGlobal("fetch", async () => Response.json({ ...someParts["/revenue"], range, currencies }));
  render(
    <QueryClientProvider client={new QueryClient()}>
      <RevenueCard data={data} period="Apr 19 to 20" today="2026-04-21" />
    </QueryClientProvider>,
  );
}

test("revenue is shown gross, reversed and net, one currency at a time and never added", async () => {
  open([inCurrency("EUR", 4900, 900), inCurrency("JPY", 5000, 6000)]);
  expect((await screen.findAllByText("€40.00")).length).toBeGreaterThan(0);
  expect(screen.getByText("€7.00")).toBeTruthy();
  expect(screen.queryByText(/¥/)).toBeNull();
  fireEvent.click(screen.getByRole("radio", { name: "JPY" }));
  expect((await screen.findAllByText("-¥1,000")).length).toBeGreaterThan(0);
  expect(screen.queryByText(/€/)).toBeNull();
});

test("the cost of rewards and how often it came back are shown beside revenue", async () => {
  open([inCurrency("EUR", 10_900, 900, 2_000)]);
  expect(await screen.findByText("Net revenue is 5.0 times the cost")).toBeTruthy();
  expect(screen.getByText("€20.00", { selector: "p" })).toBeTruthy();
});

test("amounts on the axis are short, in the currency that the axis names", async () => {
  open([inCurrency("JPY", 1_250_000, 0)]);
  expect(await screen.findByText("Revenue in JPY")).toBeTruthy();
  expect(screen.getByText("1M", { selector: "svg text" })).toBeTruthy();
  expect(screen.queryByText(/¥/, { selector: "svg text" })).toBeNull();
});

test("without revenue it says what brings it", async () => {
  open([]);
  expect(await screen.findByText(/Report conversions with a value/)).toBeTruthy();
});
