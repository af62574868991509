import { noProjectLinks, type Project } from "@kiteloop/contract/publishing/project";
import { expect, test } from "vitest";
import { arrange } from "./arrange.ts";

function project(name: string, host: string, at: string, rest: Partial<Project> = {}): Project {
  return {
    id: `prj_${name}`,
    name,
    host,
    businessType: "other",
    origins: [],
    landingUrl: `https://${host}/`,
    signInUrl: "",
    timeZone: "UTC",
    consent: "given",
    crossDomain: "links",
    conversionProof: "any",
    attributionDays: 30,
    attribution: "last",
    emails: { joined: false, reward: false, reminderDays: null },
    sharePage: { on: false, headline: "", text: "", terms: null, joins: false },
    links: noProjectLinks,
    brand: null,
    widgetOrder: [],
    sharePageUrl: "https://edge.example/p/prj_x",
    status: "active",
    deletion: null,
    mode: "live",
    publishableKey: "",
    identitySecret: null,
    scriptTag: "",
    lastSeen: null,
    version: 1,
    createdAt: at,
    updatedAt: at,
    ...rest,
  };
}

const all = [
  project("beta", "shop.beta.io", "2026-01-01T00:00:00Z", {
    lastSeen: { at: "2026-03-01T00:00:00Z", origin: "" },
  }),
  project("Alpha", "alpha.com", "2026-02-01T00:00:00Z"),
  project("Gone", "gone.org", "2026-02-02T00:00:00Z", { status: "archived" }),
];
const names = (wish: Partial<Parameters<typeof arrange>[1]>) =>
  arrange(all, { search: "", order: "newest", status: "active", ...wish }).map((entry) => entry.name);

test("archived projects are separate", () => {
  expect(names({})).toEqual(["Alpha", "beta"]);
  expect(names({ status: "archived" })).toEqual(["Gone"]);
});

test("each order has another project first", () => {
  expect(names({ order: "name" })).toEqual(["Alpha", "beta"]);
  expect(names({ order: "seen" })).toEqual(["beta", "Alpha"]);
});

test("every search word must occur in name or host, in any case", () => {
  expect(names({ search: "SHOP beta" })).toEqual(["beta"]);
  expect(names({ search: "shop alpha" })).toEqual([]);
});

test("the input list is not modified", () => {
  names({ order: "name" });
  expect(all.map((entry) => entry.name)).toEqual(["beta", "Alpha", "Gone"]);
});
