import { expect, test } from "vitest";
import { type DigestEmail, type DigestProject, renderDigest } from "./index.ts";

const acme: DigestProject = {
  name: "Acme",
  joins: { now: 1_214, before: 9 },
  invitations: { now: 41, before: 30 },
  conversions: { now: 1, before: 0 },
  k: {
    ...{ state: "ok", k: 0.3448, week: "2026-10-26", weeks: 1, members: 1_450 },
    interval: { low: 0.3, high: 0.39 },
    atLeast: 0.3,
    change: { before: 0.28, clear: true },
    outlook: { state: "ends", worth: 1.53, high: 1.64 },
  },
  inviters: [
    { name: "Ana Silva", joined: 12 },
    { name: "", joined: 3 },
  ],
};
const email: DigestEmail = {
  name: "Mara",
  workspaceName: "Acme Ltd",
  monthly: false,
  from: "2026-11-16",
  to: "2026-11-22",
  formats: "en-GB",
  total: { joins: { now: 1_220, before: 11 }, invitations: { now: 50, before: 33 } },
  windowDays: 14,
  projects: [acme],
  left: 0,
  attention: ["3 referrals need review in Acme."],
  link: "https://app.example.com/members/analytics",
  unsubscribeUrl: "https://edge.example.com/v1/digests/usr_1.key",
  postalAddress: "Example Street 1\n12345 Exampleton",
};
const render = (fields: Partial<DigestEmail> = {}) => renderDigest({ ...email, ...fields });
const ofProject = (fields: Partial<DigestProject>) => render({ projects: [{ ...acme, ...fields }] });

test("the subject sums up the week, the text lists all of it in order", () => {
  const { subject, text } = render();
  expect(subject).toBe("Acme Ltd: 1,220 joins last week");
  expect(text).toBe(`Your week at Acme Ltd

Hi Mara,

Results from 16 November to 22 November, compared with the week before.

Acme

K: 0.34 (1,450 participants who joined in the week of 26 October, within 14 days; 95% interval 0.30 to 0.39; up from 0.28)
Joins: 1,214 (9 the week before)
Invitations: 41 (30 the week before)
Conversions: 1 (0 the week before)

Top inviters: Ana Silva (12), someone without a name (3).

Needs attention

- 3 referrals need review in Acme.

View report:
https://app.example.com/members/analytics

--------

You’re receiving this weekly summary because you turned it on in your profile. Unsubscribe: https://edge.example.com/v1/digests/usr_1.key

Kiteloop, Example Street 1, 12345 Exampleton
`);
});

test("the preheader counts the whole workspace, including projects that did not fit", () => {
  expect(render({ left: 1 }).html).toContain("11 the week before; 50 invitations, 33 the week before.");
});

test("it offers one-click unsubscription", () => {
  expect(render().headers).toMatchObject({
    "List-Unsubscribe": `<${email.unsubscribeUrl}>`,
    "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
  });
});

test("a maturing K shows its date, an empty cohort shows a note, and neither shows a number", () => {
  expect(ofProject({ k: { state: "maturing", on: "2026-12-07" } }).text).toContain(
    "K: maturing (the first result is due on 7 December)",
  );
  expect(ofProject({ k: { state: "empty" } }).text).toContain("K: – (no sign-ups");
  expect(ofProject({ k: { state: "too_few" } }).text).toContain("K: – (fewer than 30 participants joined");
});

test("K shows no more than is known: its lower bound, a change that may be chance, a growing loop", () => {
  const k = { state: "ok", k: 1.2, week: "2026-10-05", weeks: 4, members: 64, interval: null } as const;
  const written = (fields: Partial<Extract<DigestProject["k"], { state: "ok" }>>) =>
    ofProject({ k: { ...k, atLeast: null, change: null, outlook: null, ...fields } }).text;
  expect(written({})).toContain(
    "K: 1.20 (64 participants who joined in 4 weeks from 5 October, within 14 days)",
  );
  expect(written({ atLeast: 0.8, change: { before: 1.1, clear: false } })).toContain(
    "; at least 0.80; no clear change from 1.10)",
  );
  expect(written({ atLeast: 1.1, outlook: { state: "grows", doublingDays: 6 } })).toContain(
    "; at least 1.10; grows by itself)",
  );
});

test("dates follow the member's format setting", () => {
  expect(render({ formats: "en-US" }).text).toContain("from November 16 to November 22");
});

test("the HTML has the same content, supports dark mode and keeps its numbers on a phone", () => {
  const { html } = render();
  for (const words of ["1,214", "9 the week before", "Ana Silva (12)", "3 referrals need"])
    expect(html).toContain(words);
  expect(html).toMatch(/<td class="ink line" align="right"[^>]*white-space:nowrap[^>]*>1,214<\/td>/);
  expect(html).not.toMatch(/<(script|img|link|form)\b/i);
});

test("names of members and participants add no HTML, link or placeholder", () => {
  const hostile = "<script>x</script> {{name}} https://evil.example/a";
  const { html, text } = render({
    workspaceName: hostile,
    attention: [hostile],
    projects: [{ ...acme, name: hostile, inviters: [{ name: hostile, joined: 1 }] }],
  });
  expect(html).not.toContain("<script>");
  expect(text).toContain("{{name}}");
  expect(text).not.toContain("so far: <script>x</script> {{name}} https://");
  expect(() => render({ workspaceName: "a\r\nBcc: x@example.com" })).toThrow("line_break");
  expect(() => render({ unsubscribeUrl: "javascript:alert(1)" })).toThrow("unsafe_link");
});

test("projects that did not fit are counted", () => {
  expect(render({ left: 1 }).text).toContain("1 more project had activity.");
  expect(render({ left: 12 }).text).toContain("12 more projects had activity.");
});

test("a monthly summary says month wherever a weekly one says week", () => {
  const { subject, text } = render({ monthly: true, from: "2026-10-01", to: "2026-10-31" });
  expect(subject).toBe("Acme Ltd: 1,220 joins last month");
  expect(text).toContain("Your month at Acme Ltd");
  expect(text).toContain("Results from 1 October to 31 October, compared with the month before.");
  expect(text).toContain("Joins: 1,214 (9 the month before)");
  expect(text).toContain("this monthly summary");
});
