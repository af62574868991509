import type { Block, EmailLayout, RenderedEmail } from "./blocks.ts";
import { webLink } from "./escape.ts";
import { personName } from "./people.ts";
import { renderEmail } from "./render.ts";

/** The notice to an owner that the workspace is scheduled for deletion. */
export interface DeletionNotice {
  /** The owner's name. */
  readonly name: string;
  readonly workspace: string;
  readonly requestedBy: string;
  /** The day of the erasure, formatted. */
  readonly on: string;
  /** Where an owner can cancel the deletion. */
  readonly link: string;
  readonly postalAddress: string;
}

export type DeletionStep = "requested" | "kept" | "erased";

const end: readonly Block[] = [
  { kind: "divider" },
  { kind: "small", text: "You get this email because you own the workspace. {{postalAddress}}" },
];

const templates: Record<DeletionStep, EmailLayout> = {
  requested: {
    subject: "{{workspace}} will be erased on {{on}}",
    preheader: "Until then an owner can keep it.",
    blocks: [
      { kind: "heading", text: "{{workspace}} will be erased" },
      { kind: "text", text: "Hello {{name}}," },
      {
        kind: "text",
        text: "{{requestedBy}} asked to delete the workspace {{workspace}}. Its widgets are gone from all sites. On {{on}} everything in it is erased: projects, participants, numbers, members.",
      },
      { kind: "text", text: "If that is a mistake, an owner can keep it until then." },
      { kind: "button", label: "Keep the workspace", href: "{{link}}" },
      ...end,
    ],
  },
  kept: {
    subject: "{{workspace}} is kept",
    preheader: "Its widgets are back.",
    blocks: [
      { kind: "heading", text: "{{workspace}} is kept" },
      { kind: "text", text: "Hello {{name}}," },
      {
        kind: "text",
        text: "An owner decided to keep the workspace {{workspace}}. What was public before is public again.",
      },
      ...end,
    ],
  },
  erased: {
    subject: "{{workspace}} is erased",
    preheader: "Nothing of it is stored any more.",
    blocks: [
      { kind: "heading", text: "{{workspace}} is erased" },
      { kind: "text", text: "Hello {{name}}," },
      {
        kind: "text",
        text: "As {{requestedBy}} asked, the workspace {{workspace}} and everything in it is erased. Backups follow by themselves. Your account stays.",
      },
      ...end,
    ],
  },
};

/** Renders the deletion notice for an owner. @throws EmailError `line_break`, `unsafe_link` */
export function renderDeletionNotice(step: DeletionStep, notice: DeletionNotice): RenderedEmail {
  const variables = {
    name: personName(notice.name, "name") || "owner",
    workspace: personName(notice.workspace, "workspace"),
    requestedBy: personName(notice.requestedBy, "requestedBy"),
    on: notice.on,
    link: webLink(notice.link, "link"),
    postalAddress: notice.postalAddress.replace(/\s*[\r\n]+\s*/g, ", "),
  };
  return renderEmail({
    template: templates[step],
    variables,
    headers: { "Auto-Submitted": "auto-generated" },
  });
}
