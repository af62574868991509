/// <reference types="mdx" />

declare module "*.mdx" {
  import type { Toc } from "@stefanprobst/rehype-extract-toc";

  /** What the text says of itself: checked where it is read. */
  export const meta: unknown;
  export const tableOfContents: Toc;
}
