/**
 * A participant's link for copying and emails; `base` is how the project's links begin, and `via` records how it is shared
 * and from which widget.
 */
export function linkOf(base: string, code: string, via?: string): string {
  const link = `${base}/${code}`;
  return via === undefined ? link : `${link}?via=${via}`;
}

/**
 * The target of a link: the project's landing page with the code in `kl` and how the link was shared in `klv`, in
 * addition to the page's own query. Only these two come from outside, and they are encoded as values.
 */
export function landingOf(landingUrl: string, code: string, via?: string): string {
  const url = new URL(landingUrl);
  url.searchParams.set("kl", code);
  if (via !== undefined) url.searchParams.set("klv", via);
  return url.href;
}

/** The part of a name that invitees may see: the first name and the last initial. "Ana Silva" becomes "Ana S." */
export function publicName(name: string): string {
  const [first = "", ...rest] = name.split(/\s+/u).filter((part) => part !== "");
  const last = rest.at(-1);
  return last === undefined ? first : `${first} ${[...last][0]?.toUpperCase()}.`;
}
