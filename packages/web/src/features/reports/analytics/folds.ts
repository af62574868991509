/** Sections that are closed until a member opens them. */
export const sections = [
  "segments",
  "cohorts",
  "share",
  "invited",
  "cycle",
  "revenue",
  "chains",
  "visitors",
  "hours",
] as const;
export type Section = (typeof sections)[number];

const all = "all";

/** The open sections in an address, such as `open=cohorts,revenue`; undefined without a choice. */
export function readOpen(search: URLSearchParams): readonly Section[] | undefined {
  const text = search.get("open");
  if (text === null) return undefined;
  if (text === all) return sections;
  const names = text.split(",");
  return sections.filter((section) => names.includes(section));
}

/** Open sections for the address. */
export const writeOpen = (open: readonly Section[]): string =>
  open.length === sections.length ? all : open.join(",");

/** The open sections with one of them opened or closed. */
export const withSection = (open: readonly Section[], section: Section, isOpen: boolean): Section[] =>
  sections.filter((one) => (one === section ? isOpen : open.includes(one)));
