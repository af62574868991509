import { type ReactNode, useEffect, useRef } from "react";
import { useLocation } from "react-router-dom";

type AnchorProps = { id: string; children: ReactNode };

/** A place that an address can name: it comes into view even where it was not there yet when the address was opened. */
export function Anchor({ id, children }: AnchorProps) {
  const place = useRef<HTMLDivElement>(null);
  const { hash, key } = useLocation();
  // `key` is another one each time a link is followed, also to where one is.
  useEffect(() => {
    if (key && hash === `#${id}`) place.current?.scrollIntoView();
  }, [hash, id, key]);
  return (
    <div id={id} ref={place}>
      {children}
    </div>
  );
}
