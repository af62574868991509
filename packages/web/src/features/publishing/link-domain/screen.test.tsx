import type { LinkDomain } from "@kiteloop/contract/publishing/link-domain";
import { cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { openAs, problem } from "../../../testing/open.tsx";
import { Component } from "./screen.tsx";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const domain: LinkDomain = {
  host: "go.acme.com",
  state: "pending",
  reason: "no_owner",
  origin: "https://go.acme.com",
  checkedAt: "2026-03-10T12:00:00.000Z",
  records: [
    {
      purpose: "owner",
      type: "TXT",
      name: "_kiteloop-link.go.acme.com",
      value: "kiteloop-link=x",
      found: false,
    },
    { purpose: "alias", type: "CNAME", name: "go.acme.com", value: "edge.example.com", found: false },
  ],
};
const open = (answers: Record<string, unknown> = {}, role: "admin" | "editor" = "admin") =>
  openAs(role, <Component />, { "GET /api/link-domain": { linkDomain: null }, ...answers });

test("roles that may not change it do not see it", () => {
  const { asked } = open({}, "editor");
  expect(screen.queryByText("Link domain")).toBeNull();
  expect(asked).toEqual([]);
});

test("a domain's records are shown, checked, and removed after a confirmation", async () => {
  const { asked } = open({
    "PUT /api/link-domain": { linkDomain: domain },
    "POST /api/link-domain/check": { linkDomain: { ...domain, state: "verified", reason: null } },
    "DELETE /api/link-domain": {},
  });
  fireEvent.change(await screen.findByLabelText("Your domain"), { target: { value: "go.acme.com" } });
  fireEvent.click(screen.getByRole("button", { name: "Show DNS records" }));
  expect(await screen.findByText("kiteloop-link=x")).toBeTruthy();
  expect(screen.getByText("We didn’t find the record that proves you own the domain.")).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: "Check now" }));
  expect(await screen.findByText("Verified")).toBeTruthy();
  expect(screen.getByText(/^Referral links start with go\.acme\.com\./)).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: "Remove domain" }));
  expect((await screen.findByRole("alertdialog")).textContent).toContain("keep working");
  fireEvent.click(screen.getAllByRole("button", { name: "Remove domain" }).at(-1) as HTMLElement);
  await waitFor(() => expect(asked.some(({ method }) => method === "DELETE")).toBe(true));
  expect(await screen.findByLabelText("Your domain")).toBeTruthy();
});

test("a refused domain keeps what was typed, and says why", async () => {
  open({
    "PUT /api/link-domain": () =>
      problem("link_domain.own_host", 409, "This domain belongs to the instance. Use one of your own."),
  });
  fireEvent.change(await screen.findByLabelText("Your domain"), { target: { value: "x.example" } });
  fireEvent.click(screen.getByRole("button", { name: "Show DNS records" }));
  expect((await screen.findByRole("alert")).textContent).toContain("belongs to the instance");
  expect(screen.getByLabelText("Your domain")).toHaveProperty("value", "x.example");
});
