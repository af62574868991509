import { noRewards } from "@kiteloop/contract/referrals/reward";
import { paths } from "@kiteloop/ui/paths.ts";
import { cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { openAs } from "../../../testing/open.tsx";
import { projectOf, widgetOf } from "../../../testing/widgets.ts";
import { Component } from "./screens/gallery.tsx";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test.each([
  ["münchen.de/saas", "münchen.de"],
  ["xn--mnchen-3ya.de/saas", "münchen.de"],
  ["ACME.COM/SaaS", "acme.com"],
])("the gallery opens at %s and names the website %s", async (address, host) => {
  const { pattern } = paths.presetGallery;
  openAs(
    "viewer",
    <Component />,
    { "GET /api/projects": { items: [] }, "GET /api/presets": { items: [] } },
    { pattern, address: `/members/presets/widgets/${address}` },
  );
  expect(await screen.findByText(`Presets for ${host}`)).toBeTruthy();
});

test.each([
  ["a project without rules gets the preset's", 1, true],
  ["rules that a member saved stay, even empty ones", 2, false],
])("%s", async (_, version, creates) => {
  const project = projectOf({ host: "acme.com" });
  const saved: unknown[] = [];
  const rules = `/api/projects/${project.id}/reward-rules`;
  openAs(
    "editor",
    <Component />,
    {
      "GET /api/projects": { items: [project] },
      "GET /api/presets": { items: [] },
      [`GET ${rules}`]: { rules: noRewards, version, state: null, approved: [] },
      [`PUT ${rules}`]: (body: unknown) => {
        saved.push(body);
        return Response.json({ rules: noRewards, version: 2, state: null });
      },
      [`POST /api/projects/${project.id}/widgets`]: () => Response.json(widgetOf({}), { status: 201 }),
    },
    { pattern: paths.presetGallery.pattern, address: "/members/presets/widgets/acme.com/saas" },
  );
  fireEvent.click(await screen.findByRole("button", { name: "Use preset Invite form" }));
  await waitFor(() => expect(screen.queryByRole("button", { name: "Use preset Invite form" })).toBeNull());
  expect(saved).toEqual(
    creates ? [{ version, rules: expect.objectContaining({ inviter: expect.any(String) }) }] : [],
  );
});
