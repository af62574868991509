import type { Block, Figure, RenderedEmail } from "./blocks.ts";
import { oneLine, webLink } from "./escape.ts";
import { clip, personName } from "./people.ts";
import { renderFilled } from "./render.ts";
import { unsubscribeHeaders } from "./sender.ts";

/** Counts of this week and of the week before. */
export interface Pair {
  readonly now: number;
  readonly before: number;
}

/** Cohort K of the latest mature week, or the day on which there will be one. Days are `2026-11-16`. */
export type DigestK =
  | {
      readonly state: "ok";
      readonly k: number;
      /** The Monday of the cohort's week. */
      readonly week: string;
      /** K of the week before; null if it has none. */
      readonly before: number | null;
    }
  | { readonly state: "maturing"; readonly on: string }
  /** Nobody joined in the mature weeks. */
  | { readonly state: "empty" };

export interface DigestProject {
  readonly name: string;
  readonly joins: Pair;
  readonly invitations: Pair;
  readonly conversions: Pair;
  readonly k: DigestK;
  /** The top inviters of all time, best first. */
  readonly inviters: readonly { readonly name: string; readonly joined: number }[];
}

/** A member's weekly summary of one workspace. */
export interface DigestEmail {
  readonly name: string;
  readonly workspaceName: string;
  /** The first and the last day of the week, `2026-11-16`. */
  readonly from: string;
  readonly to: string;
  /** The member's format for dates and numbers: a BCP 47 tag. */
  readonly formats: string;
  /** Totals over all projects of the workspace. */
  readonly total: { readonly joins: Pair; readonly invitations: Pair };
  /** Days within which an invitee's join counts toward K. */
  readonly windowDays: number;
  /** Projects with activity in either week. */
  readonly projects: readonly DigestProject[];
  /** How many more projects did not fit. */
  readonly left: number;
  /** Complete sentences. */
  readonly attention: readonly string[];
  /** Address of the dashboard. */
  readonly link: string;
  readonly unsubscribeUrl: string;
  readonly postalAddress: string;
}

/** Renders a member's weekly summary. @throws EmailError `line_break`, `unsafe_link` */
export function renderDigest(email: DigestEmail): RenderedEmail {
  const { projects, left, attention, formats } = email;
  const { joins, invitations } = email.total;
  const days = writeDays(formats);
  const workspace = clip(oneLine(email.workspaceName, "workspaceName"), 80);
  const unsubscribeUrl = webLink(email.unsubscribeUrl, "unsubscribeUrl");
  const blocks: Block[] = [
    { kind: "heading", text: `Your week at ${workspace}` },
    { kind: "text", text: `Hello ${personName(email.name, "name") || "there"},` },
    {
      kind: "text",
      text: `This is what happened from ${days(email.from)} to ${days(email.to)}, beside the week before.`,
    },
    ...projects.flatMap((project) => ofProject(project, email)),
    ...(left > 0
      ? [{ kind: "text" as const, text: `${counted(left, "more project", formats)} had news.` }]
      : []),
    ...(attention.length > 0
      ? [
          { kind: "subheading" as const, text: "Needs attention" },
          { kind: "list" as const, items: attention.map((line) => oneLine(line, "attention")) },
        ]
      : []),
    { kind: "button", label: "See all numbers", href: webLink(email.link, "link") },
    { kind: "divider" },
    {
      kind: "small",
      text: "You get this email on Mondays because you asked for it in your profile. After a week without news there is none.",
      link: { label: "Stop these emails", href: unsubscribeUrl },
    },
    { kind: "small", text: `Kiteloop, ${email.postalAddress.replace(/\s*[\r\n]+\s*/g, ", ")}` },
  ];
  return renderFilled({
    template: {
      subject: `${workspace}: ${counted(joins.now, "join", formats)} last week`,
      preheader: `${before(joins, formats)}; ${counted(invitations.now, "invitation", formats)}, ${before(invitations, formats)}.`,
      blocks,
    },
    style: { lang: formats },
    headers: { "Auto-Submitted": "auto-generated", ...unsubscribeHeaders(unsubscribeUrl) },
  });
}

function ofProject(project: DigestProject, { formats, windowDays }: DigestEmail): Block[] {
  const row = (label: string, pair: Pair): Figure => ({
    label,
    value: pair.now.toLocaleString(formats),
    note: before(pair, formats),
  });
  const inviters = project.inviters.map(
    ({ name, joined }) =>
      `${personName(name, "inviter") || "someone without a name"} (${joined.toLocaleString(formats)})`,
  );
  return [
    { kind: "subheading", text: clip(oneLine(project.name, "projectName"), 80) },
    {
      kind: "figures",
      rows: [
        row("Joins", project.joins),
        row("Invitations", project.invitations),
        row("Conversions", project.conversions),
        kRow(project.k, formats, windowDays),
      ],
    },
    ...(inviters.length > 0
      ? [{ kind: "text" as const, text: `Brought the most so far: ${inviters.join(", ")}.` }]
      : []),
  ];
}

function kRow(k: DigestK, formats: string, windowDays: number): Figure {
  const days = writeDays(formats);
  const written = (value: number) =>
    value.toLocaleString(formats, { minimumFractionDigits: 2, maximumFractionDigits: 2 });
  switch (k.state) {
    case "ok": {
      const last = k.before === null ? "" : `; ${written(k.before)} the week before`;
      return {
        label: "K",
        value: written(k.k),
        note: `of those who joined in the week of ${days(k.week)}, within ${windowDays} days${last}`,
      };
    }
    case "maturing":
      return { label: "K", value: "maturing", note: `the first week can be judged on ${days(k.on)}` };
    case "empty":
      return { label: "K", value: "–", note: "nobody joined in a week that can be judged by now" };
  }
}

const before = (pair: Pair, formats: string) => `${pair.before.toLocaleString(formats)} the week before`;

function counted(count: number, noun: string, formats: string): string {
  return `${count.toLocaleString(formats)} ${noun}${count === 1 ? "" : "s"}`;
}

/** Formats a calendar day, e.g. "16 November". */
function writeDays(formats: string): (day: string) => string {
  const format = new Intl.DateTimeFormat(formats, { day: "numeric", month: "long", timeZone: "UTC" });
  return (day) => format.format(new Date(`${day}T00:00:00Z`));
}
