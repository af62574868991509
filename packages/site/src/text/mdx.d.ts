/// <reference types="mdx" />

declare module "*.mdx" {
  import type { Toc } from "@stefanprobst/rehype-extract-toc";

  /** The text's metadata, validated where it is read. */
  export const meta: unknown;
  export const tableOfContents: Toc;
}
