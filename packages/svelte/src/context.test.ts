import { ada, fakeKiteloop, finishScript, holdScripts, scripts } from "@kiteloop/page-client/testing";
import { flushSync, mount, unmount } from "svelte";
import { afterEach, beforeEach, expect, test } from "vitest";
import Child from "./fixtures/child.svelte";
import Page from "./fixtures/page.svelte";
import type { KiteloopInSvelte } from "./index.ts";

let number = 0;
/** A new project for each test: the page loads the script of a project only once. */
const newProject = () => `prj_svelte_${++number}`;
let mounted: Record<string, unknown> | undefined;

beforeEach(holdScripts);
const end = async () => {
  if (mounted) await unmount(mounted);
  mounted = undefined;
};
afterEach(async () => {
  await end();
  delete window.kiteloop;
  document.body.replaceChildren();
});

function open(props: Record<string, unknown>): void {
  mounted = mount(Page, { target: document.body, props });
  flushSync();
}
const text = () => document.querySelector("p")?.textContent;

test("the script is loaded once, as a module, with the page's nonce", () => {
  const projectId = newProject();
  open({ projectId });
  const [script, ...more] = scripts(projectId);
  expect(more).toEqual([]);
  const src = `https://edge.example/w/${projectId}.js`;
  expect([script?.src, script?.type, script?.nonce]).toEqual([src, "module", "abc"]);
});

test("the status and the identified participant are stores, and an equal identity is sent once", async () => {
  const projectId = newProject();
  const kiteloop = fakeKiteloop(async (externalId) => ({ ...ada, name: externalId }));
  let told: KiteloopInSvelte | undefined;
  const tell = (given: KiteloopInSvelte) => {
    told = given;
  };
  open({ projectId, user: { externalId: "ada" }, tell });
  expect(text()).toBe("loading nobody");
  await finishScript(projectId, kiteloop.api);
  await expect.poll(text).toBe("ready ada");
  await told?.identify({ externalId: "ada" });
  told?.consent(true);
  await expect
    .poll(() => kiteloop.calls)
    .toEqual([
      ["identify", "ada"],
      ["consent", true],
    ]);
});

test("with a blocked script nothing throws, and calls resolve to null", async () => {
  const projectId = newProject();
  let converted: Promise<unknown> | undefined;
  const tell = ({ convert }: KiteloopInSvelte) => {
    converted = convert({ externalId: "order" });
  };
  open({ projectId, tell });
  await finishScript(projectId, null);
  expect(await converted).toBeNull();
  await expect.poll(text).toBe("failed nobody");
});

test("the action listens to its own widget until the component ends", async () => {
  const projectId = newProject();
  const kiteloop = fakeKiteloop();
  const heard: string[] = [];
  open({ projectId, onShare: ({ channel }: { channel: string }) => heard.push(channel) });
  await finishScript(projectId, kiteloop.api);
  kiteloop.emit("share", { widgetId: "wgt_1", channel: "link" });
  kiteloop.emit("share", { widgetId: "wgt_2", channel: "qr" });
  const before = kiteloop.listening();
  await end();
  kiteloop.emit("share", { widgetId: "wgt_1", channel: "x" });
  expect([heard, before - kiteloop.listening()]).toEqual([["link"], 4]);
  await expect.poll(() => kiteloop.calls).toContainEqual(["close", undefined]);
});

test("below no component that called setKiteloop, getKiteloop is refused with its reason", () => {
  expect(() => mount(Child, { target: document.body })).toThrow(
    "getKiteloop needs a component above that calls setKiteloop.",
  );
});
