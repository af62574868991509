import { reactions, type Texts } from "../runtime/reactions.ts";
import type { EventType } from "../types.ts";
import type { Kiteloop, PageEvents } from "./api.ts";
import type { Code } from "./diagnostics.ts";
import { invitations } from "./env/invite.ts";
import elements from "./features/elements.ts";
import { text } from "./fields.ts";
import type { Reply } from "./http.ts";
import { inspect } from "./inspect.ts";
import { createLate } from "./late.ts";
import type { Page } from "./page.ts";
import { passing } from "./passing.ts";
import { codeOf, follow } from "./referral.ts";
import { storeOf, tabOf } from "./store.ts";
import { createTell } from "./tell.ts";
import { createWaitlist } from "./waitlist.ts";

export type More = ReturnType<typeof create>;

/** Calls of the API by their path, as their failures are named. */
const methods: Record<string, string> = {
  participants: "identify",
  joins: "join",
  conversions: "convert",
  invitations: "invite",
  referrers: "referrer",
  leaderboards: "board",
  "waitlist/place": "place",
};

const counts = (name: string): name is EventType => /^(impression|open|share|click|dismiss)$/.test(name);

const outcome = ({ body }: Reply) => ({ status: text(body.status), counted: body.counted === true });

function create(page: Page, texts: Texts) {
  const { manifest, spots, emit, call } = page;
  const tell = createTell(page);
  const late = createLate(page);
  follow(page);

  const warn = (code: Code, ...details: unknown[]) => {
    page.warn(code, ...details);
    return null;
  };
  let joinedAs: string | undefined;
  const calls: Pick<Kiteloop, "join" | "convert" | "track" | "close" | "consent" | "inspect"> = {
    async join(who) {
      if (!who?.externalId) return warn(101, "join", "externalId");
      joinedAs = `${who.externalId}`;
      const code = who.code || codeOf(page);
      if (!code) return null;
      const reply = await call("joins", () => ({ ...who, code, externalId: `${who.externalId}` }));
      if (reply.code) return null;
      const joined = { referralId: text(reply.body.referralId), ...outcome(reply) };
      emit("join", joined);
      return joined;
    },
    async convert(what) {
      if (!what?.externalId) return warn(101, "convert", "externalId");
      const participantExternalId = what.participantExternalId ?? page.identity()?.externalId ?? joinedAs;
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
    inspect: async () => inspect(page),
  };

  return {
    ...createWaitlist(page),
    ...reactions(invitations(page), texts),
    elements: () => page.life.signal.aborted || elements(page),
    tell,
    late,
    run(method: string, args: unknown[]): unknown {
      const run: unknown = Object.hasOwn(calls, method) && Reflect.get(calls, method);
      return run instanceof Function ? run(...args) : warn(104, method);
    },
    /** Tries again what may go well then; what does not is told to the developer and to `on("error")`. */
    async failed(path: string, first: Reply, ask: () => Promise<Reply>, again: number): Promise<Reply> {
      let reply = first;
      for (let wait = 1000, left = again; left-- > 0 && passing(reply.status); wait *= 3) {
        await new Promise((resolve) => setTimeout(resolve, wait));
        if (page.life.signal.aborted) return reply;
        reply = await ask();
      }
      // Tokens are short-lived: a page that stayed open gets a new one, once.
      if (reply.body.code === "participant.token_invalid" && page.participant()) {
        await page.env.retry(true);
        reply = await ask();
      }
      const code = reply.code && (text(reply.body.code) || reply.code);
      const method = methods[path] ?? path;
      if (code === "origin.not_allowed") warn(105, location.origin);
      else if (code && reply.status && reply.status < 500) warn(108, method, code);
      if (code) emit("error", { method, code });
      return { ...reply, code };
    },
  };
}

/** What is seldom needed, or not at once: made once for each page. */
export default function more(texts: Texts) {
  return (page: Page): More => {
    page.made ??= create(page, texts);
    return page.made;
  };
}
