import { h, icon } from "../ui/dom.ts";
import { qrPath } from "./qr-path.ts";

/** Pixels of a module in the saved picture: about 700 for a whole code, enough for a poster's corner. */
const pixels = 16;

/** Made at the click, since few people save the code. */
function saveLink(kind: string, make: () => string): HTMLAnchorElement {
  const link = h("a", { href: "/", download: `qr.${kind}` }, `↓ ${kind.toUpperCase()}`);
  link.onclick = () => {
    link.href = make();
  };
  return link;
}

const svgOf = (path: string, size: number) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}"><path fill="#fff" d="M0 0h${size}v${size}H0z"/><path d="${path}"/></svg>`;

function pngOf(path: string, size: number): string {
  const canvas = h("canvas");
  canvas.width = canvas.height = size * pixels;
  const context = canvas.getContext("2d");
  if (context === null) throw new Error("no canvas");
  context.scale(pixels, pixels);
  context.fillStyle = "#fff";
  context.fillRect(0, 0, size, size);
  context.fillStyle = "#000";
  context.fill(new Path2D(path));
  return canvas.toDataURL();
}

/** The code of a text, called `label`, and links that save it. Loaded when a code is opened. */
export default function drawQr(text: string, label: string): Element[] {
  const { path, size } = qrPath(text);
  const image = icon(path);
  image.setAttribute("viewBox", `0 0 ${size} ${size}`);
  image.ariaHidden = null;
  image.role = "img";
  image.ariaLabel = label;
  const svg = saveLink("svg", () => `data:image/svg+xml,${encodeURIComponent(svgOf(path, size))}`);
  return [
    image,
    h(
      "p",
      {},
      svg,
      " ",
      saveLink("png", () => pngOf(path, size)),
    ),
  ];
}
