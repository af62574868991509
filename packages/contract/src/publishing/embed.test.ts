import { expect, test } from "vitest";
import { composeEmbed, type EmbedManifest, type EmbedParts, Manifest, previewMessage } from "./embed.ts";
import { defaultBehaviour } from "./widget/behaviour.ts";
import { type WidgetType, widgetTypes } from "./widget/types.ts";
import { defaultConfig, type WidgetConfig } from "./widget-config.ts";

const ulid = (n: number) => String(n).padStart(26, "0");

const renderer = (type: WidgetType, n: number) => ({
  code: `()=>${n}`,
  css: `.${type}{}`,
  file: `${type}-0123456789abcdef.js`,
  height: [300 + n, 200 + n] as [number, number],
});

const parts: EmbedParts = {
  css: ".all{}",
  names: {},
  loader:
    "([manifest,styles,renderers,features])=>{out.manifest=manifest;out.renderers=Object.keys(renderers);out.features=Object.keys(features)}",
  plain:
    "([manifest,styles,renderers,features])=>{out.manifest=manifest;out.renderers=Object.keys(renderers);out.features=Object.keys(features)}",
  late: "(texts)=>(out.texts=texts,out.waitlists=true)",
  plainLate: "(texts)=>(out.texts=texts)",
  crossDomain: "(sites)=>()=>sites",
  renderers: {
    invite: renderer("invite", 1),
    share: renderer("share", 2),
    welcome: renderer("welcome", 3),
    waitlist: renderer("waitlist", 4),
    leaderboard: renderer("leaderboard", 5),
    milestones: renderer("milestones", 6),
    prompt: renderer("prompt", 7),
    rewards: renderer("rewards", 8),
  },
  features: {
    elements: "1",
    places: "1",
    rules: "1",
    triggers: "1",
    routes: "1",
    stack: "1",
    languages: "1",
    experiments: "1",
  },
};

function manifest(types: WidgetType[], name = "Acme", change = (config: WidgetConfig) => config): Manifest {
  return {
    v: 1,
    project: { id: `prj_${ulid(1)}`, name, key: `kl_live_pk_${"a".repeat(30)}`, consent: "given" },
    edge: "https://edge.example.com",
    widgets: types.map((type, index) => ({
      id: `wgt_${ulid(index)}`,
      type,
      version: 1,
      config: change(defaultConfig(type)),
    })),
  };
}

const compose = (from: Manifest) => composeEmbed(parts, from, (text) => `h${text.length}`);
const scriptOf = (from: Manifest) => compose(from).script;

function run(source: string): { manifest: EmbedManifest; renderers: string[]; features: string[] } {
  const out = { manifest: undefined, renderers: [], features: [] };
  new Function("out", source)(out);
  return JSON.parse(JSON.stringify(out));
}

test("an embed passes the loader every text unchanged, whatever characters it has", () => {
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
    widgets: [{ id: plain.id, version: 1, type: "invite", content: { title, body: config.content.body } }],
  });
  expect(source).not.toContain("</script");
  expect(source).not.toContain("<!--");
});

const inline = (config: WidgetConfig): WidgetConfig => ({
  ...config,
  behaviour: { ...config.behaviour, placement: { kind: "inline" } },
});

test("an embed contains each renderer that is needed at once, once, and no other", () => {
  const source = scriptOf(manifest(["welcome", "invite", "invite"]));
  expect(run(source).renderers).toEqual(["invite", "welcome"]);
  expect(run(source).manifest.later).toBeUndefined();
});

