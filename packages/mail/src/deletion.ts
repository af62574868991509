import type { EmailLayout, RenderedEmail } from "./blocks.ts";
import { webLink } from "./escape.ts";
import { ownersEnd } from "./owners-end.ts";
import { personName } from "./people.ts";
import { renderEmail } from "./render.ts";

/** The notice to an owner that a workspace, or a project of it, is scheduled for deletion. */
export interface DeletionNotice {
  /** The owner's name. */
  readonly name: string;
  readonly kind: "workspace" | "project";
  /** The name of the workspace or project. */
  readonly deleted: string;
  readonly requestedBy: string;
  /** The day of the erasure, formatted. */
  readonly on: string;
  /** The page on which the deletion can be canceled. */
  readonly link: string;
  readonly postalAddress: string;
}

export type DeletionStep = "requested" | "kept" | "erased";

const templates: Record<DeletionStep, EmailLayout> = {
  requested: {
    subject: "{{deleted}} will be erased on {{on}}",
    preheader: "{{who}} can cancel the deletion until then.",
    blocks: [
      { kind: "heading", text: "{{deleted}} will be erased" },
      { kind: "text", text: "Hi {{name}}," },
      {
        kind: "text",
        text: "{{requestedBy}} requested the deletion of {{deleted}}. Its widgets are offline. {{everything}} will be erased on {{on}}.",
      },
      { kind: "text", text: "If this is a mistake, {{someone}} can cancel the deletion until then." },
      { kind: "button", label: "Cancel deletion", href: "{{link}}" },
      ...ownersEnd,
    ],
  },
  kept: {
    subject: "The deletion of {{deleted}} was canceled",
    preheader: "Its widgets are live again.",
    blocks: [
      { kind: "heading", text: "The deletion of {{deleted}} was canceled" },
      { kind: "text", text: "Hi {{name}}," },
      {
        kind: "text",
        text: "{{who}} canceled the deletion of {{deleted}}. Its widgets are live again.",
      },
      ...ownersEnd,
    ],
  },
  erased: {
    subject: "{{deleted}} was erased",
    preheader: "All of its data was erased.",
    blocks: [
      { kind: "heading", text: "{{deleted}} was erased" },
      { kind: "text", text: "Hi {{name}}," },
      {
        kind: "text",
        text: "As requested by {{requestedBy}}, {{deleted}} and all its data were erased. Backups expire automatically. Your account isn’t affected.",
      },
      ...ownersEnd,
    ],
  },
};

const words = {
  workspace: {
    everything: "All projects, participants, reports and members",
    who: "An owner",
    someone: "an owner",
  },
  project: {
    everything: "All widgets, participants, rewards and reports",
    who: "An admin or owner",
    someone: "an admin or owner",
  },
} as const;

/** Renders the deletion notice for an owner. @throws EmailError `line_break`, `unsafe_link` */
export function renderDeletionNotice(step: DeletionStep, notice: DeletionNotice): RenderedEmail {
  const variables = {
    name: personName(notice.name, "name") || "owner",
    deleted: personName(notice.deleted, "deleted"),
    ...words[notice.kind],
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
