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
    const measure = () => {
      const width = element.clientWidth;
      // Sizes are rounded, and what is a fraction too high would scroll.
      const height = innerWidth < narrow ? 0 : Math.max(0, element.clientHeight - 1);
      setRoom((known) => (known.width === width && known.height === height ? known : { width, height }));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [ref, room];
}