test("a browser compiles the script as it loads, and only the called functions of late files", () => {
  const { script, files } = compose(manifest(["invite"]));
  expect(script).toMatch(/^\/\/# allFunctionsCalledOnLoad\n\[\[/);
  for (const { body } of files) expect(body).toMatch(/^export default /);
});

test("the only type comes with the script, wherever and whenever it is shown", () => {
  for (const type of widgetTypes) {
    const { renderers, manifest: sent } = run(scriptOf(manifest([type, type], "Acme", inline)));
    expect(renderers).toEqual([type]);
    expect(sent.later).toBeUndefined();
  }
});

test("of several types, an inline, delayed or page-specific one is a file that the script names", () => {
  const late = {
    inline,
    waiting: (config: WidgetConfig): WidgetConfig => ({
      ...config,
      behaviour: { ...config.behaviour, trigger: { kind: "exit" } },
    }),
    pages: (config: WidgetConfig): WidgetConfig => ({
      ...config,
      behaviour: { ...config.behaviour, audience: { ...config.behaviour.audience, include: ["/blog/*"] } },
    }),
  };
  for (const change of Object.values(late)) {
    const both = manifest(["invite"]);
    both.widgets.push(...manifest(["share"], "Acme", change).widgets);
    const { renderers, manifest: sent } = run(scriptOf(both));
    expect(renderers).toEqual(["invite"]);
    expect(sent.later).toEqual({ share: "https://edge.example.com/w/_/share-0123456789abcdef.js" });
    expect(sent.heights).toEqual({ invite: [301, 201], share: [302, 202] });
  }
});

test("an embed contains the features that its widgets use, and no other", () => {
  const behaving = (change: Partial<WidgetConfig["behaviour"]>) => (config: WidgetConfig) => ({
    ...config,
    behaviour: { ...config.behaviour, ...change },
  });
  const featuresOf = (types: WidgetType[], change?: (config: WidgetConfig) => WidgetConfig) =>
    run(scriptOf(manifest(types, "Acme", change))).features;
  const { audience, frequency, schedule } = defaultBehaviour;
  expect(featuresOf(["invite"])).toEqual([]);
  expect(featuresOf(["invite"], behaving({ trigger: { kind: "manual" } }))).toEqual([]);
  expect(featuresOf(["invite"], inline)).toEqual(["elements"]);
  expect(featuresOf(["invite"], behaving({ opens: true }))).toEqual(["places"]);
  expect(featuresOf(["welcome"])).toEqual([]);
  expect(featuresOf(["invite", "share"])).toEqual(["places", "stack"]);
  expect(featuresOf(["invite"], behaving({ trigger: { kind: "exit" } }))).toEqual([
    "places",
    "triggers",
    "routes",
  ]);
  const limits = [
    { audience: { ...audience, percent: 50 } },
    { frequency: { ...frequency, quietDays: 1 } },
    { schedule: { ...schedule, until: "2026-03-01T00:00:00.000Z" } },
  ];
  for (const limit of limits)
    expect(featuresOf(["invite"], behaving(limit))).toEqual(["places", "rules", "routes"]);
  expect(featuresOf(["invite"], behaving({ frequency: { ...frequency, per: "week" } }))).toEqual([]);
});

test("a page gets no setting without an effect", () => {
  const [widget] = run(scriptOf(manifest(["invite"]))).manifest.widgets;
  expect(widget?.behaviour).toEqual({
    placement: { kind: "floating" },
    trigger: { kind: "load" },
  });
  expect(widget).not.toHaveProperty("rules");
  expect(widget).not.toHaveProperty("design");
  for (const name of ["reward", "friendReward", "channels"]) expect(widget?.content).not.toHaveProperty(name);
});

test("a URL that is not http(s) never reaches an embed", () => {
  const [plain] = manifest(["welcome"]).widgets;
  const { content, ...rest } = defaultConfig("welcome");
  const config = { ...rest, content: { ...content, actionUrl: "javascript:alert(1)" } };
  expect(() =>
    scriptOf({ ...manifest([]), widgets: [{ ...plain, config }] as Manifest["widgets"] }),
  ).toThrow();
});

test("texts shown only after an interaction are in the late file, and no others", () => {
  const { script, files } = compose(manifest(["invite", "share"]));
  const { late } = run(script).manifest;
  const [file] = files;
  expect(late).toBe(`https://edge.example.com/w/${file?.path}`);
  const out = { texts: {} as Record<string, Record<string, string>> };
  new Function("out", file?.body.replace("export default", "") ?? "")(out);
  for (const [index, type] of (["invite", "share"] as const).entries()) {
    const { content } = defaultConfig(type);
    const now = run(script).manifest.widgets[index]?.content ?? {};
    const later = out.texts[`wgt_${ulid(index)}`] ?? {};
    expect(later).toMatchObject({ copyByHand: content.copyByHand });
    expect(Object.keys(now).filter((name) => name in later)).toEqual([]);
    const { reward, friendReward, channels, signInUrl, ...sent } = content;
    expect(signInUrl).toBe("");
    expect({ ...now, ...later }).toEqual(sent);
  }
});

test("the project's sign-in address is that of each widget without one of its own", () => {
  const { project, ...rest } = manifest(["invite", "rewards", "waitlist", "share"]);
  const widgets = rest.widgets.map((widget) =>
    widget.config.type === "share"
      ? { ...widget, config: { ...widget.config, content: { ...widget.config.content, signInUrl: "/own" } } }
      : widget,
  ) as Manifest["widgets"];
  const addresses = (signInUrl?: string) =>
    run(
      scriptOf({ ...rest, widgets, project: { ...project, ...(signInUrl && { signInUrl }) } }),
    ).manifest.widgets.map(({ content }) => ("signInUrl" in content ? content.signInUrl : null));
  expect(addresses("/login")).toEqual(["/login", "/login", null, "/own"]);
  expect(addresses()).toEqual([null, null, null, "/own"]);
  expect(() => addresses("javascript:alert(1)")).toThrow();
});

test("participants' own page opens in the language of the widget that leads there", () => {
  const { project, edge, ...rest } = manifest(["invite", "share"]);
  const signInUrl = `${edge}/p/${project.id}`;
  const german = { title: "Einladen" };
  const widgets = rest.widgets.map(({ config, ...widget }, index) => ({
    ...widget,
    config: { ...config, ...(index === 0 ? { translations: { de: german } } : { language: "pt" }) },
  })) as Manifest["widgets"];
  const of = (address: string) =>
    compose({ ...rest, edge, widgets, project: { ...project, signInUrl: address } });
  const { script, files } = of(signInUrl);
  expect(
    run(script).manifest.widgets.map(({ content }) => "signInUrl" in content && content.signInUrl),
  ).toEqual([`${signInUrl}?lang=en`, `${signInUrl}?lang=pt`]);
  const chunk = files.find(({ path }) => path.includes("/de-"))?.body;
  expect(chunk).toContain("Einladen");
  expect(chunk).toContain(`${signInUrl}?lang=de`);
  const own = of("https://acme.com/login");
  expect(own.script).toContain("https://acme.com/login");
  expect(own.script + own.files.map(({ body }) => body).join("")).not.toContain("?lang=");
});

test("code that only a waitlist needs is loaded late with one, wherever it is placed", () => {
  const late = (types: WidgetType[]) => compose(manifest(types)).files[0]?.body ?? "";
  expect(late(["invite", "share"])).not.toContain("out.waitlists");
  expect(late(["waitlist"])).toContain("out.waitlists");
  expect(late(["invite", "waitlist"])).toContain("out.waitlists");
});

test("equal input gives equal bytes, whatever the order of keys", () => {
  const one = manifest(["share"]);
  const { v, project, edge, widgets } = one;
  expect(scriptOf({ widgets, edge, project, v })).toBe(scriptOf(one));
});

test("a secret key, an unknown field and a config of another type never reach an embed", () => {
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

test("a translation is a separate file, with the rewards inserted, whose address is in the script", () => {
  const config = defaultConfig("invite");
  config.content.reward = "a month";
  config.content.title = "Get {reward}";
  config.translations.de = { title: "Hol dir {reward}", reward: "einen Monat" };
  const [plain] = manifest(["invite"]).widgets;
  if (!plain) throw new Error("no widget");
  const { script, files } = compose({ ...manifest([]), widgets: [{ ...plain, config }] });
  const [file] = files;
  expect(files.map(({ path }) => path.split("/")[1]?.slice(0, 3))).toEqual(["de-", "lat"]);
  expect(file?.body).toContain("Hol dir einen Monat");
  expect(script).not.toContain("Hol dir");
  expect(run(script).manifest).toMatchObject({
    widgets: [{ content: { title: "Get a month" } }],
    languages: { de: `https://edge.example.com/w/${file?.path}` },
  });
});

test("a widget's channels are in the script as names and addresses with placeholders for link and text", () => {
  const config = defaultConfig("share");
  config.content.channels = ["telegram", "x"];
  const { ways } = previewMessage(config).widget;
  expect(ways.map(([channel, name]) => [channel, name])).toEqual([
    ["telegram", "Telegram"],
    ["x", "X"],
  ]);
  for (const [, , address] of ways) expect(address).toMatch(/^https:\/\/.*\{link\}/);
  expect(previewMessage(defaultConfig("leaderboard")).widget.ways).toEqual([]);
});

test("the late file gets the address of the code that carries links, if the project has any to carry", () => {
  const from = manifest(["invite"]);
  const crossDomain = { cookie: true, sites: [["acme.com", ["https://acme.com"]] as [string, string[]]] };
  const carrying = compose({ ...from, project: { ...from.project, crossDomain } });
  const [links, late] = carrying.files;
  expect(links?.body).toBe(
    'export default ((sites)=>()=>sites)({cookie:true,sites:[["acme.com",["https://acme.com"]]]});\n',
  );
  expect(late?.body).toContain(`,"https://edge.example.com/w/${links?.path}");`);
  expect(compose(from).files).toHaveLength(1);
  // The script itself is the same but for its late file's address.
  const plain = (script: string) => script.replace(/late-\w+/, "");
  expect(plain(carrying.script)).toBe(plain(scriptOf(from)));
});
