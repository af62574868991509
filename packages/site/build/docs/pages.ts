import type { CompiledDocument, SiteDocument } from "../../src/documents/document-page.tsx";
import type { Page } from "../../src/page.ts";
import { readDocuments } from "../documents.ts";
import { version } from "../open-api.ts";
import { sourceOf } from "../places.ts";
import type { Site } from "../site.ts";
import { compileDocument } from "./compile.ts";
import { searchIndex, sectionsOf } from "./sections.ts";

/** The module with the styles of all documents. */
export const documentSource = sourceOf("documents/document-page.tsx");

export type SitePages = {
  /** Every page with the module whose styles it needs. */
  pages: { page: Page; source: string }[];
  documents: SiteDocument[];
  compiled: CompiledDocument[];
  /** The index of the documents' search. */
  index: string;
};

/** The pages of the site with its documents: those of `docs`, and those generated from the contract. */
export async function pagesOf({ pages, documentPage, generatedTexts }: Site): Promise<SitePages> {
  const documents = [...(await readDocuments()), ...generatedTexts(version)];
  const compiled = await Promise.all(documents.map(compileDocument));
  const sections = compiled.flatMap((document, at) => sectionsOf(document, documents[at]?.markdown ?? ""));
  return {
    pages: [
      ...pages,
      ...compiled.map((document) => ({ page: documentPage(document), source: documentSource })),
    ],
    ...{ documents, compiled, index: searchIndex(sections) },
  };
}
