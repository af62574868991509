import { type BusinessType, businessTypes } from "@kiteloop/contract/publishing/business-types";
import type { Testimonial } from "@kiteloop/contract/submissions/testimonial";
import { useEffect, useRef, useState } from "react";
import type { Problem } from "../../api.ts";
import { readWall } from "./testimonials.ts";

/** Pages are separate, so that loading more moves nothing. */
type Shown = { pages: Testimonial[][]; next?: string | undefined };

const typeInAddress = (): BusinessType | undefined => {
  const word = new URLSearchParams(location.search).get("type");
  return businessTypes.find((type) => type === word);
};

/** The wall's state; `?type=` in the address filters it. */
export function useWall() {
  const [type, setType] = useState<BusinessType>();
  const [shown, setShown] = useState<Shown>();
  const [problem, setProblem] = useState<Problem>();
  const [loading, setLoading] = useState(true);
  // Responses to outdated requests are ignored.
  const requestCount = useRef(0);

  async function load(kind: BusinessType | undefined, before?: Shown) {
    requestCount.current += 1;
    const request = requestCount.current;
    setLoading(true);
    setProblem(undefined);
    const answer = await readWall(kind, before?.next);
    if (request !== requestCount.current) return;
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

  // biome-ignore lint/correctness/useExhaustiveDependencies: the address is read from the first render on
  useEffect(() => {
    const follow = () => show(typeInAddress());
    follow();
    window.addEventListener("popstate", follow);
    return () => window.removeEventListener("popstate", follow);
  }, []);

  /** Filters the wall and updates the address. */
  function choose(kind: BusinessType | undefined) {
    const url = new URL(location.href);
    if (kind) url.searchParams.set("type", kind);
    else url.searchParams.delete("type");
    history.pushState(null, "", url);
    show(kind);
  }

  /** Loads the next page; retries the first one if that failed. */
  const more = () => void load(type, shown);

  return { type, shown, problem, loading, choose, more };
}
