import { type Entry, javascript, type Origins } from "./entry.ts";

const script = ({ edge }: Origins, path: string) => `<script type="module" src="${edge}${path}"></script>`;

/** The page alone. */
export const empty: Entry = {
  name: "empty page",
  head: () => "",
  body: () => "",
  replies: () => new Map(),
  ready: "document.readyState !== 'loading'",
};

const element = `customElements.define("x-box", class extends HTMLElement {
  connectedCallback() { this.textContent = "Hello"; }
});`;

/** A minimal custom element. */
export const bareElement: Entry = {
  name: "floor: bare custom element",
  head: (origins) => script(origins, "/element.js"),
  body: () => "<x-box></x-box>",
  replies: () => new Map([["/element.js", javascript(element)]]),
  ready: "document.querySelector('x-box')?.textContent === 'Hello'",
};

const form = `customElements.define("x-form", class extends HTMLElement {
  connectedCallback() {
    const root = this.attachShadow({ mode: "open" });
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(":host{display:block;min-height:180px}form{display:grid;gap:8px;padding:16px;border:1px solid #ccc;border-radius:8px}input,button{font:inherit;min-height:40px}");
    root.adoptedStyleSheets = [sheet];
    const form = document.createElement("form");
    const title = document.createElement("h2");
    title.textContent = "Invite a friend";
    const input = document.createElement("input");
    input.type = "email";
    input.setAttribute("aria-label", "Email");
    const button = document.createElement("button");
    button.textContent = "Send invitation";
    form.append(title, input, button);
    form.onsubmit = async (event) => {
      event.preventDefault();
      await fetch("/v1/invitations", { method: "POST", body: JSON.stringify({ email: input.value }) });
    };
    root.append(form);
  }
});`;

/** A hand-written form in a shadow root, without custom texts, states, themes or counting. */
export const vanillaForm: Entry = {
  name: "floor: vanilla form, 1 request",
  head: (origins) => script(origins, "/form.js"),
  body: () => '<x-form style="display:block;min-height:180px"></x-form>',
  replies: () => new Map([["/form.js", javascript(form)]]),
  ready: "!!document.querySelector('x-form')?.shadowRoot?.querySelector('input')",
};

/** The same with its settings in a separate request. */
export const vanillaTwo: Entry = {
  name: "floor: vanilla form, 2 requests",
  head: (origins) => script(origins, "/loader.js"),
  body: () => '<x-form style="display:block;min-height:180px"></x-form>',
  replies: ({ edge }) =>
    new Map([
      ["/loader.js", javascript(`await import("${edge}/form.js");`)],
      ["/form.js", javascript(form)],
    ]),
  ready: vanillaForm.ready,
};
