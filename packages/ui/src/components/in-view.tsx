import { type ReactNode, useEffect, useRef, useState } from "react";
import { Skeleton } from "./skeleton.tsx";

type InViewProps = {
  /** CSS pixels reserved until then, and the minimum height afterwards. */
  height: number;
  /** CSS pixels below the window at which it is rendered. */
  near?: number;
  children: ReactNode;
};

/** Renders expensive content shortly before it is scrolled into view, and keeps it from then on. */
export function InView({ height, near = 300, children }: InViewProps) {
  const place = useRef<HTMLDivElement>(null);
  const [seen, setSeen] = useState(false);

  useEffect(() => {
    const element = place.current;
    if (seen || !element) return;
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && setSeen(true),
      { rootMargin: `${near}px` },
    );
    observer.observe(element);
    // Everything is printed.
    const show = () => setSeen(true);
    window.addEventListener("beforeprint", show);
    return () => {
      observer.disconnect();
      window.removeEventListener("beforeprint", show);
    };
  }, [seen, near]);

  return (
    <div ref={place} style={{ minBlockSize: height }}>
      {seen ? children : <Skeleton height={`${height}px`} />}
    </div>
  );
}
