import type { Page } from "@playwright/test";

/** The text of a page as it is served, without scripts. */
export type Document = {
  status: number;
  headings: string[];
  title: string;
  description: string;
  /** Visible text of `main`. */
  main: string;
  /** Addresses of all links, absolute. */
  links: string[];
  /** Anchors of the page. */
  anchors: string[];
  /** Whether it is the members' shell, which shows nothing without scripts. */
  shell: boolean;
};

/** Opens a path with scripts disabled and reads the document. */
export async function readDocument(page: Page, url: string): Promise<Document> {
  const response = await page.goto(url);
  const read = await page.evaluate(() => ({
    headings: [...document.querySelectorAll("h1")].map(({ textContent }) => textContent ?? ""),
    title: document.title,
    description: document.querySelector<HTMLMetaElement>('meta[name="description"]')?.content ?? "",
    // biome-ignore lint/performance/useDomNodeTextContent: hidden text must not count
    main: document.querySelector("main")?.innerText ?? "",
    links: [...document.querySelectorAll<HTMLAnchorElement>("a[href]")].map(({ href }) => href),
    anchors: [...document.querySelectorAll("[id]")].map(({ id }) => id),
    shell: document.querySelector("#root") !== null,
  }));
  return { status: response?.status() ?? 0, ...read };
}

/** The required parts that a document's text lacks. `least` is the minimum number of characters in `main`. */
export function wordFaults(document: Document, least: number): string[] {
  const { status, headings, title, description, main, shell } = document;
  const faults: string[] = [];
  if (shell) faults.push("it is the members' shell");
  if (status !== 200) faults.push(`it is answered with status ${status}`);
  if (headings.length !== 1) faults.push(`it has ${headings.length} first headings: ${headings.join(" | ")}`);
  if (!/^Kiteloop: .{4,}|.{2,} · Kiteloop$/.test(title)) faults.push(`its title is “${title}”`);
  if (description.length < 50 || description.length > 160)
    faults.push(`its description has ${description.length} characters, 50 to 160 belong there`);
  if (main.length <= least)
    faults.push(`without scripts it says ${main.length} characters, more than ${least} are needed`);
  return faults;
}
