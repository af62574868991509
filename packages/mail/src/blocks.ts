/**
 * The content of an email: plain data, so that members can edit and store it. Every `text`, `label` and `href` may
 * contain `{{variable}}` placeholders. HTML and plain text are rendered from the same list.
 */
export type Block =
  | { readonly kind: "heading"; readonly text: string }
  | { readonly kind: "subheading"; readonly text: string }
  /** A paragraph; its line breaks are kept. */
  | { readonly kind: "text"; readonly text: string }
  /** A code to enter, shown in large spaced digits. */
  | { readonly kind: "code"; readonly text: string }
  | { readonly kind: "button"; readonly label: string; readonly href: string }
  | { readonly kind: "divider" }
  /** Numbers in rows, each with its label. */
  | { readonly kind: "figures"; readonly rows: readonly Figure[] }
  /** A bulleted list of short lines. */
  | { readonly kind: "list"; readonly items: readonly string[] }
  /** Small print, followed by the link if there is one. */
  | { readonly kind: "small"; readonly text: string; readonly link?: EmailLink };

export interface Figure {
  readonly label: string;
  readonly value: string;
  /** The comparison value, or a note. */
  readonly note: string;
}

export interface EmailLink {
  readonly label: string;
  readonly href: string;
}

/** The editable part: subject and preheader are one line each. */
export interface EmailLayout {
  readonly subject: string;
  /** The gray line that email clients show after the subject. */
  readonly preheader: string;
  readonly blocks: readonly Block[];
}

/** Appearance and language of one email. */
export interface EmailStyle {
  /** BCP 47 tag, default `en`; determines the text direction. */
  readonly lang?: string;
  /** Color of buttons and of the band at the top, as `#rrggbb`; its text is black or white, whichever has more contrast. */
  readonly accent?: string;
  /** The sender at the top; default Kiteloop. */
  readonly brand?: EmailBrand;
  /** The person whom the email comes from, as a photo or an initial. */
  readonly person?: EmailPerson;
}

/** `logo`: the address of a picture, the same in every email, drawn for `background` (`#rrggbb`). */
export interface EmailBrand {
  readonly name: string;
  readonly logo?: { readonly url: string; readonly background: string };
}

/** `photo`: the address of a picture, the same in each of the person's emails. */
export interface EmailPerson {
  readonly name: string;
  readonly photo?: string;
}

export interface RenderedEmail {
  /** Unicode, one line; the mailer encodes it. */
  readonly subject: string;
  readonly html: string;
  readonly text: string;
  /** Additional header fields; names and values are ASCII without line breaks. */
  readonly headers: Readonly<Record<string, string>>;
}
