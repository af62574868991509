import { setLoader } from "../loader/current-loader.ts";
import type { Loader } from "../loader/ports.ts";
import { postToApi } from "../loader/post-to-api.ts";
import { writeJson } from "../loader/write-json.ts";

/** A loader of a page without widgets, whose ports do nothing unless given. */
export function testLoader(ports: Partial<Loader> = {}): Loader {
  const made: Loader = {
    manifest: {
      project: { id: "prj_1", key: "kl_test_pk_x", consent: "given" },
      edge: "https://edge.example.com",
      late: "none:",
      widgets: [],
    },
    styles: { all: "" },
    renderers: {},
    features: {},
    lifetime: new AbortController(),
    instances: new Map(),
    emit() {},
    on: () => () => {},
    warn: () => null,
    loadModule: async () => undefined,
    loadLateScript: async () => undefined,
    drawWidget: () => undefined,
    setSession() {},
    queueTask: (task) => task(),
    writeJson,
    postToApi,
    packBeacon: () => "",
    postBeacon: async () => 200,
    handOverEvents() {},
    env: {
      watchSession() {},
      retryIdentify() {},
      loadReactions: async () => undefined,
      openWidget() {},
      reportEvent() {},
      isDismissed: () => false,
      saveDismissal() {},
    },
    identity: null,
    session: { state: "signed-out" },
    pendingEvents: [],
    undeliveredBeacons: new Set(),
    pendingWarnings: [],
    pendingPageEvents: [],
    listeners: {},
    stores: {},
    ...ports,
  };
  setLoader(made);
  return made;
}
