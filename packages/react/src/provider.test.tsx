// @vitest-environment happy-dom
import { act, StrictMode, useState } from "react";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { KiteloopActions } from "./client.ts";
import { KiteloopProvider, KiteloopWidget, useKiteloop, useKiteloopEvent } from "./index.ts";
import { ada, arrive, cleanUp, draw, fakeKiteloop, holdScripts, scripts } from "./testing.tsx";

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
const edge = "https://edge.example";
let number = 0;
/** A project of its own for each test: a script is loaded once for as long as the page lives. */
const newProject = () => `prj_${++number}`;

beforeEach(holdScripts);
afterEach(cleanUp);

let actions: KiteloopActions | undefined;
function Said() {
  const kiteloop = useKiteloop();
  actions = kiteloop;
  return <p id="said">{`${kiteloop.status} ${kiteloop.participant?.name ?? "nobody"}`}</p>;
}
const said = () => document.getElementById("said")?.textContent;

test("the script is loaded once, as a module, however often React draws", async () => {
  const projectId = newProject();
  const two = (
    <StrictMode>
      <KiteloopProvider projectId={projectId} edge={`${edge}/`} nonce="abc" />
      <KiteloopProvider projectId={projectId} edge={edge} />
    </StrictMode>
  );
  const root = await draw(two);
  await draw(two, root);
  const [script, ...more] = scripts(projectId);
  expect(more).toEqual([]);
  expect([script?.src, script?.type, script?.nonce]).toEqual([`${edge}/w/${projectId}.js`, "module", "abc"]);
});

test("a script that has run before React is used as it is", async () => {
  const projectId = newProject();
  window.kiteloop = fakeKiteloop().api;
  await draw(
    <KiteloopProvider projectId={projectId} edge={edge}>
      <Said />
    </KiteloopProvider>,
  );
  expect([scripts(projectId).length, said()]).toEqual([0, "ready nobody"]);
});

test("who is signed in is said once, again when it changes, and that nobody is, too", async () => {
  const projectId = newProject();
  const page = (identity: { externalId: string } | null) => (
    <StrictMode>
      <KiteloopProvider projectId={projectId} edge={edge} identity={identity}>
        <Said />
      </KiteloopProvider>
    </StrictMode>
  );
  const kiteloop = fakeKiteloop(async (externalId) => ({ ...ada, name: externalId }));
  const root = await draw(page({ externalId: "ada" }));
  expect(said()).toBe("loading nobody");
  await arrive(projectId, kiteloop.api);
  expect(said()).toBe("ready ada");
  await draw(page({ externalId: "ada" }), root);
  await draw(page({ externalId: "leo" }), root);
  expect(said()).toBe("ready leo");
  await draw(page(null), root);
  expect(said()).toBe("ready nobody");
  expect(kiteloop.calls).toEqual([
    ["identify", "ada"],
    ["identify", "leo"],
    ["identify", null],
  ]);
});

test("an answer that comes late is not shown as somebody else's", async () => {
  const projectId = newProject();
  const answers = new Map<string, (participant: typeof ada) => void>();
  const kiteloop = fakeKiteloop((externalId) => new Promise((resolve) => answers.set(externalId, resolve)));
  const page = (externalId: string | null) => (
    <KiteloopProvider
      projectId={projectId}
      edge={edge}
      identity={externalId === null ? null : { externalId }}
    >
      <Said />
    </KiteloopProvider>
  );
  const root = await draw(page("ada"));
  await arrive(projectId, kiteloop.api);
  await draw(page("leo"), root);
  await act(async () => answers.get("leo")?.({ ...ada, name: "leo" }));
  await act(async () => answers.get("ada")?.({ ...ada, name: "ada" }));
  expect(said()).toBe("ready leo");
  await draw(page(null), root);
  expect(said()).toBe("ready nobody");
});

test("calls made before the script is there wait for it, in their order", async () => {
  const projectId = newProject();
  const kiteloop = fakeKiteloop();
  await draw(
    <KiteloopProvider projectId={projectId} edge={edge} consent={true}>
      <Said />
    </KiteloopProvider>,
  );
  const joined = actions?.join({ externalId: "42" });
  const link = actions?.referral();
  const converted = actions?.convert({ externalId: "order" });
  actions?.open("wgt_1");
  await arrive(projectId, kiteloop.api);
  expect(await joined).toMatchObject({ referralId: "ref_1" });
  expect(await link).toEqual({ code: "KYTE2345", followedAt: 5, via: "qr" });
  expect(await converted).toMatchObject({ conversionId: "cnv_1" });
  expect(kiteloop.calls).toEqual([
    ["consent", true],
    ["join", "42"],
    ["referral"],
    ["convert", "order"],
    ["open", "wgt_1"],
  ]);
});

test("where the script is blocked nothing throws: calls say null, and the page can tell", async () => {
  const projectId = newProject();
  await draw(
    <KiteloopProvider projectId={projectId} edge={edge} identity={{ externalId: "ada" }} consent={false}>
      <Said />
    </KiteloopProvider>,
  );
  const pending = actions?.convert({ externalId: "order" });
  await arrive(projectId, null);
  expect([said(), await pending, await actions?.join({ externalId: "42" })]).toEqual([
    "failed nobody",
    null,
    null,
  ]);
  actions?.open();
  actions?.on("open", () => {})();
});

