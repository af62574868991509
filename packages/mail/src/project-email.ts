import { emailTexts } from "@kiteloop/contract/languages/email-texts";
import type { WidgetLanguage } from "@kiteloop/contract/languages/list";
import type { Block, EmailBrand, EmailPerson, EmailStyle, RenderedEmail } from "./blocks.ts";
import { renderEmail } from "./render.ts";
import { type Sender, senderFooter, senderVariables, unsubscribeHeaders } from "./sender.ts";
import type { Variables } from "./variables.ts";
import { type Purpose, templateOf, type Wording } from "./wording.ts";

/** Sentences of a default template for a person without a name: in order, they replace paragraphs that name a person. */
type UnnamedTemplate = Readonly<{ subject: string; preheader: string; paragraphs: readonly string[] }>;

/** An email template in which paragraphs that name a person are replaced by sentences without a name. */
function withoutName(named: Wording, { paragraphs, ...head }: UnnamedTemplate): Wording {
  const left = [...paragraphs];
  const body = named.body
    .split("\n\n")
    .map((part) => (/\{\{(?:inviter|friend)Name\}\}/.test(part) ? (left.shift() ?? "") : part));
  return { ...head, body: body.join("\n\n") };
}

/** Fields of all emails in a project's name. */
export interface ProjectEmail extends Sender {
  /** Color of the button and the band as `#rrggbb`. */
  readonly accent?: string;
  /** Default the project's name. */
  readonly brand?: EmailBrand;
  /** The member's email template; default ours. */
  readonly wording?: Wording;
}

interface Options {
  readonly headers?: Record<string, string>;
  readonly inserted?: readonly Block[];
  readonly isUnnamed?: boolean;
  readonly person?: EmailPerson;
}

function defaultOf(purpose: Purpose, language: WidgetLanguage, isUnnamed: boolean): Wording {
  const { wordings, unnamed } = emailTexts[language];
  const named = wordings[purpose];
  const { invitation, reminder, joined } = unnamed;
  const templates: Partial<Record<Purpose, UnnamedTemplate>> = { invitation, reminder, joined };
  const template = templates[purpose];
  return isUnnamed && template ? withoutName(named, template) : named;
}

/**
 * Renders an email in a project's name. The reason it was sent, the postal address and the unsubscribe link are not
 * part of the email template, so no member can omit them. `inserted` goes before the template's first button, or to
 * its end. `isUnnamed`: the person whom the default template names has no name.
 * @throws EmailError `line_break`; `unsafe_link`; `empty_field` without a project name or postal address; and the
 * errors of `renderEmail`.
 */
export function renderProjectEmail(
  purpose: Purpose,
  email: ProjectEmail,
  variables: Variables,
  { headers = {}, inserted = [], isUnnamed = false, person }: Options = {},
): RenderedEmail {
  const language = email.language ?? "en";
  const sender = senderVariables(email);
  const canUnsubscribe = sender.unsubscribeUrl !== "";
  const { blocks, ...head } = templateOf(email.wording ?? defaultOf(purpose, language, isUnnamed));
  const button = blocks.findIndex(({ kind }) => kind === "button");
  const all = blocks.toSpliced(button === -1 ? blocks.length : button, 0, ...inserted);
  const style: EmailStyle = {
    ...{ lang: language, brand: email.brand ?? { name: sender.projectName } },
    ...(email.accent !== undefined && { accent: email.accent }),
    ...(person !== undefined && { person }),
  };
  return renderEmail({
    template: {
      ...head,
      blocks: [...all, ...senderFooter(purpose, language, { isUnnamed, canUnsubscribe })],
    },
    variables: { ...variables, ...sender },
    style,
    headers: { ...(canUnsubscribe && unsubscribeHeaders(sender.unsubscribeUrl)), ...headers },
  });
}
