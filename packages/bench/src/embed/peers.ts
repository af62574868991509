import { readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { type Entry, javascript, json } from "./entry.ts";

const installed = fileURLToPath(new URL("../../peers/node_modules/", import.meta.url));
const file = (path: string) => javascript(readFileSync(join(installed, path)));

const widgetPage = `<!doctype html><html><body><form><h2>Invite a friend</h2><input type="email"><button>Send</button></form></body></html>`;

/** SaaSquatch: the host's script requests the widget's template and puts it into a frame. The template is a bare form. */
export const squatch: Entry = {
  name: "SaaSquatch squatch-js, bare template",
  head: ({ edge }) => `<script src="${edge}/squatch.js"></script>`,
  body: ({ edge }) => `<div id="squatchembed" style="min-height:300px"></div>
<script>
window.squatchTenant = "test_a"; window.squatchConfig = { domain: "${edge}", npmCdn: "${edge}" };
squatch.init({ tenantAlias: "test_a", domain: "${edge}", npmCdn: "${edge}" });
squatch.ready(() => squatch.widgets().upsertUser({
  user: { id: "1", accountId: "1", email: "a@example.com" }, engagementMedium: "EMBED",
  widgetType: "p/a/w/referrerWidget", jwt: "x.y.z",
}));
</script>`,
  replies: () => {
    const answer = json({
      template: widgetPage,
      jsOptions: { widget: { defaultWidgetType: "p/a/w/r" } },
      user: {},
    });
    return new Map([
      ["/squatch.js", file("@saasquatch/squatch-js/dist/squatch.min.js")],
      ["/api/v1/test_a/widget/account/1/user/1/upsert", answer],
      ["/api/v1/test_a/widget/account/1/user/1/render", answer],
    ]);
  },
  ready:
    "!!(document.querySelector('#squatchembed')?.shadowRoot ?? document).querySelector('iframe')?.contentDocument?.querySelector('input')",
};

/** Typeform: the frame's contents come from their servers and are not counted. */
export const typeform: Entry = {
  name: "Typeform embed",
  note: "host side only",
  head: () => "",
  body: ({ edge }) =>
    `<div data-tf-widget="abc123" style="height:300px"></div><script src="${edge}/embed.js"></script>`,
  replies: () => new Map([["/embed.js", file("@typeform/embed/build/embed.js")]]),
  ready: "!!document.querySelector('[data-tf-widget] iframe, [data-tf-loaded] iframe, iframe[src*=abc123]')",
};

/** Cal.com: the frame's contents come from their servers and are not counted. */
export const cal: Entry = {
  name: "Cal.com embed",
  note: "host side only",
  head: () => "",
  body: ({ edge }) => `<div id="cal" style="height:300px"></div>
<script>(function (C, A, L) { let p = function (a, ar) { a.q.push(ar); }; let d = C.document; C.Cal = C.Cal || function () { let cal = C.Cal; let ar = arguments; if (!cal.loaded) { cal.ns = {}; cal.q = cal.q || []; d.head.appendChild(d.createElement("script")).src = A; cal.loaded = true; } if (ar[0] === L) { const api = function () { p(api, arguments); }; const namespace = ar[1]; api.q = api.q || []; if (typeof namespace === "string") { cal.ns[namespace] = cal.ns[namespace] || api; p(cal.ns[namespace], ar); p(cal, ["initNamespace", namespace]); } else p(cal, ar); return; } p(cal, ar); }; })(window, "${edge}/embed.js", "init");
Cal("init", { origin: "${edge}" });
Cal("inline", { elementOrSelector: "#cal", calLink: "robin/30min" });</script>`,
  replies: () => new Map([["/embed.js", file("@calcom/embed-core/dist/embed/embed.js")]]),
  ready: "!!document.querySelector('cal-inline iframe, #cal iframe')",
};
