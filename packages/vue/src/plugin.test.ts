import { ada, fakeKiteloop, finishScript, holdScripts, scripts } from "@kiteloop/page-client/testing";
import { afterEach, beforeEach, expect, test } from "vitest";
import { type App, type Component, createApp, defineComponent, h, nextTick, ref } from "vue";
import {
  createKiteloop,
  type KiteloopInVue,
  KiteloopWidget,
  useKiteloop,
  useKiteloopEvent,
} from "./index.ts";

const edge = "https://edge.example";
let number = 0;
/** A new project for each test: the page loads the script of a project only once. */
const newProject = () => `prj_vue_${++number}`;
let app: App | undefined;

beforeEach(holdScripts);
afterEach(() => {
  app?.unmount();
  app = undefined;
  delete window.kiteloop;
  document.body.replaceChildren();
});

function mount(component: Component, options: Parameters<typeof createKiteloop>[0]): void {
  app = createApp(component).use(createKiteloop(options));
  app.mount(document.body.appendChild(document.createElement("div")));
}

let actions: KiteloopInVue | undefined;
const Status = defineComponent(() => {
  const kiteloop = useKiteloop();
  actions = kiteloop;
  return () => h("p", `${kiteloop.status.value} ${kiteloop.participant.value?.name ?? "nobody"}`);
});
const text = () => document.querySelector("p")?.textContent;

test("the script is loaded once, as a module, with the page's nonce", () => {
  const projectId = newProject();
  mount(Status, { projectId, edge: `${edge}/`, nonce: "abc" });
  const [script, ...more] = scripts(projectId);
  expect(more).toEqual([]);
  expect([script?.src, script?.type, script?.nonce]).toEqual([`${edge}/w/${projectId}.js`, "module", "abc"]);
});

test("identity and consent are sent once for each change", async () => {
  const projectId = newProject();
  const user = ref<string | null>("ada");
  const consent = ref<boolean>();
  const kiteloop = fakeKiteloop(async (externalId) => ({ ...ada, name: externalId }));
  mount(Status, {
    projectId,
    edge,
    consent,
    identity: () => (user.value === null ? null : { externalId: user.value }),
  });
  expect(text()).toBe("loading nobody");
  await finishScript(projectId, kiteloop.api);
  expect(text()).toBe("ready ada");
  consent.value = true;
  await nextTick();
  user.value = null;
  await nextTick();
  await expect.poll(text).toBe("ready nobody");
  expect(kiteloop.calls).toEqual([
    ["identify", "ada"],
    ["consent", true],
    ["identify", null],
  ]);
});

test("with a blocked script nothing throws, and calls resolve to null", async () => {
  const projectId = newProject();
  mount(Status, { projectId, edge, identity: { externalId: "ada" } });
  const pending = actions?.convert({ externalId: "order" });
  await finishScript(projectId, null);
  expect([text(), await pending]).toEqual(["failed nobody", null]);
});

test("a widget reports its own events, and its room and attributes are drawn", async () => {
  const projectId = newProject();
  const heard: string[] = [];
  const kiteloop = fakeKiteloop();
  const onShare = ({ channel }: { channel: string }) => heard.push(channel);
  mount(() => h(KiteloopWidget, { id: "wgt_1", room: 120, class: "friends", onShare }), { projectId, edge });
  await finishScript(projectId, kiteloop.api);
  kiteloop.emit("share", { widgetId: "wgt_1", channel: "link" });
  kiteloop.emit("share", { widgetId: "wgt_2", channel: "qr" });
  expect(heard).toEqual(["link"]);
  expect(document.body.innerHTML).toContain(
    '<div class="kiteloop-room" style="min-height: 120px;"><kiteloop-widget class="friends" id="wgt_1">',
  );
});

test("unmounting ends all listeners and closes open widgets", async () => {
  const projectId = newProject();
  const kiteloop = fakeKiteloop();
  const heard: unknown[] = [];
  const Page = defineComponent(() => {
    useKiteloopEvent("share", (details) => heard.push(details));
    return () => h(KiteloopWidget, { id: "wgt_1" });
  });
  mount(Page, { projectId, edge });
  await finishScript(projectId, kiteloop.api);
  kiteloop.emit("share", { widgetId: "wgt_1", channel: "link" });
  const before = kiteloop.listening();
  app?.unmount();
  app = undefined;
  kiteloop.emit("share", { widgetId: "wgt_1", channel: "link" });
  expect(heard).toHaveLength(1);
  // The component's four, and the one above. The client itself listens on.
  expect(before - kiteloop.listening()).toBe(5);
  await expect.poll(() => kiteloop.calls).toEqual([["close", undefined]]);
});

test("without the plugin, a call is refused with its reason", () => {
  expect(() => createApp(Status).mount(document.createElement("div"))).toThrow(
    "useKiteloop needs app.use(createKiteloop({ projectId, edge })).",
  );
});
