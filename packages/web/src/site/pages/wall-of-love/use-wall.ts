import { type BusinessType, businessTypes } from "@kiteloop/contract/business-types";
import type { Testimonial } from "@kiteloop/contract/testimonial";
import { useEffect, useRef, useState } from "react";
import type { Problem } from "../../api.ts";
import { readWall } from "./testimonials.ts";

/** Pages are kept apart, so that showing more moves nothing that is there. */
type Shown = { pages: Testimonial[][]; next?: string | undefined };

const typeInAddress = (): BusinessType | undefined => {
  const word = new URLSearchParams(location.search).get("type");
  return businessTypes.find((type) => type === word);
};

/** The wall as the address asks for it: `?type=` narrows it down. */
export function useWall() {
  const [type, setType] = useState<BusinessType>();
  const [shown, setShown] = useState<Shown>();
  const [problem, setProblem] = useState<Problem>();
  const [loading, setLoading] = useState(true);
  // Only the answer to the latest question counts.
  const asked = useRef(0);

  async function load(kind: BusinessType | undefined, before?: Shown) {
    asked.current += 1;
    const mine = asked.current;
    setLoading(true);
    setProblem(undefined);
    const answer = await readWall(kind, before?.next);
    if (mine !== asked.current) return;
    setLoading(false);
    if (!answer.ok) return setProblem(answer.problem);
    const { items, next } = answer.wall;
    const fresh = items.length > 0 ? [items] : [];
    setShown({ pages: [...(before?.pages ?? []), ...fresh], next });
  }

  function show(kind: BusinessType | undefined) {
    setType(kind);
    setShown(undefined);
    void load(kind);
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: the address is followed from the first moment on
  useEffect(() => {
    const follow = () => show(typeInAddress());
    follow();
    window.addEventListener("popstate", follow);
    return () => window.removeEventListener("popstate", follow);
  }, []);

  /** Narrows the wall down, in the address too. */
  function choose(kind: BusinessType | undefined) {
    const url = new URL(location.href);
    if (kind) url.searchParams.set("type", kind);
    else url.searchParams.delete("type");
    history.pushState(null, "", url);
    show(kind);
  }

  /** Reads on from what is shown; from the beginning where that failed. */
  const more = () => void load(type, shown);

  return { type, shown, problem, loading, choose, more };
}
