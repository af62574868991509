// @ts-check
/** @param {string} id */
function $(id) {
  const element = document.getElementById(id);
  if (!element) throw new Error(`#${id} is missing`);
  return element;
}
const input = /** @type {HTMLInputElement} */ ($("to"));
const main = /** @type {HTMLElement} */ (document.querySelector("main"));
const tabs = /** @type {HTMLButtonElement[]} */ ([...document.querySelectorAll("[role=tab]")]);
/** @type {{ id: string, unsubscribe: null | { url: string, oneClick: boolean }, [field: string]: any } | undefined} */
let opened;
let view = "html";
let known = "";

/** @param {string} tag @param {Record<string, string>} [attributes] @param {string} [text] */
function make(tag, attributes = {}, text = "") {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  element.textContent = text;
  return element;
}

/** @param {string} instant */
function when(instant) {
  const date = new Date(instant);
  const today = date.toDateString() === new Date().toDateString();
  return today
    ? date.toLocaleTimeString([], { hour: "2-digit", minute: "2-digit" })
    : date.toLocaleDateString([], { day: "numeric", month: "short" });
}

/** @param {any} mail */
function row(mail) {
  const link = make("a", { href: `#${mail.id}` });
  if (mail.id === opened?.id) link.setAttribute("aria-current", "true");
  link.append(
    make("span", { class: "to" }, `To ${mail.to}`),
    make("time", { datetime: mail.receivedAt }, when(mail.receivedAt)),
    make("span", { class: "subject" }, mail.subject),
    make("span", { class: "preview" }, mail.preview),
  );
  const item = make("li");
  item.append(link);
  return item;
}

async function list() {
  const response = await fetch(`/api/messages?to=${encodeURIComponent(input.value)}`);
  const text = await response.text();
  const state = `${text}|${opened?.id}`;
  if (!response.ok || state === known) return;
  known = state;
  const { messages } = JSON.parse(text);
  $("messages").replaceChildren(...messages.map(row));
  $("count").textContent = messages.length === 1 ? "1 email" : `${messages.length} emails`;
  $("empty").hidden = messages.length > 0;
  $("empty-hint").textContent = input.value
    ? `Nobody whose address contains “${input.value}” got a mail.`
    : "Sign up, or send an invitation from a widget: it arrives here at once.";
}

async function show() {
  for (const tab of tabs) {
    const selected = tab.dataset.view === view;
    tab.setAttribute("aria-selected", String(selected));
    tab.tabIndex = selected ? 0 : -1;
    if (selected) $("panel").setAttribute("aria-labelledby", tab.id);
  }
  const mail = opened;
  if (!mail) return;
  const address = `/api/messages/${mail.id}`;
  if (view === "html") {
    const sandbox = "allow-popups allow-popups-to-escape-sandbox";
    $("panel").replaceChildren(
      make("iframe", { title: `Mail: ${mail.subject}`, sandbox, src: `${address}/html` }),
    );
  } else if (view === "text") {
    $("panel").replaceChildren(make("pre", { tabindex: "0" }, mail.text));
  } else if (view === "headers") {
    const fields = make("dl");
    for (const [name, value] of mail.fields) fields.append(make("dt", {}, name), make("dd", {}, value));
    $("panel").replaceChildren(fields);
  } else {
    const raw = await (await fetch(`${address}/raw`)).text();
    if (opened === mail && view === "raw") $("panel").replaceChildren(make("pre", { tabindex: "0" }, raw));
  }
}

async function open() {
  const id = location.hash.slice(1);
  const response = id ? await fetch(`/api/messages/${encodeURIComponent(id)}`) : undefined;
  opened = response?.ok ? await response.json() : undefined;
  main.dataset.view = opened ? "mail" : "list";
  $("opened").hidden = !opened;
  $("nothing").hidden = Boolean(opened);
  if (opened) {
    $("subject").textContent = opened.subject;
    document.title = `${opened.subject} · Mailbox`;
    const shown = [
      ["From", opened.from],
      ["To", opened.to],
      ["Reply to", opened.replyTo],
      ["Received", new Date(opened.receivedAt).toLocaleString()],
    ];
    $("envelope").replaceChildren(
      ...shown.flatMap(([name, value]) => (value ? [make("dt", {}, name), make("dd", {}, value)] : [])),
    );
    const offer = opened.unsubscribe;
    $("unsubscribe").hidden = !offer;
    $("unsubscribe-result").textContent = "";
    $("one-click").hidden = !offer?.oneClick;
    $("unsubscribe-note").textContent = offer?.oneClick
      ? "List-Unsubscribe-Post: mail programs show a button of their own (RFC 8058)."
      : "List-Unsubscribe: mail programs open the link.";
    if (offer) $("unsubscribe-link").setAttribute("href", offer.url);
    await show();
    $("subject").focus({ preventScroll: true });
  }
  await list();
}

$("one-click").addEventListener("click", async () => {
  if (!opened) return;
  const response = await fetch(`/api/messages/${opened.id}/unsubscribe`, { method: "POST" });
  const { status, title } = await response.json();
  $("unsubscribe-result").textContent =
    title ?? (status < 300 ? `Done: the server answered ${status}.` : `The server answered ${status}.`);
});
for (const [position, tab] of tabs.entries()) {
  tab.addEventListener("click", () => {
    view = tab.dataset.view ?? "html";
    void show();
  });
  tab.addEventListener("keydown", (event) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    const next = step && tabs[(position + step + tabs.length) % tabs.length];
    if (!next) return;
    next.focus();
    next.click();
  });
}
$("back").addEventListener("click", () => {
  location.hash = "";
});
input.addEventListener("input", list);
addEventListener("hashchange", open);
setInterval(() => {
  if (!document.hidden) list().catch(() => undefined);
}, 2000);
await open();
