import { type ReactNode, useEffect, useRef } from "react";
import { useLocation } from "react-router-dom";

type AnchorProps = { id: string; children: ReactNode };

/** A target of fragments, scrolled into view even if it was rendered after the address was opened. */
export function Anchor({ id, children }: AnchorProps) {
  const place = useRef<HTMLDivElement>(null);
  const { hash, key } = useLocation();
  // `key` changes each time a link is followed, even to the current address.
  useEffect(() => {
    if (key && hash === `#${id}`) place.current?.scrollIntoView();
  }, [hash, id, key]);
  return (
    <div id={id} ref={place}>
      {children}
    </div>
  );
}
