import type { EmbedWidget } from "../../types.ts";
import type { Page } from "../page.ts";

/** Part of the window's height that has to be scrolled back up at one go, and the time for it, to mean leaving. */
const backPart = 0.4;
const backMs = 300;

type Fire = (asked?: boolean) => void;

/** Calls `see` with what is scrolled, if that is the page itself or what takes its place. */
function onScroll(see: (place: Element, at: number) => void, signal: AbortSignal): void {
  const listen = ({ target, timeStamp }: Event) => {
    const place = target instanceof Element ? target : document.scrollingElement;
    if (place && place.clientHeight > innerHeight / 2) see(place, timeStamp);
  };
  addEventListener("scroll", listen, { capture: true, passive: true, signal });
}

function onExit(fire: Fire, signal: AbortSignal): void {
  const leave = ({ relatedTarget, clientY }: MouseEvent) => {
    if (!relatedTarget && clientY < 9) fire();
  };
  document.addEventListener("mouseout", leave, { signal });
  if (!matchMedia("(hover: none)").matches) return;
  let top = 0;
  let since = 0;
  onScroll(({ scrollTop }, at) => {
    const back = top - scrollTop;
    if (at - since < backMs && back > innerHeight * backPart) fire();
    if (back > 0 && at - since < backMs) return;
    top = scrollTop;
    since = at;
  }, signal);
}

/** Waits for the moments at which widgets come out. */
export default function triggers({ on, warn }: Page) {
  return ({ id, behaviour: { trigger } }: EmbedWidget, fire: Fire, signal: AbortSignal): void => {
    const until = (stop: () => void) => signal.addEventListener("abort", stop);
    if (trigger.kind === "delay") {
      const timer = setTimeout(fire, trigger.seconds * 1000);
      until(() => clearTimeout(timer));
    }
    if (trigger.kind === "scroll")
      onScroll(({ scrollTop, clientHeight, scrollHeight }) => {
        if (scrollTop + clientHeight >= (scrollHeight * trigger.percent) / 100 - 1) fire();
      }, signal);
    if (trigger.kind === "exit") onExit(fire, signal);
    if (trigger.kind === "click") {
      const { selector } = trigger;
      try {
        document.querySelector(selector);
      } catch {
        warn(111, id, selector);
        return;
      }
      // On the window and before all others: elements come and go, and may keep their clicks to themselves.
      const click = (event: Event) => {
        const path = event.composedPath();
        if (path.some((place) => place instanceof Element && place.matches(selector))) fire(true);
      };
      addEventListener("click", click, { capture: true, signal });
    }
    if (trigger.kind === "event") {
      until(on("track", ({ name }) => name === trigger.name && fire()));
      addEventListener(trigger.name, () => fire(), { signal });
    }
    if (trigger.kind === "conversion") until(on("convert", ({ counted }) => counted && fire()));
  };
}
