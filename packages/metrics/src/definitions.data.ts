import { loopBenchmarks } from "./loop-steps.ts";

/** The meaning of a number. One text for the screen's tooltip and the documentation. */
export interface Definition {
  readonly title: string;
  /** In sentences, one paragraph each. */
  readonly text: readonly string[];
  /** How it is computed, if that fits on one line. */
  readonly formula?: string;
  /** The days that it is counted over. */
  readonly window: string;
  /** When there is no value, or not yet; absent if there always is one. */
  readonly state?: string;
}

const chosen = "The days chosen above, both ends included, in the project's time zone.";

const loopWindow =
  "Up to four weeks in which people joined and whose 14 days are over, and what each did within 14 days of joining.";
const loopState =
  "None before 30 people have joined in weeks that can be judged, and for weeks with people of a release that did not count who invites.";

export const definitions = {
  k: {
    title: "K",
    text: [
      "Of those who joined in one week: the people they brought within 14 days of their own joining, divided by all of them, also those who never invited. Shown for the newest week that is old enough to be judged, or for four weeks together where it has under 30 members.",
      "The 95% interval keeps people of one chain together, as they resemble one another, and takes into account how far people of the week and of up to twelve weeks before it differ: a week that happens to hold none of the few who bring many shows nothing of them. In simulations it holds the true K in at least 92 of 100 weeks, also where 1 in 100 brings half.",
      "It takes 900 members in all these weeks, and as many in earlier weeks as in the week itself, or 3,000 in the week alone. With fewer only its lower end is said: K is at least so much. Under 30 members nothing is. Where nobody was brought, K is at most 5 / members.",
      "K by channel divides the people who came through each channel by all members, so the channels add up to K. Existing users are in no cohort if your site passes their sign-up date. Without it they are members of the week in which the tag first meets them, so K does not rise for weeks after an installation, but mixes both.",
      "Below 1, chains end, and one user who comes uninvited is worth 1 / (1 − K) users in all. With its whole interval above 1 the loop grows by itself, K times a cycle; how fast it doubles follows from the delays between joins (Euler-Lotka). Where the interval holds 1, it may or may not. A change is stated only if the 95% interval of the difference excludes 0.",
    ],
    formula: "K = invitees within the window / members",
    window:
      "The week from Monday to Sunday in which members joined, and 14 days after each joined; in the table of cohorts also 7 or 28.",
    state:
      "Maturing until the week's last moment is as long ago as the window: until then the number would still rise, so none is shown.",
  },
  shareInvited: {
    title: "Share invited",
    text: [
      "Of the participants who were new in these days, the share that joined through an invitation. It is not K: it can't pass 1, and it moves with the number of users who come uninvited, so nothing follows from it for how the loop will grow.",
      "It needs every new user identified. After a site with many users installs the widget it rises for weeks, as existing users are new participants at first.",
    ],
    formula: "joins / participants",
    window: chosen,
    state: "None without participants, or where more joined than were identified.",
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
      "Invitees who joined, divided by invitations. Above 100% when one shared link brought several people.",
    ],
    formula: "c = joins / invitations",
    window: chosen,
    state: "None without invitations.",
  },
  invitedConversion: {
    title: "Conversions of invited users",
    text: [
      "Conversions for each user who joined through an invitation, beside conversions for each user who came uninvited, all in the same days. A user may convert more than once.",
      "Uninvited users are participants less joins, so every new user has to be identified. Conversions of users who were there before the days chosen are in it too.",
    ],
    formula: "conversions / joins; direct conversions / (participants − joins)",
    window: chosen,
    state: "None without joins.",
  },
  weeklyShareInvited: {
    title: "Share invited, over time",
    text: [
      "The share of new users who were invited, of the seven days up to each day, or of each week or month where those are drawn. A single day has too few people for it.",
    ],
    formula: "joins / participants",
    window: "Seven days up to the day, or the week or month.",
    state:
      "None before seven days are known, without participants or where more joined than were identified.",
  },
  change: {
    title: "Changes",
    text: [
      "A change is coloured and stated only if the 95% interval of the difference excludes 0. Counts vary more than pure chance would have it, as days differ and people come in groups; the interval is as wide as the days, and weeks where there are enough, of both periods vary.",
      "Today is left out on both sides, as it is not over.",
    ],
    window: "The days chosen, and as many just before them.",
    state: "None where both periods have too few days to show how far they vary.",
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
  loopMembers: {
    title: "New users",
    text: [
      "Members of the cohort: people who were first identified in these weeks. All steps below are theirs, so a step can be compared with the one before it.",
      "Users who existed already are not among them: those whom an import brought, and those who signed up more than a week before they were first identified, if your site passes their sign-up date.",
    ],
    window: loopWindow,
    state: loopState,
  },
  loopInviters: {
    title: "Inviters",
    text: [
      "New users who invited at all: who shared their link from a widget or sent an email at least once, counted once.",
    ],
    formula: "inviters / new users",
    window: loopWindow,
    state: loopState,
  },
  loopInvitations: {
    title: "Invitations of a cohort",
    text: ["Share actions and invitation emails of these inviters."],
    formula: "invitations / inviters",
    window: loopWindow,
    state: loopState,
  },
  loopVisitors: {
    title: "Visitors of a cohort",
    text: ["Visits that came through the link of one of these people, counted once a page view."],
    formula: "visitors / invitations",
    window: loopWindow,
    state: loopState,
  },
  loopJoins: {
    title: "Joins of a cohort",
    text: [
      "Invitees of these people. Divided by the new users it is their K: the product of all steps. Someone can join without a counted visit, such as by a typed code, so there may be more joins than visitors.",
    ],
    formula: "joins / visitors",
    window: loopWindow,
    state: loopState,
  },
  limitingStep: {
    title: "Which step limits K",
    text: [
      "K is the product of its steps: who invites at all, invitations per inviter, visitors per invitation, joins per visitor. 10% more at any one of them makes K 10% higher, so the step that limits is the one that can rise most: the one with the largest ratio of what it can reach to what it is.",
      `What it can reach is what your best channel reaches, by the lower end of its 80% interval, if at least two channels have 200 trials. Otherwise it is a benchmark, which is an assumption of ours: ${loopBenchmarks.inviting * 100}% invite, ${loopBenchmarks.invitations} invitations per inviter, ${loopBenchmarks.visitors} visitors per invitation, ${loopBenchmarks.joining * 100}% of visitors join.`,
      "A step is named only if it is clear of the runner-up: if the 95% interval of the difference of the two excludes 0.",
    ],
    formula: "largest ln(reach / now)",
    window: loopWindow,
    state: "None before 20 people have come to a step, or while two steps are too alike to tell.",
  },
  existingUsers: {
    title: "Existing users",
    text: [
      "People who were users before they were first identified: imported ones, and those who signed up more than a week earlier, if your site passes their sign-up date (signedUpAt). They joined in no week that could be watched, so they and their invitees' joins are in no cohort and no K. People whom they bring are new users like any other.",
      "Without sign-up dates nobody is known to have existed: everyone is a new user on the day of their first identification.",
    ],
    window: "The last four weeks, this one included, by when it happened.",
  },
  cycleTime: {
    title: "Viral cycle time",
    text: [
      "From someone's joining to the joining of those they invited. In hours below two days, where the hours of all invitees are known, otherwise in whole days: 4 days means within four days.",
      "Who joined lately can only have brought people quickly. Median and percentile are corrected for that (Kaplan-Meier); bars show invitees as counted.",
    ],
    window:
      "Invitees who come within 90 days of their inviter's joining, of participants of the last 53 weeks; within 60 or 28 days until enough participants have been watched for longer.",
    state:
      "Too few before five invitees have joined; maturing while fewer than five came through people who have been watched for 28 days.",
  },
  visitors: {
    title: "Unique visitors a day",
    text: [
      "Different browsers that saw a widget on a day. Counted without cookies: a keyed hash of address and browser, another one each day, goes into a sketch that holds no single one of them.",
      "As nobody can be told again on another day, days are not added up to people. The estimate is within 1.6% of the truth in two of three days, within 3.3% in 95 of 100.",
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
  segmentK: {
    title: "K by segment",
    text: [
      "K of those who joined in a segment: the people they brought within 14 days, divided by all of them. Country and device are those of their own browser when they were first identified, unknown if a server did it; channel and widget are those of the invitation by which they came themselves.",
      "Its interval is that of K, from 16 groups of chains instead of 64. Small segments have only a lower end, or none under 30 members.",
      "A change of K is taken apart: what changed within segments, at the mean of both mixes, and what a changed mix of segments adds. K can fall although it rose in every segment, because more people came from segments with a low K (Simpson's paradox). Only parts whose 95% interval excludes 0 are stated.",
    ],
    formula: "change of K = Σ mean share × change of K + Σ mean K × change of share",
    window:
      "Up to four weeks in which people joined and whose 14 days are over, compared with as many before.",
    state: "None for weeks with people of a release that did not count segments.",
  },
  invitedUsers: {
    title: "Invited and uninvited users",
    text: [
      "New users who joined through an invitation beside those who came without one, by what was known when they were first identified: the share that converted within 14 days of joining, each person once, and their K.",
      "The interval is Wilson's, for as many independent people as have the variance that chains show: people of one chain resemble one another. A difference is stated only if its 95% interval excludes 0.",
      "There is no retention: no event says who comes back. Report a conversion for it, such as a purchase in the second week.",
    ],
    formula: "members who converted / members",
    window:
      "Up to four weeks in which people joined and whose 14 days are over, and what each did within 14 days of joining.",
    state: "No rate under 30 users, and none for weeks with people of a release that did not count this.",
  },
  inviters: {
    title: "Top inviters",
    text: [
      "Participants who brought the most friends. Email invitations do not include shares of the link, which count as invitations too.",
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
