import type { OwnData } from "../types.ts";
import { h } from "../ui/dom.ts";
import { data, fill, texts } from "./page-data.ts";
import { button, say } from "./view.ts";

/** The file of the QR encoder, which the build names. */
declare const QR: string;

type DrawQr = (text: string, label: string) => Element[];

const shared = (link: string, via: string) => `${link}?via=${via}`;

/** The participant's link, with every way to share it, and the counts. */
export function linkPart({ link, stats }: OwnData): HTMLElement {
  const input = h("input", {
    readonly: true,
    "aria-label": texts.yourLink,
    dir: "ltr",
    value: shared(link, "link"),
  });
  input.onfocus = () => input.select();
  const code = h("div", { class: "qr", hidden: true });
  const ways = Object.entries(data.ways).map(([channel, [name, address]]) =>
    h(
      "a",
      {
        href: fillUrl(address, shared(link, channel)),
        target: "_blank",
        rel: "noopener noreferrer",
      },
      name,
    ),
  );
  const native = "share" in navigator ? [button(texts.share, () => shareNatively(link))] : [];
  const counts = [
    fill(texts.joinedCount, { count: stats.joined }),
    fill(texts.invitedCount, { count: stats.invited }),
  ];
  return h(
    "section",
    {},
    h("h2", {}, texts.yourLink),
    h(
      "div",
      { class: "row" },
      ...native,
      input,
      button(texts.copy, () => copy(input), native.length > 0 ? "plain" : ""),
    ),
    h("div", { class: "ways" }, ...ways, qrToggle(link, code)),
    code,
    h("p", { class: "muted" }, counts.join(" · ")),
  );
}

const fillUrl = (address: string, link: string) =>
  fill(address, { link: encodeURIComponent(link), text: encodeURIComponent(texts.message) });

async function copy(input: HTMLInputElement): Promise<void> {
  try {
    await navigator.clipboard.writeText(input.value);
    say(texts.copied);
  } catch {
    input.focus();
    say(texts.copyByHand);
  }
}

async function shareNatively(link: string): Promise<void> {
  // Closing the dialog is no failure.
  await navigator.share({ text: texts.message, url: shared(link, "native") }).catch(() => undefined);
}

function qrToggle(link: string, code: HTMLElement): HTMLButtonElement {
  const toggle = button(
    texts.qr,
    async () => {
      const opens = code.hidden;
      if (opens && code.firstChild === null) {
        const { default: drawQr }: { default: DrawQr } = await import(`/w/_/${QR}`);
        code.append(...drawQr(shared(link, "qr"), link));
      }
      code.hidden = !opens;
      toggle.ariaExpanded = `${opens}`;
    },
    "plain",
  );
  toggle.ariaExpanded = "false";
  return toggle;
}
