// @vitest-environment happy-dom

import type { KiteloopActions } from "@kiteloop/page-client/client";
import { ada, fakeKiteloop, holdScripts, scripts } from "@kiteloop/page-client/testing";
import { act, StrictMode, useState } from "react";
import { afterEach, beforeEach, expect, test } from "vitest";
import { KiteloopProvider, KiteloopWidget, useKiteloop, useKiteloopEvent } from "./index.ts";
import { cleanUp, draw, finishScript } from "./testing.tsx";

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
const edge = "https://edge.example";
let number = 0;
/** A new project for each test: the page loads the script of a project only once. */
const newProject = () => `prj_${++number}`;

beforeEach(holdScripts);
afterEach(cleanUp);

let actions: KiteloopActions | undefined;
function StatusText() {
  const kiteloop = useKiteloop();
  actions = kiteloop;
  return <p id="status">{`${kiteloop.status} ${kiteloop.participant?.name ?? "nobody"}`}</p>;
}
const statusText = () => document.getElementById("status")?.textContent;

test("the script is loaded once, as a module, however often React renders", async () => {
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

test("a script that has run before React is reused", async () => {
  const projectId = newProject();
  window.kiteloop = fakeKiteloop().api;
  await draw(
    <KiteloopProvider projectId={projectId} edge={edge}>
      <StatusText />
    </KiteloopProvider>,
  );
  expect([scripts(projectId).length, statusText()]).toEqual([0, "ready nobody"]);
});

test("an element with the id kiteloop isn't taken for a script that has run", async () => {
  const projectId = newProject();
  // As browsers do for `<div id="kiteloop">`.
  Object.assign(window, { kiteloop: document.createElement("div") });
  await draw(
    <KiteloopProvider projectId={projectId} edge={edge}>
      <StatusText />
    </KiteloopProvider>,
  );
  expect([scripts(projectId).length, statusText()]).toEqual([1, "loading nobody"]);
  await finishScript(projectId, fakeKiteloop().api);
  expect(statusText()).toBe("ready nobody");
});

test("identity and sign-out are sent once for each change", async () => {
  const projectId = newProject();
  const page = (identity: { externalId: string } | null) => (
    <StrictMode>
      <KiteloopProvider projectId={projectId} edge={edge} identity={identity}>
        <StatusText />
      </KiteloopProvider>
    </StrictMode>
  );
  const kiteloop = fakeKiteloop(async (externalId) => ({ ...ada, name: externalId }));
  const root = await draw(page({ externalId: "ada" }));
  expect(statusText()).toBe("loading nobody");
  await finishScript(projectId, kiteloop.api);
  expect(statusText()).toBe("ready ada");
  await draw(page({ externalId: "ada" }), root);
  await draw(page({ externalId: "leo" }), root);
  expect(statusText()).toBe("ready leo");
  await draw(page(null), root);
  expect(statusText()).toBe("ready nobody");
  expect(kiteloop.calls).toEqual([
    ["identify", "ada"],
    ["identify", "leo"],
    ["identify", null],
  ]);
});

test("a late response is not shown for another identity", async () => {
  const projectId = newProject();
  const answers = new Map<string, (participant: typeof ada) => void>();
  const kiteloop = fakeKiteloop((externalId) => new Promise((resolve) => answers.set(externalId, resolve)));
  const page = (externalId: string | null) => (
    <KiteloopProvider
      projectId={projectId}
      edge={edge}
      identity={externalId === null ? null : { externalId }}
    >
      <StatusText />
    </KiteloopProvider>
  );
  const root = await draw(page("ada"));
  await finishScript(projectId, kiteloop.api);
  await draw(page("leo"), root);
  await act(async () => answers.get("leo")?.({ ...ada, name: "leo" }));
  await act(async () => answers.get("ada")?.({ ...ada, name: "ada" }));
  expect(statusText()).toBe("ready leo");
  await draw(page(null), root);
  expect(statusText()).toBe("ready nobody");
});

test("calls made before the script has loaded run afterwards in order", async () => {
  const projectId = newProject();
  const kiteloop = fakeKiteloop();
  await draw(
    <KiteloopProvider projectId={projectId} edge={edge} consent={true}>
      <StatusText />
    </KiteloopProvider>,
  );
  const joined = actions?.join({ externalId: "42" });
  const link = actions?.referral();
  const converted = actions?.convert({ externalId: "order" });
  actions?.open("wgt_1");
  await finishScript(projectId, kiteloop.api);
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

test("with a blocked script nothing throws, calls resolve to null and the status is failed", async () => {
  const projectId = newProject();
  await draw(
    <KiteloopProvider projectId={projectId} edge={edge} identity={{ externalId: "ada" }} consent={false}>
      <StatusText />
    </KiteloopProvider>,
  );
  const pending = actions?.convert({ externalId: "order" });
  await finishScript(projectId, null);
  expect([statusText(), await pending, await actions?.join({ externalId: "42" })]).toEqual([
    "failed nobody",
    null,
    null,
  ]);
  actions?.open();
  actions?.on("open", () => {})();
});

test("consent is sent when it is given and when it is withdrawn", async () => {
  const projectId = newProject();
  const kiteloop = fakeKiteloop();
  const page = (consent?: boolean) => (
    <KiteloopProvider projectId={projectId} edge={edge} consent={consent} />
  );
  const root = await draw(page());
  await finishScript(projectId, kiteloop.api);
  await draw(page(true), root);
  await draw(page(false), root);
  expect(kiteloop.calls).toEqual([
    ["consent", true],
    ["consent", false],
  ]);
});

function Renamed({ projectId, events }: { projectId: string; events: string[] }) {
  const [name, rename] = useState("one");
  return (
    <KiteloopProvider
      projectId={projectId}
      edge={edge}
      onShare={({ channel }) => events.push(`${name} ${channel}`)}
      onError={({ code }) => events.push(code)}
    >
      <button type="button" onClick={() => rename("two")} />
    </KiteloopProvider>
  );
}

function Listener({ events }: { events: string[] }) {
  useKiteloopEvent("share", ({ widgetId }) => events.push(`hook ${widgetId}`));
  return null;
}

test("event props call the latest listener, and none after unmounting", async () => {
  const projectId = newProject();
  const kiteloop = fakeKiteloop();
  const events: string[] = [];
  const root = await draw(
    <StrictMode>
      <Renamed projectId={projectId} events={events} />
    </StrictMode>,
  );
  await finishScript(projectId, kiteloop.api);
  kiteloop.emit("share", { widgetId: "wgt_1", channel: "link" });
  await act(async () => document.querySelector("button")?.click());
  kiteloop.emit("share", { widgetId: "wgt_1", channel: "x" });
  kiteloop.emit("error", { method: "join", code: "network" });
  expect(events).toEqual(["one link", "two x", "network"]);
  const before = kiteloop.listening();
  await act(async () => root.unmount());
  kiteloop.emit("share", { widgetId: "wgt_1", channel: "qr" });
  expect(events).toHaveLength(3);
  expect(kiteloop.listening()).toBe(before - 8);
});

test("unmounting closes open widgets, remounting at once does not", async () => {
  const projectId = newProject();
  const kiteloop = fakeKiteloop();
  const page = (key: string) => <KiteloopProvider key={key} projectId={projectId} edge={edge} />;
  const root = await draw(page("a"));
  await finishScript(projectId, kiteloop.api);
  await draw(page("b"), root);
  await act(async () => void (await new Promise((resolve) => setTimeout(resolve, 5))));
  expect(kiteloop.calls).toEqual([]);
  await act(async () => root.unmount());
  await act(async () => void (await new Promise((resolve) => setTimeout(resolve, 5))));
  expect(kiteloop.calls).toEqual([["close", undefined]]);
});

test("a participant identified without the wrapper is known to it", async () => {
  const projectId = newProject();
  const kiteloop = fakeKiteloop();
  await draw(
    <KiteloopProvider projectId={projectId} edge={edge}>
      <StatusText />
    </KiteloopProvider>,
  );
  await finishScript(projectId, kiteloop.api);
  await act(async () => kiteloop.emit("identify", ada));
  expect(statusText()).toBe("ready Ada");
});

test("a widget is the plain element and receives only its own events", async () => {
  const projectId = newProject();
  const kiteloop = fakeKiteloop();
  const events: string[] = [];
  await draw(
    <KiteloopProvider projectId={projectId} edge={edge}>
      <KiteloopWidget
        id="wgt_1"
        className="box"
        style={{ minHeight: 300 }}
        onShare={({ widgetId }) => events.push(`widget ${widgetId}`)}
      />
      <Listener events={events} />
    </KiteloopProvider>,
  );
  await finishScript(projectId, kiteloop.api);
  const element = document.querySelector("kiteloop-widget");
  expect([element?.id, element?.getAttribute("class"), element?.getAttribute("style")]).toEqual([
    "wgt_1",
    "box",
    "min-height: 300px;",
  ]);
  expect(element?.getAttributeNames().sort()).toEqual(["class", "id", "style"]);
  kiteloop.emit("share", { widgetId: "wgt_2", channel: "link" });
  kiteloop.emit("share", { widgetId: "wgt_1", channel: "link" });
  expect(events.sort()).toEqual(["hook wgt_1", "hook wgt_2", "widget wgt_1"]);
});

test("a widget's space is reserved by a box around it, by type or in pixels", async () => {
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

test("without a provider a widget still renders, and a hook throws a helpful error", async () => {
  await draw(<KiteloopWidget id="wgt_1" />);
  expect(document.querySelector("kiteloop-widget")?.id).toBe("wgt_1");
  const { error } = console;
  console.error = () => {};
  await expect(draw(<StatusText />)).rejects.toThrow(
    "Kiteloop's hooks need a <KiteloopProvider> above them.",
  );
  console.error = error;
});
