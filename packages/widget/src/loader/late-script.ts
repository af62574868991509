import { createReactions, type LateTexts } from "../runtime/reactions.ts";
import type { EventType } from "../types.ts";
import lateCss from "../ui/late.css";
import type { Inspected, Kiteloop } from "./api.ts";
import { createApiCall } from "./api-call.ts";
import { createBeaconDelivery } from "./beacon-delivery.ts";
import { createInvitations } from "./env/invite.ts";
import { readText } from "./fields.ts";
import { createIdentity } from "./identity.ts";
import { addLateStyles } from "./late-styles.ts";
import { deleteLinkCookie, readLinkCookie } from "./link-cookie.ts";
import { tabStoreOf, visitorStoreOf } from "./page-stores.ts";
import type { ApiReply, Emit, LateScript, Loader } from "./ports.ts";
import { createWarningPrinter } from "./print-warnings.ts";
import { activeLinkOf, captureClick, lastLink, referralOf } from "./referral.ts";
import { createWaitlistCalls } from "./waitlist-calls.ts";
import { watchUse } from "./watch-use.ts";
import { writeJson } from "./write-json.ts";

/** File names of the code for `kiteloop.inspect()`, for using widgets and for elements of the page, below `w/_/`. */
declare const INSPECT: string;
declare const USE: string;
declare const ELEMENTS: string;
/** Whether the project has a waitlist; false removes the calls that only waitlists make from the build. */
declare const WAITLISTS: boolean;

const isEventType = (name: string): name is EventType => /^(impression|open|share|click|dismiss)$/.test(name);

const outcomeOf = ({ body }: ApiReply) => ({
  status: readText(body.status),
  counted: body.counted === true,
});

/**
 * The calls of `window.kiteloop` that the script itself does not handle; and `again`, by another copy of the script.
 */
type LateCalls = Pick<
  Kiteloop,
  "identify" | "join" | "referral" | "convert" | "track" | "close" | "consent" | "inspect"
> & { open(widgetId?: string): unknown; again(): void };

function createLateScript(loader: Loader, texts: LateTexts, crossDomain: string | undefined): LateScript {
  const { manifest, instances, emit, warn } = loader;
  const { id } = manifest.project;
  const printWarning = createWarningPrinter(loader);
  loader.writeJson = writeJson;
  const sendEvents = createBeaconDelivery(loader);
  const callApi = createApiCall(loader);
  const { identify, loadParticipant } = createIdentity(loader, callApi);
  const runModule = async (address: string) =>
    (await loader.loadModule<(loader: Loader) => void>(address))?.(loader);
  captureClick(loader);
  watchUse(loader, `${manifest.edge}/w/_/${USE}`);
  loader.queueTask(() => {
    addLateStyles(loader, lateCss);
    // Only visitors who followed a link need it, or have its cookie. Reading the link takes over the cookie's.
    if (activeLinkOf(loader) || readLinkCookie(id)[0])
      crossDomain ? void runModule(crossDomain) : deleteLinkCookie(id);
  });

  let joinedAs: string | undefined;
  const calls: LateCalls = {
    identify,
    open(widgetId) {
      const found = [...instances.values()].find(({ widget }) =>
        widgetId ? widget.id === widgetId : "launcher" in widget.content,
      );
      return found ? found.openInstance() : warn(103, widgetId);
    },
    again: () => void warn(102),
    async join(user) {
      if (!user?.externalId) return warn(101, "join", "externalId");
      const externalId = `${user.externalId}`;
      joinedAs = externalId;
      // Not only an active link: the server decides whether it still counts.
      const link = () => (user.code ? null : lastLink(visitorStoreOf(loader), Date.now()));
      // The server may know the link that this browser lost: from a signed identity or an invited email address.
      const { identity } = loader;
      const isSigned = identity?.signature && identity.externalId === externalId;
      const reply =
        (user.code || link() || isSigned || user.email) &&
        (await callApi("joins", () => ({ ...user, ...link(), externalId })));
      if (!reply || reply.body.status === "nobody") return warn(115, location.origin, link());
      if (reply.code) return null;
      const joined = { referralId: readText(reply.body.referralId), ...outcomeOf(reply) };
      emit("join", joined);
      return joined;
    },
    referral: async () => referralOf(loader),
    async convert(conversion) {
      if (!conversion?.externalId) return warn(101, "convert", "externalId");
      const participantExternalId =
        conversion.participantExternalId ?? loader.identity?.externalId ?? joinedAs;
      if (!participantExternalId) return warn(101, "convert", "participantExternalId");
      const body = { ...conversion, externalId: `${conversion.externalId}`, participantExternalId };
      const reply = await callApi("conversions", () => body);
      if (reply.code) return null;
      const converted = { conversionId: readText(reply.body.conversionId), ...outcomeOf(reply) };
      emit("convert", converted);
      return converted;
    },
    track(name, { widgetId, channel } = {}) {
      emit("track", { name });
      if (!isEventType(name)) return;
      const widget = widgetId ? manifest.widgets.find(({ id }) => id === widgetId) : manifest.widgets[0];
      if (widget) loader.env.reportEvent(widget, name, channel);
      else warn(103, widgetId);
    },
    close(widgetId) {
      for (const { widget, mounted } of instances.values())
        if (!widgetId || widget.id === widgetId) mounted?.close();
    },
    consent(given) {
      for (const store of [visitorStoreOf(loader), tabStoreOf(loader)]) store.setConsent(given);
      if (!given) deleteLinkCookie(id);
      emit("consent", { given });
    },
    async inspect() {
      const address = `${manifest.edge}/w/_/${INSPECT}`;
      const inspect = await loader.loadModule<(loader: Loader) => Inspected[]>(address);
      if (!inspect) warn(110, address);
      return inspect?.(loader) ?? [];
    },
  };

  const lateScript: LateScript = {
    ...(WAITLISTS && createWaitlistCalls(loader, callApi)),
    ...createReactions(createInvitations(loader, callApi), texts),
    callApi,
    loadParticipant,
    runCall(method, args) {
      const call: unknown = Object.hasOwn(calls, method) && Reflect.get(calls, method);
      return call instanceof Function ? call(...args) : warn(104, method);
    },
  };
  const tellListeners: Emit = (event, details) => {
    for (const listener of loader.listeners[event] ?? []) {
      try {
        listener(details);
      } catch (error) {
        warn(107, error);
      }
    }
  };
  loader.lateScript = lateScript;
  loader.deliverPending = () => {
    for (const emitted of loader.pendingPageEvents.splice(0)) emitted(tellListeners);
    for (const warning of loader.pendingWarnings.splice(0)) printWarning(...warning);
    sendEvents();
  };
  loader.deliverPending();
  // A project without inline widgets lacks that feature, so elements of the page are filled here.
  if (!loader.features.elements && !loader.features.places)
    void runModule(`${manifest.edge}/w/_/${ELEMENTS}`);
  return lateScript;
}

/**
 * Everything that is not needed until the widgets are drawn, once per page. A page that the browser prepares waits until it is
 * shown, because nobody may ever see it.
 */
export default function late(texts: LateTexts, crossDomain?: string) {
  return (loader: Loader): LateScript | Promise<LateScript> => {
    const create = () => {
      loader.lateScript ??= createLateScript(loader, texts, crossDomain);
      return loader.lateScript;
    };
    if (!document.prerendering) return create();
    return new Promise((resolve) =>
      document.addEventListener("prerenderingchange", () => loader.queueTask(() => resolve(create()))),
    );
  };
}
