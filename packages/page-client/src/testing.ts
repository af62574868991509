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
  script?.dispatchEvent(new Event(api ? "load" : "error"));
  // The client continues in microtasks, and frameworks draw after them.
  await new Promise((resolve) => setTimeout(resolve));
}
