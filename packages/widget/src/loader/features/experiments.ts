import { type VariantLetter, variantAt } from "@kiteloop/contract/variant";
import type { EmbedWidget } from "../../types.ts";
import { text } from "../fields.ts";
import { type Page, participantOf } from "../page.ts";
import { codeOf, follow } from "../referral.ts";
import { storeOf } from "../store.ts";

/** Who a visitor belongs to is waited for so long (ms) before they are shown what is published. */
const patience = 3_000;

type Places = (page: Page) => void;

/**
 * Shows each visitor the variant of the person their chain of invitations began with: their own once they are identified,
 * else that of whoever's link they followed. Nothing is kept for it. Nobody known: what is published, counted in none.
 */
const experiments =
  (places: Places): Places =>
  (page) => {
    const { manifest, env, life, events, features } = page;
    const published = manifest.widgets;
    const running = manifest.experiments ?? {};
    const letters = new Map<string, VariantLetter>();
    let seed: string | undefined;
    let shown: AbortController | undefined;

    events.push = (...all) =>
      Array.prototype.push.apply(
        events,
        all.map((event) => {
          const variant = letters.get(event.widgetId);
          return variant ? { ...event, variant } : event;
        }),
      );
    const translate = features.languages;
    if (translate)
      features.languages = (of) => {
        const one = translate(of);
        return async (widget) => {
          const letter = letters.get(widget.id) ?? "a";
          // A variant has translations of its own, under a name of its own.
          const id = letter === "a" ? widget.id : `${widget.id}#${letter}`;
          return { ...(await one({ ...widget, id })), id: widget.id };
        };
      };

    const assign = (widget: EmbedWidget): EmbedWidget => {
      const test = running[widget.id];
      if (!test || !seed) return widget;
      const [letter, , other] = test.variants[
        variantAt(
          test.id,
          seed,
          test.variants.map(([, weight]) => weight),
        )
      ] ?? ["a", 0, null];
      letters.set(widget.id, letter);
      return other ?? widget;
    };
    const show = (next: string) => {
      if (life.signal.aborted || seed === next) return;
      seed = next;
      letters.clear();
      const before = manifest.widgets;
      manifest.widgets = published.map(assign);
      if (shown && manifest.widgets.every((widget, at) => widget === before[at])) return;
      shown?.abort();
      const mine = new AbortController();
      shown = mine;
      life.signal.addEventListener("abort", () => mine.abort(), { signal: mine.signal });
      places(Object.create(page, { life: { value: mine } }));
    };

    // Opened before anything is drawn from it: all that follows shares it.
    storeOf(page);
    follow(page);
    const seeds = new Map<string, Promise<string>>();
    const inviter = async (code: string) => {
      const reply = await (await page.more())?.call("referrers", () => ({ code }));
      return text(reply?.body?.seed);
    };
    const look = async () => {
      const { session } = page;
      if (session.state === "loading") return;
      const code = codeOf(page);
      if (!seeds.has(code)) seeds.set(code, code ? inviter(code) : Promise.resolve(""));
      const found = session.state === "ready" ? participantOf(page)?.seed : await seeds.get(code);
      if (page.session === session) show(found ?? "");
    };
    // A page that says who is there says it right after this script.
    setTimeout(() => env.watch(() => void look().catch(() => show("")), life.signal));
    setTimeout(() => seed === undefined && show(""), patience);
  };

export default experiments;
