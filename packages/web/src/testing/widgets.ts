import { noProjectLinks, type Project } from "@kiteloop/contract/publishing/project";
import type { Widget, WidgetLine, WidgetVersion } from "@kiteloop/contract/publishing/widget";
import { defaultConfig } from "@kiteloop/contract/publishing/widget-config";

const at = "2026-03-10T12:00:00.000Z";

/** A widget for tests: a live invite form without unpublished changes. */
export function widgetOf(parts: Partial<Widget>): Widget {
  return {
    id: `wgt_${"0".repeat(26)}`,
    projectId: `prj_${"0".repeat(26)}`,
    name: "Invite form",
    type: "invite",
    status: "live",
    draft: defaultConfig("invite"),
    publishedVersion: 1,
    publishedAt: at,
    unpublishedChanges: false,
    publishAt: null,
    publishFailed: null,
    experimentId: null,
    holdout: false,
    version: 1,
    createdAt: at,
    updatedAt: at,
    ...parts,
  };
}

/** The same in a list of widgets. */
export function widgetLineOf(parts: Partial<WidgetLine>): WidgetLine {
  const { draft, publishedAt: _at, publishFailed: _failed, createdAt: _made, ...line } = widgetOf({});
  return { ...line, projectName: "Acme", design: draft.design, shown: [1, 2], joined: [0, 0], ...parts };
}

/** A version for tests. */
export function versionOf(number: number, parts: Partial<WidgetVersion> = {}): WidgetVersion {
  return {
    number,
    config: defaultConfig("invite"),
    publishedAt: at,
    publishedBy: "Mara Example",
    rolledBackTo: null,
    ...parts,
  };
}

/** A project for tests, whose pages have reported before. */
export function projectOf(parts: Partial<Project> = {}): Project {
  return {
    id: `prj_${"0".repeat(26)}`,
    name: "Acme",
    host: "acme.com",
    businessType: "saas",
    origins: ["https://acme.com"],
    landingUrl: "https://acme.com",
    signInUrl: "",
    timeZone: "Europe/Berlin",
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
    publishableKey: "kl_test_pk_x",
    identitySecret: null,
    scriptTag: '<script type="module" async src="https://edge.example/w/prj_0.js"></script>',
    lastSeen: { at, origin: "https://acme.com" },
    version: 1,
    createdAt: at,
    updatedAt: at,
    ...parts,
  };
}
