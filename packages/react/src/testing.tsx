import { act, type ReactNode } from "react";
import { createRoot, type Root } from "react-dom/client";
import { expect, vi } from "vitest";
import type { Kiteloop, PageEvents, Participant } from "./element.ts";

type Listeners = { [E in keyof PageEvents]?: Set<(details: PageEvents[E]) => void> };

export const ada: Participant = {
  participantId: "prt_1",
  code: "KYTE2345",
  link: "https://edge.example/r/KYTE2345",
  name: "Ada",
  verified: true,
  token: "t",
  stats: { invited: 0, joined: 0, converted: 0 },
};

/** A page API that records its calls and emits the events that a test passes. */
export function fakeKiteloop(answer: (externalId: string) => Promise<Participant | null> = async () => ada) {
  const calls: unknown[][] = [];
  const listeners: Listeners = {};
  let listening = 0;
  const api: Kiteloop = {
    async identify(identity) {
      calls.push(["identify", identity?.externalId ?? null]);
      return identity ? answer(identity.externalId) : null;
    },
    async join(join) {
      calls.push(["join", join.externalId]);
      return { referralId: "ref_1", status: "joined", counted: true };
    },
    async referral() {
      calls.push(["referral"]);
      return { code: ada.code, followedAt: 5, via: "qr" };
    },
    async convert(conversion) {
      calls.push(["convert", conversion.externalId]);
      return { conversionId: "cnv_1", status: "direct", counted: true };
    },
    track: (...args) => void calls.push(["track", ...args]),
    on<E extends keyof PageEvents>(event: E, listener: (details: PageEvents[E]) => void) {
      const known: Set<(details: PageEvents[E]) => void> = listeners[event] ?? new Set();
      Object.assign(listeners, { [event]: known.add(listener) });
      listening++;
      return () => {
        if (known.delete(listener)) listening--;
      };
    },
    open: (id) => void calls.push(["open", id]),
    close: (id) => void calls.push(["close", id]),
    consent: (given) => void calls.push(["consent", given]),
    inspect: async () => [],
    destroy: () => void calls.push(["destroy"]),
    push: (call) => void calls.push([...call]),
    v: 1,
  };
  return {
    api,
    calls,
    listening: () => listening,
    emit<E extends keyof PageEvents>(event: E, details: PageEvents[E]) {
      for (const listener of listeners[event] ?? []) listener(details);
    },
  };
}

const added: HTMLScriptElement[] = [];

/** Replaces script loading: a test decides when a script has run or failed. */
export function holdScripts(): void {
  vi.spyOn(document.head, "append").mockImplementation((...nodes) => {
    for (const node of nodes) if (node instanceof HTMLScriptElement) added.push(node);
  });
}

/** Script elements of a project in the page. */
export const scripts = (projectId: string) => added.filter(({ src }) => src.endsWith(`/w/${projectId}.js`));

/** Runs or fails the script of a project as a browser would. */
export async function finishScript(projectId: string, api: Kiteloop | null): Promise<void> {
  const [script] = scripts(projectId);
  expect(script).toBeDefined();
  if (api) window.kiteloop = api;
  await act(async () => void script?.dispatchEvent(new Event(api ? "load" : "error")));
}

const roots: Root[] = [];

/** Renders into a root of its own, which `cleanUp` removes. */
export async function draw(element: ReactNode, root?: Root): Promise<Root> {
  const used = root ?? createRoot(document.body.appendChild(document.createElement("div")));
  if (!root) roots.push(used);
  await act(async () => used.render(element));
  return used;
}

export async function cleanUp(): Promise<void> {
  await act(async () => {
    for (const root of roots.splice(0)) root.unmount();
  });
  await act(async () => void (await new Promise((resolve) => setTimeout(resolve))));
  delete window.kiteloop;
  document.body.replaceChildren();
}
