import type { Block, EmailBrand, EmailPerson, EmailStyle, Figure } from "./blocks.ts";
import { buttonColours } from "./colour.ts";
import { escapeHtml, pictureLink, webLink } from "./escape.ts";

const FONT = "font-family:-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";
const RIGHT_TO_LEFT = /^(ar|fa|he|ur|yi|ps|sd|ug|dv|ckb)\b/i;

// Clients that drop the style element keep the inline light colors; the classes are only for dark mode.
const DARK_RULES = [
  ".bg{background:#14161a!important}",
  ".card{background:#1e2126!important}",
  ".ink{color:#f2f3f5!important}",
  ".soft{color:#a9afb9!important}",
  ".line{border-color:#3a3f47!important}",
  ".btn{background:#f2f3f5!important}",
  ".btn a{background:#f2f3f5!important;color:#15181d!important}",
].join("");

/**
 * A complete HTML document: tables and inline styles only, which Outlook's Word engine and Gmail lay out alike; no
 * scripts or remote fonts, and no images but a brand's logo and a person's photo. Everything but our own markup is escaped.
 */
export function renderHtml(
  email: { readonly title: string; readonly preheader: string; readonly blocks: readonly Block[] },
  style: EmailStyle = {},
): string {
  const lang = style.lang ?? "en";
  const rows = email.blocks.map((block) => `<tr>${cell(block, style)}</tr>`).join("\n");
  return `<!doctype html>
<html lang="${escapeHtml(lang)}" dir="${RIGHT_TO_LEFT.test(lang) ? "rtl" : "ltr"}" xmlns:o="urn:schemas-microsoft-com:office:office">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="x-apple-disable-message-reformatting">
<meta name="format-detection" content="telephone=no,date=no,address=no,email=no,url=no">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(email.title)}</title>
<!--[if mso]><xml><o:OfficeDocumentSettings><o:PixelsPerInch>96</o:PixelsPerInch></o:OfficeDocumentSettings></xml><![endif]-->
<style>:root{color-scheme:light dark;supported-color-schemes:light dark}@media (prefers-color-scheme:dark){${DARK_RULES}}</style>
</head>
<body class="bg" style="margin:0;padding:0;background:#f4f5f7;-webkit-text-size-adjust:100%">
${preheader(email.preheader)}
<table class="bg" role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="background:#f4f5f7">
<tr><td align="center" style="padding:32px 16px">
<!--[if mso]><table role="presentation" width="560" cellpadding="0" cellspacing="0" border="0"><tr><td><![endif]-->
<table class="card" role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:560px;background:#ffffff;border-radius:12px">
${letterhead(style)}
<tr><td style="padding:32px 32px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0">
${style.person === undefined ? "" : portrait(style.person, style)}${rows}
</table>
</td></tr>
</table>
<!--[if mso]></td></tr></table><![endif]-->
</td></tr>
</table>
</body>
</html>
`;
}

const product: EmailBrand = { name: "Kiteloop" };

/** The sender at the top of the card: the logo on its own background, else the name in a band of the accent color. */
function letterhead({ brand = product, accent }: EmailStyle): string {
  const name = escapeHtml(brand.name);
  const round = "border-radius:12px 12px 0 0";
  const logo = pictureLink(brand.logo?.url);
  if (brand.logo !== undefined && logo !== undefined) {
    const { background, text } = buttonColours(brand.logo.background);
    const line = buttonColours(accent ?? "#1f2937").background;
    // The name has the logo's place where pictures are blocked.
    const image = `<img src="${escapeHtml(logo)}" alt="${name}" height="36" style="display:block;border:0;height:36px;max-width:240px;object-fit:contain;${FONT};font-size:19px;line-height:36px;font-weight:700;color:${text}">`;
    return `<tr><td bgcolor="${background}" style="padding:16px 32px;${round};border-bottom:4px solid ${line};background:${background}">${image}</td></tr>`;
  }
  if (accent === undefined)
    return `<tr><td dir="auto" class="ink" style="padding:28px 32px 0;${FONT};font-size:15px;line-height:20px;font-weight:700;color:#15181d">${name}</td></tr>`;
  const { background, text } = buttonColours(accent);
  return `<tr><td dir="auto" bgcolor="${background}" style="padding:16px 32px;${round};background:${background};${FONT};font-size:19px;line-height:28px;font-weight:700;color:${text}">${name}</td></tr>`;
}

/** A round photo, or the name's first letter in the accent color. */
function portrait({ name, photo: address }: EmailPerson, { accent }: EmailStyle): string {
  const photo = pictureLink(address);
  const { background, text } = buttonColours(accent ?? "#1f2937");
  const size = "width:48px;height:48px;border-radius:24px";
  const initial = escapeHtml([...name][0]?.toUpperCase() ?? "");
  const cell =
    photo === undefined
      ? `<td align="center" bgcolor="${background}" width="48" height="48" style="${size};background:${background};${FONT};font-size:22px;line-height:48px;font-weight:700;color:${text}">${initial}</td>`
      : `<td width="48" height="48"><img src="${escapeHtml(photo)}" alt="" width="48" height="48" style="display:block;border:0;${size};object-fit:cover"></td>`;
  return `<tr><td style="padding:0 0 16px"><table role="presentation" cellpadding="0" cellspacing="0" border="0" aria-hidden="true"><tr>${cell}</tr></table></td></tr>\n`;
}

