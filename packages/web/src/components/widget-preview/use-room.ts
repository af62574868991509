import { type RefObject, useLayoutEffect, useRef, useState } from "react";

const nothing = { width: 0, height: 0 };

/** Below this width of the window, in CSS pixels, elements are as high as their content. */
const narrow = 896;

/** The room of an element in CSS pixels, without its own padding; none before it is measured, and no height in a narrow window. */
export function useRoom<T extends HTMLElement>(): [RefObject<T | null>, typeof nothing] {
  const ref = useRef<T>(null);
  const [room, setRoom] = useState(nothing);
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return;
    const measure = () =>
      setRoom({ width: element.clientWidth, height: innerWidth < narrow ? 0 : element.clientHeight });
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [ref, room];
}
