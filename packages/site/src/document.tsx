import type { ReactNode } from "react";
import type { Page } from "./page.ts";

/** Addresses of built files that a page needs. */
export type PageFiles = { styles: string[]; script: string; fonts: string[] };

type DocumentProps = { page: Page; files: PageFiles; head: ReactNode; children: ReactNode };

export function fullTitle({ path, title }: Page): string {
  return path === "/" ? `Kiteloop: ${title}` : `${title} · Kiteloop`;
}

/** A page's complete HTML document. */
export function Document({ page, files, head, children }: DocumentProps) {
  return (
    <html lang="en" dir="ltr">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>{fullTitle(page)}</title>
        <meta name="description" content={page.description} />
        {files.fonts.map((href) => (
          <link key={href} rel="preload" href={href} as="font" type="font/woff2" crossOrigin="" />
        ))}
        {files.styles.map((href) => (
          <link key={href} rel="stylesheet" href={href} />
        ))}
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        {head}
        <script src="/theme.js" />
        <script type="module" src={files.script} />
      </head>
      <body>{children}</body>
    </html>
  );
}
