import { expect, test } from "vitest";
import { defaultConfig } from "../widget-config.ts";
import { composeEmbed } from "./compose.ts";
import { embedFeatures } from "./features.data.ts";
import type { EmbedManifest, Manifest, ManifestWidget } from "./manifest.ts";
import type { EmbedParts } from "./parts.ts";

const renderer = {
  code: "{}",
  css: "",
  file: "invite-0123456789abcdef.js",
  height: [0, 0] as [number, number],
};

/** A build that records its arguments. */
const parts: EmbedParts = {
  names: {},
  css: "",
  loader: "(carried)=>{seen.carried=carried}",
  plain: "(carried)=>{seen.carried=carried}",
  late: "(texts)=>texts",
  plainLate: "(texts)=>texts",
  crossDomain: "(sites)=>()=>sites",
  renderers: {
    ...{ invite: renderer, share: renderer, welcome: renderer, waitlist: renderer },
    ...{ leaderboard: renderer, milestones: renderer, prompt: renderer, rewards: renderer },
  },
  features: {
    ...{ elements: "'elements'", places: "'places'", rules: "'rules'", triggers: "'triggers'" },
    ...{ routes: "'routes'", stack: "'stack'", languages: "'languages'" },
    experiments: "(places)=>'experiments around '+places",
  },
};

const configOf = (title: string) => {
  const config = defaultConfig("invite");
  config.content.title = title;
  return config;
};
const id = `wgt_${"0".repeat(26)}`;
const published: ManifestWidget = { id, type: "invite", version: 3, config: configOf("Published") };
const other = configOf("Other");

const tried = (config = other): ManifestWidget => ({
  ...published,
  experiment: {
    id: `exp_${"0".repeat(26)}`,
    variants: [
      { variant: "a", weight: 60, version: 3, config: published.config },
      { variant: "b", weight: 40, version: 4, config },
    ],
  },
});

function composed(...widgets: ManifestWidget[]) {
  const manifest: Manifest = {
    v: 1,
    project: {
      ...{ id: `prj_${"0".repeat(26)}`, name: "Acme", consent: "given" },
      key: `kl_live_pk_${"0".repeat(30)}`,
    },
    edge: "https://edge.test",
    widgets,
  };
  const embed = composeEmbed(parts, manifest, (text) => String(text.length).padStart(16, "0"));
  const seen: { carried?: [EmbedManifest, unknown, unknown, Record<string, string>] } = {};
  new Function("seen", embed.script)(seen);
  if (!seen.carried) throw new Error("the script called no loader");
  const [carried, , , features] = seen.carried;
  return { ...embed, carried, features };
}

test("a script without an experiment contains nothing about experiments", () => {
  const { script, features } = composed(published);
  expect(script).not.toMatch(/experiment/);
  expect(Object.keys(features)).not.toContain("experiments");
  expect(embedFeatures).toContain("experiments");
});

test("during an experiment the script contains its variants, and the feature wraps the placement code", () => {
  const { carried, features } = composed(tried());
  expect(carried.widgets[0]?.content).toMatchObject({ title: "Published" });
  expect(carried.experiments?.[id]).toMatchObject({
    id: `exp_${"0".repeat(26)}`,
    variants: [
      ["a", 60, null],
      ["b", 40, { id, version: 4, content: { title: "Other", sendFailed: expect.any(String) } }],
    ],
  });
  expect(features).toEqual({ places: "experiments around places" });
});

test("only the widget in the experiment is included more than once", () => {
  const plain = { ...published, id: `wgt_${"1".repeat(26)}` };
  const { carried } = composed(tried(), plain);
  expect(Object.keys(carried.experiments ?? {})).toEqual([id]);
});

test("features that only a variant needs are included, and its translations have names of their own", () => {
  const needy = configOf("Other");
  needy.behaviour = { ...needy.behaviour, trigger: { kind: "delay", seconds: 3 } };
  needy.translations = { de: { title: "Anders" } };
  const { features, files, carried } = composed(tried(needy));
  expect(Object.keys(features)).toEqual(["places", "triggers", "routes", "languages"]);
  const german = files.find(({ path }) => path.includes("/de-"))?.body ?? "";
  expect(german).toContain(`"${id}#b"`);
  expect(german).toContain("Anders");
  expect(german).not.toContain(`"${id}":`);
  expect(carried.languages?.de).toContain("/de-");
});

test("a variant of another type is refused before it can reach a page", () => {
  expect(() => composed(tried(defaultConfig("share") as never))).toThrow(/another widget type/);
});
