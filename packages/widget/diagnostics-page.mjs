const escaped = (text) => text.replace(/[&<>"]/g, (char) => `&#${char.charCodeAt(0)};`);

const css = `:root{color-scheme:light dark;font:16px/1.6 system-ui,sans-serif}
body{max-width:42rem;margin:0 auto;padding:2rem 1.25rem 6rem}
h1{font-size:1.6rem}h2{margin:0;font-size:1.1rem}h2 a{color:inherit}
section{padding:1.25rem 0;border-top:1px solid color-mix(in srgb,currentcolor 18%,transparent)}
section:target{padding-inline:1rem;margin-inline:-1rem;border-radius:8px;background:color-mix(in srgb,currentcolor 8%,transparent)}
p{margin:.5rem 0 0}dt{font-weight:600}dl{margin:.75rem 0 0}dd{margin:0 0 .5rem}`;

/**
 * The page that explains the numbered warnings of the console.
 * @param {Record<string, { title: string, means: string, fix: string }>} diagnostics by number
 * @returns {string} a document without scripts
 */
export function diagnosticsPage(diagnostics) {
  const sections = Object.entries(diagnostics).map(
    ([code, { title, means, fix }]) => `<section id="KL${code}">
<h2><a href="#KL${code}">KL${code}</a> ${escaped(title)}</h2>
<dl><dt>What it means</dt><dd>${escaped(means)}</dd><dt>What to do</dt><dd>${escaped(fix)}</dd></dl>
</section>`,
  );
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Kiteloop: messages in the console</title>
<style>${css}</style>
<main>
<h1>Messages in the console</h1>
<p>A Kiteloop script tells the developer of a page what is wrong with it by numbers in the browser's console. It does so on
localhost and on hosts that end in .local, .test or .localhost; elsewhere only after the page was opened with
<code>?kiteloop=debug</code>, until the tab is closed. <code>await kiteloop.inspect()</code> tells of each widget whether it is
shown, and if not why.</p>
${sections.join("\n")}
</main>
</html>
`;
}
