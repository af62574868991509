import type { ArmTrigger, PageEventPort, WarningPort } from "../ports.ts";

/** On a touch screen, scrolling back by this part of the window's height within this time counts as leaving. */
const exitScrollPart = 0.4;
const exitScrollMs = 300;

type Fire = Parameters<ArmTrigger>[1];

/** Calls `listener` with the scrolled element, if it is the page or more than half as high as the window. */
function onScroll(listener: (scroller: Element, at: number) => void, signal: AbortSignal): void {
  const listen = ({ target, timeStamp }: Event) => {
    const scroller = target instanceof Element ? target : document.scrollingElement;
    if (scroller && scroller.clientHeight > innerHeight / 2) listener(scroller, timeStamp);
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
    if (at - since < exitScrollMs && back > innerHeight * exitScrollPart) fire();
    if (back > 0 && at - since < exitScrollMs) return;
    top = scrollTop;
    since = at;
  }, signal);
}

/** Fires when a widget's trigger comes. */
export default function triggers({ on, warn }: Pick<PageEventPort, "on"> & WarningPort): ArmTrigger {
  return ({ id, behaviour: { trigger } }, fire, signal) => {
    const onAbort = (stop: () => void) => signal.addEventListener("abort", stop);
    if (trigger.kind === "delay") {
      const timer = setTimeout(fire, trigger.seconds * 1000);
      onAbort(() => clearTimeout(timer));
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
      // On the window while capturing, because elements come and go and may stop propagation.
      const click = (event: Event) => {
        const path = event.composedPath();
        if (path.some((part) => part instanceof Element && part.matches(selector))) fire(true);
      };
      addEventListener("click", click, { capture: true, signal });
    }
    if (trigger.kind === "event") {
      onAbort(on("track", ({ name }) => name === trigger.name && fire()));
      addEventListener(trigger.name, () => fire(), { signal });
    }
    if (trigger.kind === "conversion") onAbort(on("convert", ({ counted }) => counted && fire()));
  };
}
