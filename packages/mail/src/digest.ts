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

/** Cohort K of the newest matured week, or the day on which there will be one. Days are `2026-11-16`. */
export type DigestK =
  | {
      readonly state: "ok";
      readonly k: number;
      /** The Monday of the cohort's first week, and how many weeks it has. */
      readonly week: string;
      readonly weeks: number;
      readonly members: number;
      /** 95%. */
      readonly interval: { readonly low: number; readonly high: number } | null;
      /** The lower bound, also if there is no upper one. */
      readonly atLeast: number | null;
      /** As many weeks before; `clear` if the difference is more than chance. */
      readonly change: { readonly before: number; readonly clear: boolean } | null;
      readonly outlook:
        | { readonly state: "ends"; readonly worth: number; readonly high: number | null }
        | { readonly state: "grows"; readonly doublingDays: number | null }
        | { readonly state: "unclear" }
        | null;
    }
  | { readonly state: "maturing"; readonly on: string }
  /** Under 30 people joined in the matured weeks. */
  | { readonly state: "too_few" }
  /** Nobody joined in them. */
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

/** A member's summary of one workspace. */
export interface DigestEmail {
  readonly name: string;
  readonly workspaceName: string;
  /** Whether it is about a month instead of a week. */
  readonly monthly: boolean;
  /** The first and the last day, `2026-11-16`. */
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

/** Renders a member's summary. @throws EmailError `line_break`, `unsafe_link` */
export function renderDigest(email: DigestEmail): RenderedEmail {
  const { projects, left, attention, formats } = email;
  const span = spanOf(email);
  const { joins, invitations } = email.total;
  const days = writeDays(formats);
  const workspace = clip(oneLine(email.workspaceName, "workspaceName"), 80);
  const unsubscribeUrl = webLink(email.unsubscribeUrl, "unsubscribeUrl");
  const blocks: Block[] = [
    { kind: "heading", text: `Your ${span} at ${workspace}` },
    { kind: "text", text: `Hi ${personName(email.name, "name") || "there"},` },
    {
      kind: "text",
      text: `Results from ${days(email.from)} to ${days(email.to)}, compared with the ${span} before.`,
    },
    ...projects.flatMap((project) => ofProject(project, email)),
    ...(left > 0
      ? [{ kind: "text" as const, text: `${counted(left, "more project", formats)} had activity.` }]
      : []),
    ...(attention.length > 0
      ? [
          { kind: "subheading" as const, text: "Needs attention" },
          { kind: "list" as const, items: attention.map((line) => oneLine(line, "attention")) },
        ]
      : []),
    { kind: "button", label: "View report", href: webLink(email.link, "link") },
    { kind: "divider" },
    {
      kind: "small",
      text: `You’re receiving this ${span}ly summary because you turned it on in your profile.`,
      link: { label: "Unsubscribe", href: unsubscribeUrl },
    },
    { kind: "small", text: `Kiteloop, ${email.postalAddress.replace(/\s*[\r\n]+\s*/g, ", ")}` },
  ];
  return renderFilled({
    template: {
      subject: `${workspace}: ${counted(joins.now, "join", formats)} last ${span}`,
      preheader: `${before(joins, email)}; ${counted(invitations.now, "invitation", formats)}, ${before(invitations, email)}.`,
      blocks,
    },
    style: { lang: formats },
    headers: { "Auto-Submitted": "auto-generated", ...unsubscribeHeaders(unsubscribeUrl) },
  });
}

function ofProject(project: DigestProject, email: DigestEmail): Block[] {
  const { formats, windowDays } = email;
  const row = (label: string, pair: Pair): Figure => ({
    label,
    value: pair.now.toLocaleString(formats),
    note: before(pair, email),
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
        kRow(project.k, formats, windowDays),
        row("Joins", project.joins),
        row("Invitations", project.invitations),
        row("Conversions", project.conversions),
      ],
    },
    ...(inviters.length > 0
      ? [{ kind: "text" as const, text: `Top inviters: ${inviters.join(", ")}.` }]
      : []),
  ];
}

function kRow(k: DigestK, formats: string, windowDays: number): Figure {
  const days = writeDays(formats);
  switch (k.state) {
    case "ok": {
      const { value, bounds, change } = kWords(k, formats);
      const cohort = k.weeks === 1 ? `the week of ${days(k.week)}` : `${k.weeks} weeks from ${days(k.week)}`;
      const members = k.members.toLocaleString(formats);
      const parts = [
        `${members} participants who joined in ${cohort}, within ${windowDays} days`,
        bounds,
        change,
      ];
      return { label: "K", value, note: parts.filter((part) => part !== null).join("; ") };
    }
    case "maturing":
      return { label: "K", value: "maturing", note: `the first result is due on ${days(k.on)}` };
    case "too_few":
      return { label: "K", value: "–", note: "fewer than 30 participants joined in the measured weeks" };
    case "empty":
      return { label: "K", value: "–", note: "no sign-ups in the measured weeks" };
  }
}

function kWords(k: Extract<DigestK, { state: "ok" }>, formats: string) {
  const written = (value: number) =>
    value.toLocaleString(formats, { minimumFractionDigits: 2, maximumFractionDigits: 2 });
  const { interval, atLeast, change, outlook } = k;
  const bounds = interval
    ? `95% interval ${written(interval.low)} to ${written(interval.high)}`
    : atLeast !== null && atLeast > 0
      ? `at least ${written(atLeast)}`
      : null;
  const compared =
    change === null
      ? null
      : change.clear
        ? `${k.k > change.before ? "up" : "down"} from ${written(change.before)}`
        : `no clear change from ${written(change.before)}`;
  const grows = outlook?.state === "grows" ? "grows by itself" : null;
  return { value: written(k.k), bounds, change: [compared, grows].filter(Boolean).join("; ") || null };
}

const spanOf = ({ monthly }: DigestEmail) => (monthly ? "month" : "week");

const before = (pair: Pair, email: DigestEmail) =>
  `${pair.before.toLocaleString(email.formats)} the ${spanOf(email)} before`;

function counted(count: number, noun: string, formats: string): string {
  return `${count.toLocaleString(formats)} ${noun}${count === 1 ? "" : "s"}`;
}

/** Formats a calendar day, e.g. "16 November". */
function writeDays(formats: string): (day: string) => string {
  const format = new Intl.DateTimeFormat(formats, { day: "numeric", month: "long", timeZone: "UTC" });
  return (day) => format.format(new Date(`${day}T00:00:00Z`));
}
