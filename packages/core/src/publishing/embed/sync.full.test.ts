import { defaultConfig, type WidgetConfig } from "@kiteloop/contract/publishing/widget-config";
import { beforeEach, expect, test } from "vitest";
import type { Assets } from "../../shared/context/index.ts";
import {
  deployParts,
  faultyTable,
  live,
  liveManifest,
  type TestEditor,
  testCtx,
  testStudio,
} from "../../testing/index.ts";
import { publishWidget } from "../widget/index.ts";

let studio: TestEditor;
beforeEach(async () => {
  studio = await testStudio();
});

/** In two languages, so that a script has a separate language file. */
function translated(title: string): WidgetConfig {
  const config = defaultConfig("invite");
  const content = { ...config.content, title };
  return { ...config, content, translations: { de: { title: `${title} (de)` } } };
}

type Death = "before" | "after";

/** Storage whose write number `n` crashes: nothing is written, or it is and the answer is lost. */
function dying(assets: Assets, n: number, death: Death): Assets {
  let writes = 0;
  const write = async (run: () => Promise<void>) => {
    const dies = writes++ === n;
    if (dies && death === "before") throw new Error("lost");
    await run();
    if (dies) throw new Error("unanswered");
  };
  return {
    get: (key) => assets.get(key),
    put: (...args) => write(() => assets.put(...args)),
    create: (...args) => write(() => assets.create(...args)),
    removeAll: (prefix) => assets.removeAll(prefix),
  };
}

const alias = () => `w/${studio.project.id}.js`;
const script = () => studio.platform.assets.objects.get(alias())?.body;

/** All addresses in the live script exist. */
function expectWhole(languages: number) {
  const manifest = liveManifest(studio.platform, studio.project.id);
  const addresses = Object.values(manifest?.languages ?? {});
  expect(addresses).toHaveLength(languages);
  for (const address of addresses)
    expect([...studio.platform.assets.objects.keys()]).toContain(address.replace("https://edge.test/", ""));
}

test.each(["before", "after"] as const)(
  "when any write of a publish dies, just %s it was made, the live script is complete, and repeating the request repairs it",
  async (death) => {
    const { platform, member, project } = studio;
    let widget = await studio.publish(await studio.create(translated("0")));
    const later = ["what carries links", "what loads late"];
    const written = [...later, "the language's file", "the immutable script", "the alias"];
    for (const [n] of written.entries()) {
      const before = script();
      const saved = await studio.save(widget, translated(`${n + 1}`));
      const ctx = testCtx({ ...platform, assets: dying(platform.assets, n, death) }, member);
      const params = { projectId: project.id, widgetId: saved.id };
      const input = { params, query: {}, body: { version: saved.version } };
      await expect(publishWidget.call(ctx, input)).rejects.toMatchObject({ code: "unavailable" });
      const moved = death === "after" && n === written.length - 1;
      expect(script() !== before).toBe(moved);
      expectWhole(1);
      widget = await studio.publish(saved);
      expect(live(platform, project.id)).toEqual([`${widget.id}@${n + 2}`]);
      expectWhole(1);
    }
    platform.assets.puts.length = 0;
    await studio.publish(await studio.save(widget, translated("last")));
    // The chunks loaded later exist already, and are not written again.
    expect(platform.assets.puts).toHaveLength(written.length - later.length);
    expect(platform.assets.puts.at(-1)).toBe(alias());
  },
);

test.each([
  ["its widgets", 1],
  ["its release", 2],
])("a script goes live only once %s are recorded", async (_, lost) => {
  const { platform, member, project } = studio;
  const saved = await studio.save(
    await studio.publish(await studio.create(translated("1"))),
    translated("2"),
  );
  platform.clock.move(1000);
  const before = script();
  // The publish's own transaction, which comes first, succeeds.
  let writes = 0;
  const table = faultyTable(platform.table, () => (writes++ === lost ? "lost" : "well"));
  const params = { projectId: project.id, widgetId: saved.id };
  const input = { params, query: {}, body: { version: saved.version } };
  const publishing = publishWidget.call(testCtx({ ...platform, table }, member), input);
  await expect(publishing).rejects.toMatchObject({ code: "unavailable" });
  expect(script()).toBe(before);
  await studio.publish(saved);
  expect((await studio.embed()).releases[0]?.widgets).toMatchObject([{ version: 2 }]);
});

test("an existing script is not written again, and neither is any other with the same bytes", async () => {
  const { platform } = studio;
  const widget = await studio.publish(await studio.create(translated("One")));
  const paused = await studio.setStatus(widget, "paused");
  platform.assets.puts.length = 0;
  await studio.setStatus(paused, "live");
  expect(platform.assets.puts).toEqual([alias()]);
  platform.assets.puts.length = 0;
  await studio.setStatus(await studio.get(widget), "live");
  expect(platform.assets.puts).toEqual([]);
});

test("immutable scripts and files keep their bytes across publishes and a new widget build", async () => {
  const { platform } = studio;
  let widget = await studio.publish(await studio.create(translated("0")));
  const seen = new Map<string, string>();
  for (let n = 1; n <= 5; n++) {
    for (const [key, { body, options }] of platform.assets.objects) {
      if (!options.cacheControl.includes("immutable")) continue;
      seen.set(key, seen.get(key) ?? body);
    }
    if (n === 3) await deployParts(platform, "fedcba9876543210");
    widget = await studio.publish(await studio.save(widget, translated(`${n}`)));
  }
  expect(seen.size).toBeGreaterThanOrEqual(10);
  for (const [key, body] of seen) expect(platform.assets.objects.get(key)?.body).toBe(body);
});