/** The filler keeps the first words of the body out of the preview line. */
function preheader(text: string): string {
  const hidden =
    "display:none;font-size:1px;line-height:1px;max-height:0;max-width:0;opacity:0;overflow:hidden";
  return `<div style="${hidden};mso-hide:all">${escapeHtml(text)}${"&#847;&zwnj;&nbsp;".repeat(60)}</div>`;
}

function paragraph(text: string): string {
  return escapeHtml(text).replace(/\r\n?|\n/g, "<br>");
}

function cell(block: Block, style: EmailStyle): string {
  const base = `${FONT};word-break:break-word`;
  switch (block.kind) {
    case "heading":
      return `<td dir="auto" style="padding:0 0 16px"><h1 class="ink" style="margin:0;${base};font-size:24px;line-height:32px;font-weight:700;color:#15181d">${paragraph(block.text)}</h1></td>`;
    case "subheading":
      return `<td dir="auto" style="padding:8px 0 8px"><h2 class="ink" style="margin:0;${base};font-size:18px;line-height:26px;font-weight:700;color:#15181d">${paragraph(block.text)}</h2></td>`;
    case "text":
      return `<td dir="auto" class="ink" style="padding:0 0 16px;${base};font-size:16px;line-height:24px;color:#15181d">${paragraph(block.text)}</td>`;
    case "code":
      return `<td class="ink" dir="ltr" style="padding:8px 0 24px;font-family:Menlo,Consolas,monospace;font-size:32px;line-height:40px;font-weight:700;letter-spacing:6px;color:#15181d">${escapeHtml(block.text)}</td>`;
    case "button":
      return `<td style="padding:8px 0 24px">${button(block.label, webLink(block.href, "button"), style)}</td>`;
    case "divider":
      return `<td style="padding:8px 0 24px"><table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"><tr><td class="line" style="border-top:1px solid #e1e4e9;font-size:0;line-height:0">&nbsp;</td></tr></table></td>`;
    case "figures":
      return `<td style="padding:0 0 16px"><table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0">${block.rows.map((row) => figure(row, base)).join("")}</table></td>`;
    case "list":
      return `<td style="padding:0 0 16px"><table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0">${block.items.map((item) => dotted(item, base)).join("")}</table></td>`;
    case "small": {
      const link = block.link
        ? ` <a class="soft" href="${escapeHtml(webLink(block.link.href, "link"))}" style="color:#5c6470;text-decoration:underline">${escapeHtml(block.link.label)}</a>`
        : "";
      return `<td dir="auto" class="soft" style="padding:0 0 12px;${base};font-size:13px;line-height:20px;color:#5c6470">${paragraph(block.text)}${link}</td>`;
    }
  }
}

/** Label and comparison on the left, the number on the right, also on a phone. */
function figure({ label, value, note }: Figure, base: string): string {
  const about = `<div class="soft" style="font-size:13px;line-height:18px;color:#5c6470">${paragraph(note)}</div>`;
  return `<tr><td dir="auto" class="ink line" valign="top" style="padding:8px 16px 8px 0;border-bottom:1px solid #e1e4e9;${base};font-size:16px;line-height:24px;color:#15181d">${paragraph(label)}${note && about}</td><td class="ink line" align="right" valign="top" style="padding:8px 0;border-bottom:1px solid #e1e4e9;${base};font-size:20px;line-height:24px;font-weight:700;white-space:nowrap;color:#15181d">${escapeHtml(value)}</td></tr>`;
}

/** A table, because Outlook's list indentation is inconsistent. */
function dotted(item: string, base: string): string {
  return `<tr><td class="soft" width="18" valign="top" style="padding:0 0 8px;${base};font-size:16px;line-height:24px;color:#5c6470">&bull;</td><td dir="auto" class="ink" valign="top" style="padding:0 0 8px;${base};font-size:16px;line-height:24px;color:#15181d">${paragraph(item)}</td></tr>`;
}

/** Outlook ignores padding on links, so the cell has it there (mso-padding-alt), the link everywhere else. */
function button(label: string, href: string, { accent }: EmailStyle): string {
  const { background, text } = buttonColours(accent ?? "#1f2937");
  // A brand's color stays in dark mode; our own dark button would be invisible there and turns light.
  const tone = accent === undefined ? ' class="btn"' : "";
  return `<table role="presentation" cellpadding="0" cellspacing="0" border="0"><tr><td${tone} bgcolor="${background}" style="border-radius:8px;background:${background};mso-padding-alt:12px 24px"><a href="${escapeHtml(href)}" target="_blank" rel="noopener" style="display:inline-block;padding:12px 24px;${FONT};font-size:19px;line-height:24px;font-weight:700;color:${text};text-decoration:none;border-radius:8px">${escapeHtml(label)}</a></td></tr></table>`;
}
