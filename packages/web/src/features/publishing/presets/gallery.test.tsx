import { paths } from "@kiteloop/ui/paths.ts";
import { cleanup, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { openAs } from "../../../testing/open.tsx";
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
