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
  /** The page on which an owner can cancel the deletion. */
  readonly link: string;
  readonly postalAddress: string;
}

export type DeletionStep = "requested" | "kept" | "erased";

const end: readonly Block[] = [
  { kind: "divider" },
  { kind: "small", text: "You’re receiving this because you own the workspace. {{postalAddress}}" },
];

const templates: Record<DeletionStep, EmailLayout> = {
  requested: {
    subject: "{{workspace}} will be erased on {{on}}",
    preheader: "An owner can cancel the deletion until then.",
    blocks: [
      { kind: "heading", text: "{{workspace}} will be erased" },
      { kind: "text", text: "Hi {{name}}," },
      {
        kind: "text",
        text: "{{requestedBy}} requested the deletion of {{workspace}}. Its widgets are offline. All projects, participants, reports and members will be erased on {{on}}.",
      },
      { kind: "text", text: "If this is a mistake, an owner can cancel the deletion until then." },
      { kind: "button", label: "Cancel deletion", href: "{{link}}" },
      ...end,
    ],
  },
  kept: {
    subject: "The deletion of {{workspace}} was canceled",
    preheader: "Its widgets are live again.",
    blocks: [
      { kind: "heading", text: "The deletion of {{workspace}} was canceled" },
      { kind: "text", text: "Hi {{name}}," },
      {
        kind: "text",
        text: "An owner canceled the deletion of {{workspace}}. Its widgets are live again.",
      },
      ...end,
    ],
  },
  erased: {
    subject: "{{workspace}} was erased",
    preheader: "All of its data was erased.",
    blocks: [
      { kind: "heading", text: "{{workspace}} was erased" },
      { kind: "text", text: "Hi {{name}}," },
      {
        kind: "text",
        text: "As requested by {{requestedBy}}, {{workspace}} and all its data were erased. Backups expire automatically. Your account isn’t affected.",
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
