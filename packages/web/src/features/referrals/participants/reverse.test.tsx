import { firstConversionKinds } from "@kiteloop/contract/referrals/conversion-kind";
import { paths } from "@kiteloop/ui/paths.ts";
import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { openAs, problem } from "../../../testing/open.tsx";
import { projectOf } from "../../../testing/widgets.ts";
import { Participants } from "./screens/participants.tsx";
import { idOf, participantOf, storyOf } from "./testing.ts";

const project = projectOf();
const ana = participantOf();
const of = `/api/projects/${project.id}`;
const at = "2026-03-10T12:00:00.000Z";
const payment = {
  ...{ kind: "conversion", at, id: idOf("cnv"), externalId: "order-1", status: "attributed" },
  ...{ conversionKind: "purchase", value: { amount: 4900, currency: "EUR" }, reversal: "part" },
  parts: { tax: 782, shipping: 490 },
  reversals: [
    {
      reversalId: "r-1",
      amount: 900,
      whole: false,
      reason: "Damaged",
      by: "Mara",
      at: "2026-03-12T08:00:00.000Z",
    },
  ],
};
const revenue = [{ currency: "JPY", gross: 5000, reversed: 1000, net: 4000 }];

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function open(role: "viewer" | "editor", reverse: unknown, chapter: object = payment) {
  const answers = {
    [`GET ${of}/participants?list=brought`]: { items: [ana] },
    [`GET ${of}/participants/${ana.id}`]: storyOf({ person: ana, revenue, chapters: [chapter] }),
    [`GET ${of}/conversion-kinds`]: { version: 1, kinds: firstConversionKinds },
    [`POST ${of}/conversions/reverse`]: reverse,
  };
  return openAs(role, <Participants project={project} />, answers, {
    pattern: paths.participants.pattern,
    address: `${paths.participants.href({ projectId: project.id })}?person=${ana.id}`,
  });
}

test("the timeline shows a payment by the name of its kind, and each reversal with amount and reason", async () => {
  open("viewer", undefined);
  const panel = await screen.findByRole("dialog", { name: "Ana Silva" });
  expect(await within(panel).findByText("Purchase: order-1, €49.00")).toBeTruthy();
  expect(within(panel).getByText("Tax in it: €7.82.")).toBeTruthy();
  expect(within(panel).getByText("Shipping in it: €4.90.")).toBeTruthy();
  expect(within(panel).getByText("Partly reversed")).toBeTruthy();
  expect(within(panel).getByText(/^Reversed €9.00 on .*: Damaged$/)).toBeTruthy();
  expect(within(panel).getByText("¥4,000 after ¥1,000 reversed")).toBeTruthy();
  expect(within(panel).queryByRole("button", { name: "Reverse… order-1" })).toBeNull();
});

test("an editor reverses a part, at most what is left", async () => {
  const { asked } = open("editor", () => problem("conversion.exceeds_rest", 409, "Too much."));
  fireEvent.click(await screen.findByRole("button", { name: "Reverse… order-1" }));
  const dialog = await screen.findByRole("dialog", { name: "Reverse order-1?" });
  const amount = within(dialog).getByLabelText("Amount in EUR");
  const send = () => fireEvent.click(within(dialog).getByRole("button", { name: "Reverse" }));
  for (const wrong of ["40.01", "0", "1.234", "ten"]) {
    fireEvent.change(amount, { target: { value: wrong } });
    send();
    expect(await within(dialog).findByText("Enter an amount of at most €40.00.")).toBeTruthy();
  }
  fireEvent.change(amount, { target: { value: "12.50" } });
  fireEvent.change(within(dialog).getByLabelText("Reason"), { target: { value: "Late" } });
  send();
  expect(await within(dialog).findByText(/Too much/)).toBeTruthy();
  const sent = asked.filter(({ method }) => method === "POST").map(({ body }) => body);
  expect(sent).toEqual([{ externalId: "order-1", value: { amount: 1250, currency: "EUR" }, reason: "Late" }]);
});

test("without an amount all that is left is reversed, and the timeline is read again", async () => {
  const { asked } = open("editor", () => Response.json({ ...reversed }));
  fireEvent.click(await screen.findByRole("button", { name: "Reverse… order-1" }));
  const dialog = await screen.findByRole("dialog", { name: "Reverse order-1?" });
  const stories = () => asked.filter(({ path }) => path.endsWith(ana.id)).length;
  const before = stories();
  fireEvent.click(within(dialog).getByRole("button", { name: "Reverse" }));
  await waitFor(() => expect(stories()).toBe(before + 1));
  expect(asked.find(({ method }) => method === "POST")?.body).toEqual({ externalId: "order-1" });
  await waitFor(() => expect(screen.queryByRole("dialog", { name: "Reverse order-1?" })).toBeNull());
});

test("reversing a conversion without a value promises no effect on revenue", async () => {
  open("editor", undefined, { ...payment, value: null, reversal: "none", reversals: [] });
  fireEvent.click(await screen.findByRole("button", { name: "Reverse… order-1" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Reverse order-1?" }));
  expect(dialog.getByText(/^This marks the conversion as reversed/)).toBeTruthy();
  expect(dialog.queryByText(/revenue/)).toBeNull();
  expect(dialog.queryByLabelText(/^Amount/)).toBeNull();
});

const reversed = {
  ...{ id: payment.id, externalId: "order-1", participantExternalId: "u-1", referralId: null },
  ...{ status: "attributed", source: "server", conversionKind: "purchase", value: payment.value },
  ...{
    payer: null,
    parts: null,
    reversed: 4900,
    net: 0,
    reversal: "whole",
    reversedAt: at,
    reversals: [],
    properties: {},
  },
  ...{ convertedAt: at, confirmedAt: null },
};
