import { readLinkCookie } from "./link-cookie.ts";
import { storesLink, visitorStoreOf } from "./page-stores.ts";
import type { LifetimePort, StorePort } from "./ports.ts";
import { activeLinkOf } from "./referral.ts";

/** Changes an attribute for the navigation that this event begins, and restores it afterwards. */
function setForNow(element: Element, name: string, value: string): void {
  const before = element.getAttribute(name);
  element.setAttribute(name, value);
  setTimeout(() => {
    if (element.getAttribute(name) !== value) return;
    if (before === null) element.removeAttribute(name);
    else element.setAttribute(name, before);
  });
}

const isPlain = (path: EventTarget[]) =>
  path.some((part) => part instanceof Element && part.hasAttribute("data-kiteloop-plain"));

/**
 * Adds the followed link to the address of a link or form between the project's `origins`, at the moment it is used. Not
 * where the next page knows it: from this origin's storage, or from the cookie that `siblings` share.
 */
export function carryLinks(
  loader: StorePort & LifetimePort,
  origins: readonly string[],
  siblings: readonly string[],
): void {
  const { signal } = loader.lifetime;
  const { id } = loader.manifest.project;
  const store = visitorStoreOf(loader);

  const knowsLink = ({ origin }: URL): boolean =>
    origin === location.origin
      ? storesLink(id)
      : siblings.includes(origin) && readLinkCookie(id)[1] === store.get("code")[1];

  /** The parameters that a page at this address needs to know the link; undefined if it needs none. */
  const parametersFor = (url: URL): [name: string, value: string][] | undefined => {
    if (!origins.includes(url.origin) || url.searchParams.has("kl")) return;
    const link = activeLinkOf(loader);
    if (!link || knowsLink(url)) return;
    const { code, via } = link;
    const carried = `${store.get("code")[1]}.${id.slice(-6)}`;
    return [["kl", code], ...(via ? [["klv", via] as [string, string]] : []), ["kla", carried]];
  };
  /** The address with the link, whose own parameters stay as they are written. */
  const carryingOf = (url: URL): string | undefined => {
    const parameters = parametersFor(url);
    if (!parameters) return;
    url.search += `${url.search ? "&" : "?"}${new URLSearchParams(parameters)}`;
    return url.href;
  };

  const onClick = (event: MouseEvent, isLast: boolean): void => {
    const path = event.composedPath();
    const link = path.find((part) => part instanceof HTMLAnchorElement || part instanceof HTMLAreaElement);
    if (!link?.getAttribute("href") || link.hasAttribute("download") || event.button > 1 || isPlain(path))
      return;
    const url = new URL(link.href);
    // Links to this origin last, because a router that shows the next page itself needs no other address.
    if ((url.origin === location.origin) !== isLast || (isLast && event.defaultPrevented)) return;
    const [here = ""] = location.href.split("#");
    if (url.href.startsWith(`${here}#`)) return;
    const carrying = carryingOf(url);
    if (carrying) setForNow(link, "href", carrying);
  };
  const onSubmit = (event: SubmitEvent): void => {
    const form = event.target;
    const path = event.composedPath();
    if (!(form instanceof HTMLFormElement) || event.defaultPrevented || isPlain(path)) return;
    // Fields of a form hide its properties of the same name.
    const attributeOf = (name: string) =>
      event.submitter?.getAttribute(`form${name}`) ?? form.getAttribute(name) ?? "";
    const url = new URL(attributeOf("action") || location.href, document.baseURI);
    const method = attributeOf("method").toLowerCase();
    if (method === "dialog") return;
    if (method === "post") {
      const carrying = carryingOf(url);
      const isOwn = event.submitter?.hasAttribute("formaction");
      if (carrying)
        setForNow(isOwn ? (event.submitter ?? form) : form, isOwn ? "formaction" : "action", carrying);
      return;
    }
    // A form that is sent by GET replaces its address's query by its fields.
    url.search = "";
    const parameters = parametersFor(url) ?? [];
    const addFields = ({ formData }: FormDataEvent) => {
      if (!formData.has("kl")) for (const [name, value] of parameters) formData.append(name, value);
    };
    form.addEventListener("formdata", addFields, { once: true });
    setTimeout(() => form.removeEventListener("formdata", addFields));
  };

  const safely =
    <E extends Event>(listener: (event: E) => void) =>
    (event: E) => {
      try {
        listener(event);
      } catch {}
    };
  for (const type of ["click", "auxclick"] as const) {
    addEventListener(
      type,
      safely((event: MouseEvent) => onClick(event, false)),
      { signal, capture: true },
    );
    addEventListener(
      type,
      safely((event: MouseEvent) => onClick(event, true)),
      { signal },
    );
  }
  addEventListener("submit", safely(onSubmit), { signal });
}