test("consent is said when it is known, and again when it is taken back", async () => {
  const projectId = newProject();
  const kiteloop = fakeKiteloop();
  const page = (consent?: boolean) => (
    <KiteloopProvider projectId={projectId} edge={edge} consent={consent} />
  );
  const root = await draw(page());
  await arrive(projectId, kiteloop.api);
  await draw(page(true), root);
  await draw(page(false), root);
  expect(kiteloop.calls).toEqual([
    ["consent", true],
    ["consent", false],
  ]);
});

function Renamed({ projectId, heard }: { projectId: string; heard: string[] }) {
  const [name, rename] = useState("one");
  return (
    <KiteloopProvider
      projectId={projectId}
      edge={edge}
      onShare={({ channel }) => heard.push(`${name} ${channel}`)}
      onError={({ code }) => heard.push(code)}
    >
      <button type="button" onClick={() => rename("two")} />
    </KiteloopProvider>
  );
}

function Listener({ heard }: { heard: string[] }) {
  useKiteloopEvent("share", ({ widgetId }) => heard.push(`hook ${widgetId}`));
  return null;
}

test("event props hear what happened with the newest listener, and nothing once they are gone", async () => {
  const projectId = newProject();
  const kiteloop = fakeKiteloop();
  const heard: string[] = [];
  const root = await draw(
    <StrictMode>
      <Renamed projectId={projectId} heard={heard} />
    </StrictMode>,
  );
  await arrive(projectId, kiteloop.api);
  kiteloop.tell("share", { widgetId: "wgt_1", channel: "link" });
  await act(async () => document.querySelector("button")?.click());
  kiteloop.tell("share", { widgetId: "wgt_1", channel: "x" });
  kiteloop.tell("error", { method: "join", code: "network" });
  expect(heard).toEqual(["one link", "two x", "network"]);
  const before = kiteloop.listening();
  await act(async () => root.unmount());
  kiteloop.tell("share", { widgetId: "wgt_1", channel: "qr" });
  expect(heard).toHaveLength(3);
  expect(kiteloop.listening()).toBe(before - 8);
});

test("leaving for good closes what is open, coming back at once does not", async () => {
  const projectId = newProject();
  const kiteloop = fakeKiteloop();
  const page = (key: string) => <KiteloopProvider key={key} projectId={projectId} edge={edge} />;
  const root = await draw(page("a"));
  await arrive(projectId, kiteloop.api);
  await draw(page("b"), root);
  await act(async () => void (await new Promise((resolve) => setTimeout(resolve, 5))));
  expect(kiteloop.calls).toEqual([]);
  await act(async () => root.unmount());
  await act(async () => void (await new Promise((resolve) => setTimeout(resolve, 5))));
  expect(kiteloop.calls).toEqual([["close", undefined]]);
});

test("somebody who was identified past React is known to it", async () => {
  const projectId = newProject();
  const kiteloop = fakeKiteloop();
  await draw(
    <KiteloopProvider projectId={projectId} edge={edge}>
      <Said />
    </KiteloopProvider>,
  );
  await arrive(projectId, kiteloop.api);
  await act(async () => kiteloop.tell("identify", ada));
  expect(said()).toBe("ready Ada");
});

test("a widget is the plain element, and hears of itself alone", async () => {
  const projectId = newProject();
  const kiteloop = fakeKiteloop();
  const heard: string[] = [];
  await draw(
    <KiteloopProvider projectId={projectId} edge={edge}>
      <KiteloopWidget
        id="wgt_1"
        className="box"
        style={{ minHeight: 300 }}
        onShare={({ widgetId }) => heard.push(`widget ${widgetId}`)}
      />
      <Listener heard={heard} />
    </KiteloopProvider>,
  );
  await arrive(projectId, kiteloop.api);
  const element = document.querySelector("kiteloop-widget");
  expect([element?.id, element?.getAttribute("class"), element?.getAttribute("style")]).toEqual([
    "wgt_1",
    "box",
    "min-height: 300px;",
  ]);
  expect(element?.getAttributeNames().sort()).toEqual(["class", "id", "style"]);
  kiteloop.tell("share", { widgetId: "wgt_2", channel: "link" });
  kiteloop.tell("share", { widgetId: "wgt_1", channel: "link" });
  expect(heard.sort()).toEqual(["hook wgt_1", "hook wgt_2", "widget wgt_1"]);
});

test("the room of a widget is kept by a box around it, for its type or as high as it is told", async () => {
  await draw(
    <>
      <KiteloopWidget id="wgt_1" room="invite" className="box" />
      <KiteloopWidget id="wgt_2" room={120} />
      <KiteloopWidget id="wgt_3" />
    </>,
  );
  const boxes = [...document.querySelectorAll("kiteloop-widget")].map(({ id, parentElement }) => [
    id,
    parentElement?.style.minHeight,
  ]);
  expect(boxes).toEqual([
    ["wgt_1", "480px"],
    ["wgt_2", "120px"],
    ["wgt_3", ""],
  ]);
  expect(document.querySelector("#wgt_1")?.getAttribute("class")).toBe("box");
});

test("without a provider a widget is still drawn, and a hook says what is missing", async () => {
  await draw(<KiteloopWidget id="wgt_1" />);
  expect(document.querySelector("kiteloop-widget")?.id).toBe("wgt_1");
  const { error } = console;
  console.error = () => {};
  await expect(draw(<Said />)).rejects.toThrow("Kiteloop's hooks need a <KiteloopProvider> above them.");
  console.error = error;
});
