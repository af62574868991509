import { type VariantLetter, variantAt } from "@kiteloop/contract/publishing/variant";
import type { EmbedWidget } from "../../types.ts";
import { readText } from "../fields.ts";
import { type CountedEvent, type Loader, participantOf } from "../ports.ts";
import { captureClick, inviterCodeOf } from "../referral.ts";

/** After this many ms without a known chain, visitors see the published version. */
const seedTimeoutMs = 3_000;

type PlaceWidgets = (loader: Loader) => void;

/**
 * Shows the variant assigned to the visitor's chain: their own chain once they are identified, else their inviter's.
 * Nothing is stored for it. Visitors without a chain see the published version and count toward no variant. Chains in a
 * holdout see no invite widget, whatever asks for one.
 */
const experiments =
  (placeWidgets: PlaceWidgets): PlaceWidgets =>
  (loader) => {
    const { manifest, env, lifetime, pendingEvents, features } = loader;
    const published = manifest.widgets;
    const running = manifest.experiments ?? {};
    const letters = new Map<string, VariantLetter>();
    let shownSeed: string | undefined;
    let isHeldOut = false;
    let shownLifetime: AbortController | undefined;

    // Counts each event for the variant that its widget shows.
    // Defined, because pages freeze prototypes, which forbids assigning to their names.
    Object.defineProperty(pendingEvents, "push", {
      value: (event: CountedEvent) => {
        const variant = letters.get(event.widgetId);
        return Array.prototype.push.call(pendingEvents, variant ? { ...event, variant } : event);
      },
    });
    const rulesOf = features.rules;
    if (manifest.holdouts)
      features.rules = (derived) => {
        const rules = rulesOf?.(derived);
        return {
          hiddenReasonOf: (widget, ignoreFrequency) =>
            isHeldOut && widget.type === "invite"
              ? "held-out"
              : (rules?.hiddenReasonOf(widget, ignoreFrequency) ?? ""),
          recordSight: (what, widgetId) => rules?.recordSight(what, widgetId),
        };
      };
    const translations = features.languages;
    if (translations)
      features.languages = (derived) => {
        const translate = translations(derived);
        return async (widget) => {
          const letter = letters.get(widget.id) ?? "a";
          // A variant's translations have their own id.
          const id = letter === "a" ? widget.id : `${widget.id}#${letter}`;
          return { ...(await translate({ ...widget, id })), id: widget.id };
        };
      };

    const assignVariant = (widget: EmbedWidget): EmbedWidget => {
      const experiment = running[widget.id];
      if (!experiment || !shownSeed) return widget;
      const weights = experiment.variants.map(([, weight]) => weight);
      const at = variantAt(experiment.id, shownSeed, weights);
      const [letter, , variant] = experiment.variants[at] ?? ["a", 0, null];
      letters.set(widget.id, letter);
      return variant ?? widget;
    };
    const showVariants = (seed: string) => {
      if (lifetime.signal.aborted || shownSeed === seed) return;
      shownSeed = seed;
      letters.clear();
      const before = manifest.widgets;
      const wasHeldOut = isHeldOut;
      manifest.widgets = published.map(assignVariant);
      isHeldOut = !!manifest.holdouts?.some(
        ([id, percent]) => seed && variantAt(id, seed, [100 - percent, percent]),
      );
      const isSame = isHeldOut === wasHeldOut && manifest.widgets.every((widget, i) => widget === before[i]);
      if (shownLifetime && isSame) return;
      shownLifetime?.abort();
      const own = new AbortController();
      shownLifetime = own;
      lifetime.signal.addEventListener("abort", () => own.abort(), { signal: own.signal });
      placeWidgets(Object.create(loader, { lifetime: { value: own } }));
    };

    captureClick(loader);
    const inviterSeeds = new Map<string, Promise<string>>();
    const loadInviterSeed = async (code: string) => {
      const lateScript = await loader.loadLateScript();
      const reply = await lateScript?.callApi("inviters", () => ({ code }));
      return readText(reply?.body?.seed);
    };
    const update = async () => {
      const { session } = loader;
      if (session.state === "loading") return;
      const code = inviterCodeOf(loader);
      if (!inviterSeeds.has(code)) inviterSeeds.set(code, code ? loadInviterSeed(code) : Promise.resolve(""));
      const seed = session.state === "ready" ? participantOf(loader)?.seed : await inviterSeeds.get(code);
      if (loader.session === session) showVariants(seed ?? "");
    };
    // In a separate task, because pages call `identify` right after this script.
    setTimeout(() => env.watchSession(() => void update().catch(() => showVariants("")), lifetime.signal));
    setTimeout(() => shownSeed === undefined && showVariants(""), seedTimeoutMs);
  };

export default experiments;
