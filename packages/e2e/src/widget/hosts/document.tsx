import { hydrateRoot } from "react-dom/client";

/** Whether a text differs from the server's, so that React draws everything again. */
declare const DIFFERS: boolean;

const App = () => (
  <html lang="en">
    <head>
      <title>Acme</title>
    </head>
    <body>
      <main>{DIFFERS ? String(Date.now()) : "Hello"}</main>
      <script src="/app.js" />
    </body>
  </html>
);

const recovered: string[] = [];
Object.assign(window, { recovered });
// An app that draws the whole document, on the server and again in the browser.
addEventListener("hydrate", () => {
  hydrateRoot(document, <App />, { onRecoverableError: (error) => recovered.push(String(error)) });
  setTimeout(() => Object.assign(window, { hydrated: true }), 300);
});
