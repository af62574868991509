import { defaultFraudPolicy } from "@kiteloop/contract/referrals/fraud";
import type { Role } from "@kiteloop/contract/tenancy/roles";
import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { type Answers, openAs } from "../../../testing/open.tsx";
import { referralOf } from "../../../testing/referrals.ts";
import { projectOf } from "../../../testing/widgets.ts";
import { PolicyCard } from "./components/policy-card.tsx";

afterEach(cleanup);

const project = projectOf();
const base = `/api/projects/${project.id}`;
const policy = { version: 3, policy: defaultFraudPolicy, updatedAt: null, replay: null };
const open = (role: Role, more: Answers = {}) =>
  openAs(role, <PolicyCard project={project} />, { [`GET ${base}/fraud-policy`]: policy, ...more });

const choose = async (group: string, action: string) => {
  const rule = await screen.findByRole("group", { name: group });
  fireEvent.click(within(rule).getByRole("radio", { name: action }));
};

test("changed rules show their effect before they can be saved", async () => {
  const from = { outcome: "allow", reasons: [], policyVersion: 3 } as const;
  const to = {
    outcome: "reject",
    reasons: [{ rule: "unsigned", action: "reject", evidence: "The participant was never signed." }],
    policyVersion: 4,
  } as const;
  const page = open("admin", {
    [`POST ${base}/fraud-policy/preview`]: {
      examined: 1200,
      changes: [{ from: "allow", to: "reject", count: 1 }],
      examples: [
        { referralId: referralOf(1).id, inviteeExternalId: "f-1", inviteeName: "Friend 1", from, to },
      ],
    },
    [`PUT ${base}/fraud-policy`]: { ...policy, version: 4 },
  });
  await choose("Action for Unsigned participant", "Reject");
  expect(screen.queryByRole("button", { name: /^Save/ })).toBeNull();
  fireEvent.click(screen.getByRole("button", { name: "Preview changes" }));
  expect(await screen.findByText("1 of 1,200 decisions would change")).toBeTruthy();
  await choose("Action for Bot detected", "Off");
  expect(screen.queryByRole("button", { name: /^Save/ })).toBeNull();
  fireEvent.click(screen.getByRole("button", { name: "Preview changes" }));
  fireEvent.click(await screen.findByRole("button", { name: "Save and apply to past" }));
  await waitFor(() => {
    const saved = page.asked.find(({ method }) => method === "PUT")?.body;
    expect(saved).toMatchObject({
      version: 3,
      replay: true,
      policy: { rules: { unsigned: "reject", honeypot: "off" } },
    });
  });
});

test("a cap and block lists are edited with the rules; a hidden address stays on the list", async () => {
  const known = { hash: "a".repeat(43), shown: "…@gmail.com" };
  const blocked = { domains: [], addresses: [known], countries: ["FR"], networks: ["198.51.100.0/24"] };
  const page = open("admin", {
    [`GET ${base}/fraud-policy`]: { ...policy, policy: { ...defaultFraudPolicy, blocked } },
    [`POST ${base}/fraud-policy/preview`]: { examined: 0, changes: [], examples: [] },
  });
  await choose("Action for Over the cap", "Hold");
  fireEvent.change(screen.getByLabelText("Most referrals"), { target: { value: "5" } });
  await choose("Per", "Day");
  const type = (label: string, text: string) => {
    const field = screen.getByRole("textbox", { name: label });
    fireEvent.change(field, { target: { value: text } });
    fireEvent.keyDown(field, { key: "Enter" });
  };
  type("Blocked domains", "https://Spam.example/x");
  type("Blocked emails", "Mara@acme.com");
  type("Blocked countries", "atlantis");
  expect(await screen.findByText("atlantis is not a country code")).toBeTruthy();
  type("Blocked countries", "de");
  for (const wide of ["10.0.0.0/8", "2001:db8:12::/64", "203.0.113", "203.0.113.7/24/1"]) {
    type("Blocked networks", wide);
    expect(await screen.findByText(`${wide} can’t be blocked`, { exact: false })).toBeTruthy();
  }
  type("Blocked networks", "203.0.113.7, 203.0.113.99/24 2001:DB8:12:34::1");
  expect(screen.getByText("…@gmail.com")).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: "Remove France" }));
  fireEvent.click(screen.getByRole("button", { name: "Preview changes" }));
  await waitFor(() => {
    expect(page.asked.find(({ path }) => path.endsWith("/preview"))?.body).toMatchObject({
      policy: {
        rules: { cap: "hold" },
        cap: { referrals: 5, per: "day" },
        blocked: {
          domains: ["spam.example"],
          addresses: [known, "mara@acme.com"],
          countries: ["DE"],
          networks: ["198.51.100.0/24", "203.0.113.0/24", "2001:db8:12::/48"],
        },
      },
    });
  });
});

test("an editor sees the difference but cannot save; an invalid number is reported", async () => {
  open("editor", { [`POST ${base}/fraud-policy/preview`]: { examined: 0, changes: [], examples: [] } });
  fireEvent.change(await screen.findByLabelText("More referrals than"), { target: { value: "1e3" } });
  expect(await screen.findByText("1 to 1,000")).toBeTruthy();
  fireEvent.change(screen.getByLabelText("More referrals than"), { target: { value: "5" } });
  fireEvent.click(screen.getByRole("button", { name: "Preview changes" }));
  expect(await screen.findByText("Ask an admin to save this.")).toBeTruthy();
  expect(screen.queryByRole("button", { name: /^Save/ })).toBeNull();
});

test("a viewer reads the rules", async () => {
  open("viewer");
  await screen.findByRole("heading", { name: "Self-referral" });
  expect(screen.queryAllByRole("radio")).toEqual([]);
  expect(screen.queryByRole("button")).toBeNull();
});
