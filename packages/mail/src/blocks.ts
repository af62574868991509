/**
 * A mail's content: plain data, so that members can edit and store it. Every `text`, `label` and `href` may hold
 * `{{variable}}` placeholders. HTML and plain text are both made from the same list.
 */
export type Block =
  | { readonly kind: "heading"; readonly text: string }
  | { readonly kind: "subheading"; readonly text: string }
  /** A paragraph; line breaks in it are kept. */
  | { readonly kind: "text"; readonly text: string }
  /** A code to type over, shown large and spaced. */
  | { readonly kind: "code"; readonly text: string }
  | { readonly kind: "button"; readonly label: string; readonly href: string }
  | { readonly kind: "divider" }
  /** Numbers below each other, each beside what it counts. */
  | { readonly kind: "figures"; readonly rows: readonly Figure[] }
  /** Short lines, each with a dot before it. */
  | { readonly kind: "list"; readonly items: readonly string[] }
  /** Small print; with a link after it when `link` is given. */
  | { readonly kind: "small"; readonly text: string; readonly link?: MailLink };

export interface Figure {
  readonly label: string;
  readonly value: string;
  /** What it is compared with, or what is to be known of it. */
  readonly note: string;
}

export interface MailLink {
  readonly label: string;
  readonly href: string;
}

/** What a member edits: subject and preheader are one line each. */
export interface MailTemplate {
  readonly subject: string;
  /** The grey line a mail client shows after the subject. */
  readonly preheader: string;
  readonly blocks: readonly Block[];
}

/** Look and language of one mail. */
export interface MailStyle {
  /** BCP 47 tag, default `en`; decides the reading direction. */
  readonly lang?: string;
  /** Colour of the button as `#rrggbb`; its text turns black or white, whichever reads better. */
  readonly accent?: string;
}

export interface RenderedMail {
  /** Unicode, one line; the mailer encodes it. */
  readonly subject: string;
  readonly html: string;
  readonly text: string;
  /** Additional header fields; names and values are ASCII and hold no line breaks. */
  readonly headers: Readonly<Record<string, string>>;
}
