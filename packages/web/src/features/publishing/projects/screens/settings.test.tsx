import type { PaymentSource } from "@kiteloop/contract/money/payment-source";
import { noRewards } from "@kiteloop/contract/referrals/reward";
import { paths } from "@kiteloop/ui/paths.ts";
import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { SettingsScreen } from "../../../../components/project/settings-screen.tsx";
import { type Answers, openAs } from "../../../../testing/open.tsx";
import { projectOf } from "../../../../testing/widgets.ts";
import { Component } from "./settings.tsx";

const project = projectOf();
afterEach(cleanup);

const open = (role: "viewer" | "editor" | "admin", landingUrl = project.landingUrl, answers: Answers = {}) =>
  openAs(
    role,
    <Component />,
    { [`GET /api/projects/${project.id}`]: { ...project, landingUrl }, ...answers },
    {
      pattern: paths.projectSettings.pattern,
      address: paths.projectSettings.href({ projectId: project.id }),
    },
  );

test("links to the local demo shop are marked until they lead to the project's own page", async () => {
  const hint = async (landingUrl: string) => {
    open("editor", landingUrl);
    const field = await screen.findByLabelText("Landing page");
    const described = document.getElementById(field.getAttribute("aria-describedby") ?? "")?.textContent;
    cleanup();
    return described;
  };
  expect(await hint(`https://demo.example/?project=${project.id}`)).toContain(
    "the demo shop on this machine",
  );
  expect(await hint("https://acme.com/")).toBe("The page that invitation links open.");
});

test("a viewer is taken to the overview", async () => {
  const { router } = open("viewer");
  expect(await screen.findByText("Elsewhere")).toBeTruthy();
  expect(router.state.location.pathname).toBe(paths.project.href({ projectId: project.id }));
});

const source: PaymentSource = {
  ...{ id: `pms_${"0".repeat(26)}`, projectId: project.id, provider: "polar", mode: "live" },
  ...{ url: "https://edge.example/v1/payments", conversionKind: null, signingSecretLastFour: null },
  ...{ oldSecretUntil: null, apiKeyLastFour: null, matchesEmail: false, signature: null, mapping: null },
  ...{ refusedAt: null, apiVersion: null, createdAt: project.createdAt, createdBy: "Mara", version: 1 },
};

test.each([
  ["a payment source", "payment-sources", { items: [source] }, "Set by your payment source"],
  [
    "rewards of value for conversions",
    "reward-rules",
    {
      ...{ version: 2, state: null, approved: [] },
      rules: { ...noRewards, on: "converted", share: { basisPoints: 1000, months: null } },
    },
    "Set by your reward rules",
  ],
])(
  "with %s, pages can't be chosen as a source of conversions, and the screen says why",
  async (_, of, answer, why) => {
    const path = `GET /api/projects/${project.id}`;
    open("admin", project.landingUrl, {
      [path]: { ...project, conversionProof: "server" },
      [`${path}/${of}`]: answer,
    });
    const field = await screen.findByLabelText("Trusted conversion source");
    await waitFor(() => expect(within(field).getAllByRole("option")).toHaveLength(1));
    expect(within(field).getByRole("option").textContent).toContain("Server only");
    const described = document.getElementById(field.getAttribute("aria-describedby") ?? "")?.textContent;
    expect(described).toContain(why);
  },
);

test("a fragment from when the settings were one screen leads to its section", async () => {
  const pattern = paths.projectSettings.pattern;
  const address = `${paths.projectSettings.href({ projectId: project.id })}#share-page`;
  const { router } = openAs("editor", <Component />, {}, { pattern, address });
  expect(await screen.findByText("Elsewhere")).toBeTruthy();
  const { pathname, hash } = router.state.location;
  expect([pathname, hash]).toEqual([paths.projectBrand.href({ projectId: project.id }), "#share-page"]);
});

test("a viewer finds the two kinds of rules in the index, an editor all sections", async () => {
  const sections = async (role: "viewer" | "editor") => {
    openAs(
      role,
      <SettingsScreen least="viewer">{() => null}</SettingsScreen>,
      { [`GET /api/projects/${project.id}`]: project },
      { pattern: paths.fraudRules.pattern, address: paths.fraudRules.href({ projectId: project.id }) },
    );
    const index = await screen.findByRole("navigation", { name: "Settings" });
    const names = within(index)
      .getAllByRole("link")
      .map(({ textContent }) => textContent);
    cleanup();
    return names;
  };
  expect(await sections("viewer")).toEqual(["Reward rules", "Fraud rules"]);
  expect(await sections("editor")).toEqual(["General", "Brand", "Reward rules", "Fraud rules", "Data"]);
});
