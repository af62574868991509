/** What a number means. One text for the screen's tooltip and for the documents. */
export interface Definition {
  readonly title: string;
  /** In sentences, one paragraph each. */
  readonly text: readonly string[];
  /** As it is computed, where that is one line. */
  readonly formula?: string;
  /** Which days it is counted over. */
  readonly window: string;
  /** When there is none, or not yet; absent where there always is one. */
  readonly state?: string;
}

const chosen = "The days chosen above, both ends included, in the project's time zone.";

export const definitions = {
  k: {
    title: "K",
    text: [
      "How many new users one participant brings: invitations per participant times joins per invitation.",
      "Every invitation and join of these days counts, whoever they belong to. Not the same as joins per inviter, which leaves out those who never invite.",
      "Where everybody who joins is identified, joins are a part of participants: then it is the share of new participants who were invited. It cannot pass 1, and it rises for weeks after a site with many users installs the widget. What one participant brings, and whether a loop grows by itself, is said by cohort K.",
    ],
    formula: "K = i × c",
    window: chosen,
    state: "None without participants or without invitations: there is nothing to divide by.",
  },
  invitationsPerParticipant: {
    title: "Invitations per participant",
    text: ["Share actions and invitation emails, divided by the participants who were new in the same days."],
    formula: "i = invitations / participants",
    window: chosen,
    state: "None without participants.",
  },
  joinsPerInvitation: {
    title: "Joins per invitation",
    text: [
      "Invitees who joined, divided by invitations. Above 100 % when one shared link brought several people.",
    ],
    formula: "c = joins / invitations",
    window: chosen,
    state: "None without invitations.",
  },
  weeklyK: {
    title: "K, weekly",
    text: [
      "K of the seven days up to each day, or of each week or month where those are drawn. A single day has too few people for a K.",
    ],
    formula: "K = i × c",
    window: "Seven days up to the day, or the week or month.",
    state: "None before seven days are known, without participants or without invitations.",
  },
  participants: {
    title: "Participants",
    text: ["People who can invite, counted once, on the day your site first identified them."],
    window: chosen,
  },
  invitations: {
    title: "Invitations",
    text: [
      "Share actions and invitation emails together. A share is counted when someone copies, sends or shows their link, an email when it is accepted to be sent.",
    ],
    formula: "invitations = shares + mails",
    window: chosen,
  },
  clicks: {
    title: "Clicks",
    text: ["Visits that came through someone's link, counted once a page view."],
    window: chosen,
  },
  joins: {
    title: "Joins",
    text: [
      "Invitees who joined through a participant, once each, however often they are reported. Those that the fraud policy rejects when they join are left out until someone approves them; those held for a review are in, and stay counted on their day if they are rejected later. What has been counted is never rewritten: the list of participants shows who stands.",
    ],
    window: `${chosen} A join counts on its own day, not on that of its invitation.`,
  },
  conversions: {
    title: "Conversions",
    text: ["Conversions of invitees, once for each id you report. All others are direct and counted apart."],
    window: chosen,
  },
  directConversions: {
    title: "Direct conversions",
    text: ["Conversions of people whom nobody had invited, once for each id you report."],
    window: chosen,
  },
  impressions: {
    title: "Shown",
    text: ["How often a widget came into view on a page."],
    window: chosen,
  },
  opens: {
    title: "Opened",
    text: ["How often someone opened a widget or began to use it."],
    window: chosen,
  },
  dismissals: { title: "Dismissed", text: ["How often someone sent a widget away."], window: chosen },
  openRate: {
    title: "Open rate",
    text: ["Of the times a widget was shown: how often it was opened."],
    formula: "opened / shown",
    window: chosen,
    state: "None where it was never shown.",
  },
  stepRate: {
    title: "Rate of a step",
    text: [
      "How many come from the step before to this one, with the interval that holds the true rate in 95 of 100 cases (Wilson) if each comes or goes by itself; where a few people send most, it is wider in truth. Where one may lead to several it is a factor and has no interval.",
    ],
    formula: "count of this step / count of the step before",
    window: chosen,
    state: "None after an empty step.",
  },
  limitingStep: {
    title: "Which step limits K",
    text: [
      "K is a product: 10 % more at any one step makes K 10 % higher. So the step that limits is the one with the most room: the share furthest from 100 %, read at the upper end of its 95 % interval, so that a step seen only a few times is not blamed by chance.",
      "Steps that can pass 100 % have no such end and are never named, and neither is the step to conversions, as K counts joins. Compared with the period before, a step that fell says so beside its rate.",
    ],
    window: chosen,
    state: "None before 20 people have come to a step.",
  },
  cohortK: {
    title: "Cohort K",
    text: [
      "Of those who joined in one week: their invitees who joined within the window of them, divided by all of them, also those who never invited.",
      "The 95 % interval keeps people of one chain together, as they resemble one another, and takes into account how far people of this week and of up to twelve weeks before it differ: a week that happens to hold none of the few who bring many shows nothing of them. In simulations it holds the true K in at least 92 of 100 weeks, also where 1 in 100 brings half.",
      "It takes 900 members in all these weeks, and as many in earlier weeks as in the week itself, or 3,000 in the week alone. With fewer only its lower end is said: K is at least so much. Under 30 members nothing is. Where nobody was brought, K is at most 5 / members.",
    ],
    formula: "K = invitees within the window / members",
    window: "The week from Monday to Sunday in which members joined, and 7, 14 or 28 days after each joined.",
    state:
      "Maturing until the week's last moment is as long ago as the window: until then the number would still rise, so none is shown.",
  },
  cycleTime: {
    title: "Viral cycle time",
    text: [
      "From someone's joining to the joining of those they invited, in whole days: 4 days means within four days.",
      "Who joined lately can only have brought people quickly. Median and percentile are corrected for that (Kaplan-Meier); bars show invitees as counted.",
    ],
    window:
      "Invitees who come within 28 days of their inviter's joining, of participants of the last 53 weeks.",
    state:
      "Too few before five invitees have joined; maturing while fewer than five came through people who have been watched for 28 days.",
  },
  visitors: {
    title: "Unique visitors a day",
    text: [
      "Different browsers that saw a widget on a day. Counted without cookies: a keyed hash of address and browser, another one each day, goes into a sketch that holds no single one of them.",
      "As nobody can be told again on another day, days are not added up to people. The estimate is within 1.6 % of the truth in two of three days, within 3.3 % in 95 of 100.",
    ],
    window: "Each day by itself, at most the last 92 of the days chosen.",
  },
  hours: {
    title: "By hour of the week",
    text: ["What happened in each hour of each weekday, all weeks of the range together."],
    window: `${chosen} Hours are those of clocks on the wall, also where they are put forward or back.`,
  },
  segments: {
    title: "Segments",
    text: [
      "The same numbers told apart by one thing at a time. Country and device come from the browser that reported; what a server reports has neither and stands as unknown. Conversions and joins carry what their referral carries.",
      "A link says which widget it was shared from. One that came from elsewhere, such as an email of your own, stands at no widget.",
    ],
    window: chosen,
  },
  inviters: {
    title: "Top inviters",
    text: [
      "Participants who brought the most friends. Email invitations do not include shares of the link, which K counts as invitations too.",
    ],
    window: "All time.",
  },
  chainPeople: {
    title: "Size of a chain",
    text: [
      "Everybody who joined through one participant whom nobody had invited, directly or by way of others. Read from the 200 participants who brought the most: where there are more, it is at least what is said.",
    ],
    window: "All time.",
  },
  chainDepth: {
    title: "Depth of a chain",
    text: [
      "Invitations in a row from the first participant to the last who joined: 1 when only the first brought someone.",
    ],
    window: "All time.",
  },
} as const satisfies Record<string, Definition>;

export type DefinitionId = keyof typeof definitions;
