import { expect, test } from "vitest";
import { composeEmbed, type EmbedParts, embedJson, Manifest, previewMessage } from "./embed.ts";
import type { WidgetType } from "./widget/types.ts";
import { defaultConfig } from "./widget-config.ts";

const ulid = (n: number) => String(n).padStart(26, "0");

const parts: EmbedParts = {
  hash: "0123456789abcdef",
  loader: "(manifest,renderers)=>{out.manifest=manifest;out.renderers=Object.keys(renderers)}",
  renderers: {
    invite: { code: "()=>1" },
    share: { code: "()=>2" },
    welcome: { code: "()=>3" },
    waitlist: { code: "()=>4" },
    leaderboard: { code: "()=>5" },
    milestones: { code: "()=>6" },
    prompt: { code: "()=>7" },
  },
  qr: "export default ()=>8;",
};

function manifest(types: WidgetType[], name = "Acme"): Manifest {
  return {
    v: 1,
    project: { id: `prj_${ulid(1)}`, name, key: `kl_live_pk_${"a".repeat(30)}`, consent: "given" },
    edge: "https://edge.example.com",
    widgets: types.map((type, index) => ({
      id: `wgt_${ulid(index)}`,
      type,
      version: 1,
      config: defaultConfig(type),
    })),
  };
}

const compose = (from: Manifest) => composeEmbed(parts, from, (text) => `h${text.length}`);
const scriptOf = (from: Manifest) => compose(from).script;

function run(source: string): { manifest: unknown; renderers: string[] } {
  const out = { manifest: undefined, renderers: [] };
  new Function("out", source)(out);
  return JSON.parse(JSON.stringify(out));
}

test("an embed hands the loader every text unchanged, whatever characters it holds", () => {
  const title = '</script><!-- $& `" \\ 💥';
  const config = defaultConfig("invite");
  const hostile = manifest([]);
  const [plain] = manifest(["invite"]).widgets;
  if (!plain) throw new Error("no widget");
  hostile.widgets = [{ ...plain, config: { ...config, content: { ...config.content, title } } }];
  const source = scriptOf(hostile);
  expect(run(source).manifest).toMatchObject({
    project: { id: hostile.project.id, key: hostile.project.key },
    edge: hostile.edge,
    widgets: [{ id: plain.id, version: 1, type: "invite", content: { ...config.content, title } }],
  });
  expect(source).not.toContain("</script");
  expect(source).not.toContain("<!--");
});

test("an embed carries each needed renderer once and none that is not needed", () => {
  const source = scriptOf(manifest(["welcome", "invite", "invite"]));
  expect(run(source).renderers).toEqual(["invite", "welcome"]);
});

test("equal input gives equal bytes, whatever the order of keys", () => {
  const one = manifest(["share"]);
  const { v, project, edge, widgets } = one;
  expect(scriptOf({ widgets, edge, project, v })).toBe(scriptOf(one));
});

test("a secret key, a foreign field and a config of another type never reach an embed", () => {
  const good = manifest(["invite"]);
  const secret = { ...good, project: { ...good.project, key: `kl_live_sk_${"a".repeat(30)}` } };
  expect(() => scriptOf(secret)).toThrow();
  expect(Manifest.safeParse({ ...good, extra: 1 }).success).toBe(false);
  expect(Manifest.safeParse(JSON.parse('{"__proto__":{}}')).success).toBe(false);
  const mixed = manifest(["invite"]);
  const [first] = mixed.widgets;
  expect(Manifest.safeParse({ ...mixed, widgets: [{ ...first, type: "share" }] }).success).toBe(false);
});

test("__proto__ as a key of an otherwise valid manifest is refused", () => {
  const text = JSON.stringify(manifest(["invite"])).replace("{", '{"__proto__":{"polluted":1},');
  expect(Manifest.safeParse(JSON.parse(text)).success).toBe(false);
});

test("embedded JSON reads back as what went in", () => {
  const value = { a: "<>\u2028\u2029\\u003c", b: [1, null, true] };
  expect(embedJson(value)).not.toMatch(/[<>\u2028\u2029]/);
  expect(new Function(`return JSON.stringify(${embedJson(value)})`)()).toBe(JSON.stringify(value));
});

test("a translation is a file of its own, with the rewards put in, and the script says where", () => {
  const config = defaultConfig("invite");
  config.content.reward = "a month";
  config.content.title = "Get {reward}";
  config.translations.de = { title: "Hol dir {reward}", reward: "einen Monat" };
  const [plain] = manifest(["invite"]).widgets;
  if (!plain) throw new Error("no widget");
  const { script, files } = compose({ ...manifest([]), widgets: [{ ...plain, config }] });
  const [file] = files;
  expect(files).toHaveLength(1);
  expect(file?.body).toContain("Hol dir einen Monat");
  expect(script).not.toContain("Hol dir");
  expect(run(script).manifest).toMatchObject({
    widgets: [{ content: { title: "Get a month" } }],
    languages: { de: `https://edge.example.com/w/${file?.path}` },
  });
});

test("the code for QR codes is a file of its own, of which only a page with a share widget knows", () => {
  const { script, files } = compose(manifest(["invite", "share"]));
  const path = `prj_${ulid(1)}/qr-h${parts.qr.length}.js`;
  expect(files).toEqual([{ path, body: parts.qr }]);
  expect(run(script).manifest).toMatchObject({ qr: `https://edge.example.com/w/${path}` });
  const without = compose(manifest(["invite"]));
  expect(without.files).toEqual([]);
  expect(run(without.script).manifest).toMatchObject({ qr: "" });
});

test("a widget's channels reach the page as names and addresses with a place for link and text", () => {
  const config = defaultConfig("share");
  config.content.channels = ["telegram", "x"];
  const { ways } = previewMessage(config).widget;
  expect(ways.map(([channel, name]) => [channel, name])).toEqual([
    ["telegram", "Telegram"],
    ["x", "X"],
  ]);
  for (const [, , address] of ways) expect(address).toMatch(/^https:\/\/[a-z.]+\/\S*\{link\}/);
  expect(previewMessage(defaultConfig("leaderboard")).widget.ways).toEqual([]);
});
