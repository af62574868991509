import { reactions, type Texts } from "../runtime/reactions.ts";
import type { EventType } from "../types.ts";
import type { Inspected, Kiteloop, PageEvents } from "./api.ts";
import { createCall } from "./call.ts";
import type { Code } from "./diagnostics.ts";
import { invitations } from "./env/invite.ts";
import elements from "./features/elements.ts";
import { text } from "./fields.ts";
import type { Reply } from "./http.ts";
import { createIdentity } from "./identity.ts";
import { createLate } from "./late.ts";
import type { Page } from "./page.ts";
import { polish } from "./polish.ts";
import { follow, lastLink, referralOf } from "./referral.ts";
import { storeOf, tabOf } from "./store.ts";
import { createTell } from "./tell.ts";
import { createWaitlist } from "./waitlist.ts";

/** Name of the file that tells developers of each widget, below `w/_/`. */
declare const INSPECT: string;
/** Whether there are any; where there are none, this is built without what only they ask for. */
declare const WAITLISTS: boolean;

export type More = ReturnType<typeof create>;

const counts = (name: string): name is EventType => /^(impression|open|share|click|dismiss)$/.test(name);

const outcome = ({ body }: Reply) => ({ status: text(body.status), counted: body.counted === true });

function create(page: Page, texts: Texts) {
  const { manifest, spots, emit } = page;
  const tell = createTell(page);
  const count = createLate(page);
  const call = createCall(page);
  const { identify, load } = createIdentity(page, call);
  follow(page);
  page.soon(() => polish(page));

  const warn = (code: Code, ...details: unknown[]) => {
    page.warn(code, ...details);
    return null;
  };
  let joinedAs: string | undefined;
  const calls: Pick<
    Kiteloop,
    "identify" | "join" | "referral" | "convert" | "track" | "close" | "consent" | "inspect"
  > & {
    again(): void;
  } = {
    identify,
    /** Another copy of the script has started on this page. */
    again: () => void warn(102),
    async join(who) {
      if (!who?.externalId) return warn(101, "join", "externalId");
      const externalId = `${who.externalId}`;
      joinedAs = externalId;
      // Whether it still counts is for the server to say.
      const link = () => (who.code ? null : lastLink(storeOf(page), Date.now()));
      // What this browser lost may be known of who was signed or invited by mail.
      const signed = page.who?.signature && page.who.externalId === externalId;
      if (!who.code && !link() && !signed && !who.email) return null;
      const body = () => ({ ...who, ...link(), externalId });
      const reply = await call("joins", body);
      if (reply.code || reply.body.status === "nobody") return null;
      const joined = { referralId: text(reply.body.referralId), ...outcome(reply) };
      emit("join", joined);
      return joined;
    },
    referral: async () => referralOf(page),
    async convert(what) {
      if (!what?.externalId) return warn(101, "convert", "externalId");
      const participantExternalId = what.participantExternalId ?? page.who?.externalId ?? joinedAs;
      if (!participantExternalId) return warn(101, "convert", "participantExternalId");
      const body = { ...what, externalId: `${what.externalId}`, participantExternalId };
      const reply = await call("conversions", () => body);
      if (reply.code) return null;
      const converted = { conversionId: text(reply.body.conversionId), ...outcome(reply) };
      emit("convert", converted);
      return converted;
    },
    track(name, { widgetId, channel } = {}) {
      emit("track", { name });
      if (!counts(name)) return;
      const widget = widgetId ? manifest.widgets.find(({ id }) => id === widgetId) : manifest.widgets[0];
      if (widget) page.env.report(widget, name, channel);
      else warn(103, widgetId);
    },
    close(widgetId) {
      for (const { widget, it } of spots.values()) if (!widgetId || widget.id === widgetId) it?.close();
    },
    consent(given) {
      for (const kept of [storeOf(page), tabOf(page)]) kept.consent(given);
      emit("consent", { given } satisfies PageEvents["consent"]);
    },
    async inspect() {
      const address = `${manifest.edge}/w/_/${INSPECT}`;
      const inspect = await page.bring<(page: Page) => Inspected[]>(address);
      if (!inspect) warn(110, address);
      return inspect?.(page) ?? [];
    },
  };

  const made = {
    ...(WAITLISTS && createWaitlist(page, call)),
    ...reactions(invitations(page, call), texts),
    call,
    load,
    run(method: string, args: unknown[]): unknown {
      const run: unknown = Object.hasOwn(calls, method) && Reflect.get(calls, method);
      return run instanceof Function ? run(...args) : warn(104, method);
    },
  };
  page.made = made;
  page.wake = () => {
    for (const [event, details] of page.said.splice(0))
      for (const listener of page.listeners[event] ?? []) {
        try {
          listener(details as never);
        } catch (error) {
          warn(107, error);
        }
      }
    for (const told of page.told.splice(0)) tell(...told);
    count();
  };
  page.wake();
  // Where a widget was published to stand in the page, the script itself sees to it.
  if (!page.features.elements && !page.features.places) page.soon(() => elements(page));
  return made;
}

/** What is seldom needed, or not at once: made once for each page. */
export default function more(texts: Texts) {
  return (page: Page): More => {
    page.made ??= create(page, texts);
    return page.made;
  };
}
