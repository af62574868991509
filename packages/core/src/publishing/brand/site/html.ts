import { Parser } from "htmlparser2";
import { elementKind, type PageElement } from "./element.ts";

type Attributes = Record<string, string>;

export type PageLink = { rel: readonly string[]; href: string; sizes: string; media: string };
export type PageImage = { src: string; hint: string; inHeader: boolean; inHomeLink: boolean };

/** The parts of a page that matter for its brand, with entities decoded. */
export type PageFacts = {
  title: string;
  /** Content by lower-case name or property, the first of each. */
  meta: ReadonlyMap<string, string>;
  links: readonly PageLink[];
  /** Texts of `<style>`. */
  styles: readonly string[];
  /** Texts of JSON-LD. */
  structured: readonly string[];
  images: readonly PageImage[];
  /** Texts of links to the front page, and alternative texts of their images. */
  homeNames: readonly string[];
  /** Painted elements, each look once. */
  elements: readonly PageElement[];
  /** All classes on the page. */
  classes: ReadonlySet<string>;
  root: Readonly<Attributes>;
  /** The page's base address; empty without one. */
  base: string;
};

const most = { elements: 600, images: 200, links: 200 };

class Collector {
  title = "";
  readonly meta = new Map<string, string>();
  readonly links: PageLink[] = [];
  readonly styles: string[] = [];
  readonly structured: string[] = [];
  readonly images: PageImage[] = [];
  readonly homeNames: string[] = [];
  readonly elements = new Map<string, PageElement>();
  readonly classes = new Set<string>();
  root: Attributes = {};
  base = "";
  #inside: "title" | "style" | "structured" | null = null;
  #header = 0;
  #homeLink = 0;
  #svg = 0;

  open(tag: string, attributes: Attributes): void {
    if (tag === "html") this.root = attributes;
    if (tag === "base" && this.base === "") this.base = attributes.href ?? "";
    if (tag === "header" || tag === "nav") this.#header++;
    if (tag === "svg") this.#svg++;
    if (tag === "a" && /^(?:\/|\.\/|https?:\/\/[^/]+\/?)$/.test(attributes.href ?? "")) this.#openHomeLink();
    else if (tag === "a") this.#homeLink = 0;
    if (tag === "title" && this.#svg === 0 && this.title === "") this.#inside = "title";
    else if (tag === "style") this.#startText("style", this.styles);
    else if (tag === "script" && attributes.type === "application/ld+json")
      this.#startText("structured", this.structured);
    else if (tag === "meta") this.#addMeta(attributes);
    else if (tag === "link") this.#addLink(attributes);
    else if (tag === "img") this.#addImage(attributes);
    this.#addElement(tag, attributes);
  }

  text(text: string): void {
    if (this.#inside === "title") this.title += text;
    else if (this.#homeLink > 0) this.#addHomeName(text);
    else if (this.#inside === "style") this.styles[this.styles.length - 1] += text;
    else if (this.#inside === "structured") this.structured[this.structured.length - 1] += text;
  }

  close(tag: string): void {
    if (tag === "title" || tag === "style" || tag === "script") this.#inside = null;
    if (tag === "header" || tag === "nav") this.#header = Math.max(0, this.#header - 1);
    if (tag === "svg") this.#svg = Math.max(0, this.#svg - 1);
    if (tag === "a") this.#homeLink = 0;
  }

  #openHomeLink(): void {
    this.#homeLink++;
    if (this.homeNames.length < 20) this.homeNames.push("");
  }

  #addHomeName(text: string): void {
    const at = this.homeNames.length - 1;
    this.homeNames[at] = `${this.homeNames[at] ?? ""}${text}`.slice(0, 200);
  }

  #startText(inside: "style" | "structured", into: string[]): void {
    this.#inside = inside;
    into.push("");
  }

  #addMeta(attributes: Attributes): void {
    const name = (attributes.name ?? attributes.property ?? "").toLowerCase();
    const dark = /dark/.test(attributes.media ?? "");
    const key = dark ? `${name} dark` : name;
    if (name !== "" && !this.meta.has(key)) this.meta.set(key, attributes.content ?? "");
  }

  #addLink({ rel = "", href = "", sizes = "", media = "" }: Attributes): void {
    if (href === "" || this.links.length >= most.links) return;
    this.links.push({ rel: rel.toLowerCase().split(/\s+/), href, sizes, media });
  }

  #addImage({ src = "", "data-src": later = "", alt = "", class: classes = "", id = "" }: Attributes): void {
    if (this.#homeLink > 0) this.#addHomeName(alt.replace(/\blogo\b/i, ""));
    const address = /^data:/i.test(src) || src === "" ? later : src;
    if (address === "" || this.images.length >= most.images) return;
    const hint = `${id} ${classes} ${alt} ${address}`.toLowerCase();
    this.images.push({ src: address, hint, inHeader: this.#header > 0, inHomeLink: this.#homeLink > 0 });
  }

  #addElement(tag: string, attributes: Attributes): void {
    const classes = (attributes.class ?? "").split(/\s+/).filter(Boolean).slice(0, 60);
    for (const name of classes) this.classes.add(name);
    const kind = elementKind(tag, attributes);
    if (kind === null || this.#svg > 0) return;
    const { id = "", style = "", bgcolor = "", text = "" } = attributes;
    const ground = bgcolor === "" ? "" : `background:${bgcolor};`;
    const ink = tag === "body" && text !== "" ? `color:${text};` : "";
    const painted = `${ground}${ink}${style}`;
    const key = `${kind}|${tag}|${id}|${classes.join(" ")}|${painted}`;
    const known = this.elements.get(key);
    if (known) known.count++;
    else if (this.elements.size < most.elements)
      this.elements.set(key, { kind, tag, id, classes: new Set(classes), style: painted, count: 1 });
  }
}

/** The parser's work grows with an element's depth, so parsing stops at a depth beyond any real page. */
const deepest = 2000;
const step = 16 * 1024;

/** Parses a page, however malformed; never throws. */
export function parsePage(html: string): PageFacts {
  const page = new Collector();
  let depth = 0;
  const parser = new Parser(
    {
      onopentag: (tag, attributes) => {
        depth++;
        page.open(tag, attributes);
      },
      ontext: (text) => page.text(text),
      onclosetag: (tag) => {
        depth--;
        page.close(tag);
      },
    },
    { decodeEntities: true },
  );
  for (let at = 0; at < html.length && depth < deepest; at += step) parser.write(html.slice(at, at + step));
  parser.end();
  const { title, meta, links, styles, structured, images, homeNames, classes, root, base } = page;
  const elements = [...page.elements.values()];
  return { title, meta, links, styles, structured, images, homeNames, elements, classes, root, base };
}
