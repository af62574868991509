import { fullTitle } from "./document.tsx";
import { cardPath, colours } from "./head-facts.ts";
import { jsonLdText, thingsOf } from "./json-ld.ts";
import type { Page } from "./page.ts";

/** `above` are the pages between the front page and this one. */
type HeadProps = { page: Page; above: readonly Page[]; origin: string };

/** Social metadata of the page. */
function Shared({ page, origin }: Omit<HeadProps, "above">) {
  const title = page.card?.title ?? fullTitle(page);
  return (
    <>
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content="Kiteloop" />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={page.description} />
      <meta property="og:url" content={origin + page.path} />
      <meta property="og:image" content={origin + cardPath(page)} />
      <meta property="og:image:type" content="image/png" />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <meta property="og:image:alt" content={`${title}, beside a kite whose line makes a loop`} />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  );
}

/** Metadata for search engines, home screens and link previews. */
export function Head({ page, above, origin }: HeadProps) {
  return (
    <>
      <meta name="theme-color" content={colours.light} media="(prefers-color-scheme: light)" />
      <meta name="theme-color" content={colours.dark} media="(prefers-color-scheme: dark)" />
      <link rel="manifest" href="/manifest.webmanifest" />
      <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
      {page.hidden ? (
        <meta name="robots" content="noindex" />
      ) : (
        <>
          <link rel="canonical" href={origin + page.path} />
          {page.markdown && <link rel="alternate" type="text/markdown" href={origin + page.markdown} />}
          <Shared page={page} origin={origin} />
          <script
            type="application/ld+json"
            // biome-ignore lint/security/noDangerouslySetInnerHtml: data that browsers never run, with `<` escaped
            dangerouslySetInnerHTML={{ __html: jsonLdText(thingsOf(page, above, { origin })) }}
          />
        </>
      )}
    </>
  );
}
