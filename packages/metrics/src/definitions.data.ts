import { loopBenchmarks } from "./loop-steps.ts";

/** The meaning of a number. One text for the screen’s tooltip and the documentation. */
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

const chosen = "The selected days, first and last included, in the project’s time zone.";

const loopWindow =
  "Up to four weeks of joins whose 14 days are over, and what each participant did within 14 days of joining.";
const loopState =
  "No number before 30 participants have joined in complete weeks, or for weeks of a release that did not count inviters.";

export const definitions = {
  k: {
    title: "K",
    text: [
      "How many new users each new participant brings. For participants who joined in one week, K is the number of invitees who joined within 14 days of them, divided by the number of participants, including those who never invited anyone. Shown for the newest complete week, or for four weeks together if that week has fewer than 30 participants.",
      "The 95% interval keeps each chain together, because people of one chain resemble each other. It also accounts for how much participants of the week and of up to twelve earlier weeks differ, because a week may happen to include none of the few who bring many. In simulations it contains the true K in at least 92 of 100 weeks, even if 1 in 100 participants brings half of all invitees.",
      "An interval needs 900 participants in all these weeks, with as many in earlier weeks as in the week itself, or 3,000 in the week alone. With fewer, only the lower bound is shown: K is at least that much. With fewer than 30 participants, nothing is shown. This also holds if no one was invited: K is then 0 so far, and only earlier weeks can tell how high it may be, because one of many participants may bring most.",
      "K by channel divides the invitees of each channel by all participants, so the channels add up to K. Existing users are in no cohort if your site passes their sign-up date. Otherwise they belong to the week in which the script first identifies them. For weeks after an installation, K then mixes both groups.",
      "Below 1, chains end, and on average 100 direct participants lead to 100 / (1 − K) users in all, if their invitees bring as many as they do. Invitees who join after 14 days are not included. If the whole interval is above 1, the loop grows by itself, K times per cycle. How fast it doubles follows from the delays between joins (Euler-Lotka). If the interval contains 1, growth is unclear. A change is shown only if the 95% interval of the difference excludes 0.",
    ],
    formula: "K = invitees within the window / participants",
    window:
      "Monday to Sunday of the week in which participants joined, and 14 days after each joined. The table of cohorts also offers 7 and 28 days.",
    state:
      "Maturing until the window is over for every participant of the week. The number would still rise, so none is shown.",
  },
  shareInvited: {
    title: "Share invited",
    text: [
      "The share of new participants in this period who joined through an invitation. This isn’t K. It can’t exceed 1, and it depends on how many users come without an invitation, so it doesn’t predict growth.",
      "Requires that your site identifies every new user. After a site with many users installs the script, the share rises for weeks, because existing users count as new participants at first.",
    ],
    formula: "joins / participants",
    window: chosen,
    state: "No number without participants, or if more invitees joined than were identified.",
  },
  invitationsPerParticipant: {
    title: "Invitations per participant",
    text: ["Shares and invitation emails, divided by the new participants of the same days."],
    formula: "i = invitations / participants",
    window: chosen,
    state: "No number without participants.",
  },
  joinsPerInvitation: {
    title: "Joins per invitation",
    text: [
      "Invitees who joined, divided by invitations. Above 100% if one shared link led to several joins.",
    ],
    formula: "c = joins / invitations",
    window: chosen,
    state: "No number without invitations.",
  },
  invitedConversion: {
    title: "Conversions of invited users",
    text: [
      "Conversions per user who joined through an invitation, next to conversions per direct user, in the same days. A user may convert more than once.",
      "Direct users are participants minus joins, so your site has to identify every new user. Conversions of users from before the selected days are included.",
    ],
    formula: "conversions / joins, direct conversions / (participants − joins)",
    window: chosen,
    state: "No number without joins.",
  },
  weeklyShareInvited: {
    title: "Share invited, over time",
    text: [
      "The share of new participants who were invited, over the seven days up to each day, or over each week or month if the chart shows those. A single day has too few participants.",
    ],
    formula: "joins / participants",
    window: "Seven days up to the day, or the week or month.",
    state:
      "No number before seven days of data, without participants, or if more invitees joined than were identified.",
  },
  change: {
    title: "Changes",
    text: [
      "A change is colored and stated only if the 95% interval of the difference excludes 0. Counts vary more than if everyone came independently, because one person may bring many. So the interval follows from how much the sums of whole chains differ in the last 26 weeks, or from how much these weeks differ if that makes it wider. In simulations of loops that don’t change, at most 5 of 100 comparisons state a change. If whole days swing too, it is 6 of 100 over 90 days.",
      "Both periods have complete days only, and the same weekdays. Unless the selected days are whole weeks, their last whole weeks are compared with as many weeks just before. Today is left out, because it isn’t over.",
    ],
    window: "The selected days, and the same number of days before them.",
    state:
      "No change is stated with fewer than eight weeks of counts, for days from before the last 26 weeks, for a few days that aren’t a week, or if the inviters of more than half are existing users, who are in no group of chains.",
  },
  participants: {
    title: "Participants",
    text: ["People who can invite, each counted once, on the day your site first identified them."],
    window: chosen,
  },
  invitations: {
    title: "Invitations",
    text: [
      "Shares and invitation emails. A share counts when a participant copies, sends or shares their link. An email counts when Kiteloop accepts it for sending.",
    ],
    formula: "invitations = shares + emails",
    window: chosen,
  },
  clicks: {
    title: "Clicks",
    text: [
      "Visits through a participant’s link, counted once per page view. Programs that say so in their name, such as crawlers, previews of messengers and headless browsers, aren’t counted.",
      "Some scanners open the links of emails in a browser that looks like a person’s, with scripts. Nothing distinguishes them from people, so they count.",
    ],
    window: chosen,
  },
  joins: {
    title: "Joins",
    text: [
      "Invitees who joined through a participant, each counted once, however often they are reported. A join that the fraud rules reject right away doesn’t count until a member approves it. A held join counts, and stays counted on its day even if it is rejected later. If it is held because a declared bot reported it, it counts once a member approves it. Past counts never change. The list of participants shows the current state.",
    ],
    window: `${chosen} A join counts on the day it happens, not on the day of its invitation.`,
  },
  conversions: {
    title: "Conversions",
    text: [
      "Conversions of invitees, each counted once by the ID you report. All others count as direct conversions.",
    ],
    window: chosen,
  },
  directConversions: {
    title: "Direct conversions",
    text: ["Conversions of users who weren’t invited, each counted once by the ID you report."],
    window: chosen,
  },
  impressions: {
    title: "Impressions",
    text: [
      "How often a widget came into view on a page. Programs that say so in their name, such as crawlers, previews of messengers and headless browsers, aren’t counted.",
    ],
    window: chosen,
  },
  opens: {
    title: "Opens",
    text: ["How often a visitor opened a widget or started to use it."],
    window: chosen,
  },
  dismissals: { title: "Dismissals", text: ["How often a visitor closed a widget."], window: chosen },
  openRate: {
    title: "Open rate",
    text: ["Opens divided by impressions."],
    formula: "opens / impressions",
    window: chosen,
    state: "No number without impressions.",
  },
  stepRate: {
    title: "Step rate",
    text: [
      "The share that continues from the previous step. Visitors who follow one person’s link resemble each other, so the 95% interval follows from how much chains differ, in these weeks and in eight earlier ones. In simulations it contains the true rate in at least 9 of 10 funnels, even if a few links bring half of all visitors.",
      "A step that can happen several times is a factor and has no interval. The interval of visitors who join needs 900 new users in all these weeks. Counts of the selected days have no interval, because they don’t tell how links differ.",
    ],
    formula: "count of this step / count of the previous step",
    window: chosen,
    state: "No number after an empty step.",
  },
  loopMembers: {
    title: "New users",
    text: [
      "The cohort: participants first identified in these weeks. All steps below are theirs, so each can be compared with the previous one.",
      "Existing users aren’t included. Those are imported participants, and users who signed up more than a week before they were first identified, if your site passes their sign-up date.",
    ],
    window: loopWindow,
    state: loopState,
  },
  loopInviters: {
    title: "Inviters",
    text: [
      "New users who shared their link from a widget or sent an invitation email at least once. Each counts once.",
    ],
    formula: "inviters / new users",
    window: loopWindow,
    state: loopState,
  },
  loopInvitations: {
    title: "Invitations of a cohort",
    text: ["Shares and invitation emails of these inviters."],
    formula: "invitations / inviters",
    window: loopWindow,
    state: loopState,
  },
  loopVisitors: {
    title: "Visitors of a cohort",
    text: ["Visits through the links of these inviters, counted once per page view."],
    formula: "visitors / invitations",
    window: loopWindow,
    state: loopState,
  },
  loopJoins: {
    title: "Joins of a cohort",
    text: [
      "Invitees of this cohort who joined. Divided by its new users, this is the cohort’s K, the product of all steps. There can be more joins than visitors, because an invitee can join without a counted visit, for example by typing a code.",
    ],
    formula: "joins / visitors",
    window: loopWindow,
    state: loopState,
  },
  limitingStep: {
    title: "The step that limits K",
    text: [
      "K is the product of the share of inviters, invitations per inviter, visitors per invitation and joins per visitor. Raising any of them by 10% raises K by 10%. The step that limits K has the most room to rise, by the ratio of what it can reach to what it is.",
      `A step can reach the rate of your best channel, by the lower bound of its interval (wider where links differ, and the more channels there are, because one of many is high by chance), if at least two channels have 200 trials. The lower bounds of all channels together hold with 90%. Otherwise we assume a benchmark: ${loopBenchmarks.inviting * 100}% invite, ${loopBenchmarks.invitations} invitations per inviter, ${loopBenchmarks.visitors} visitors per invitation, ${loopBenchmarks.joining * 100}% of visitors join.`,
      "A step is named only if it clearly leads, so that the 95% interval of its difference from the second excludes 0.",
    ],
    formula: "largest ln(reach / now)",
    window: loopWindow,
    state: "No step before 20 people have reached it, or while two steps are too close to tell.",
  },
  existingUsers: {
    title: "Existing users",
    text: [
      "Users from before they were first identified: imported participants, and users who signed up more than a week earlier, if your site passes their sign-up date (signedUpAt). They joined before they could be observed, so they and the joins of their invitees are in no cohort and no K. Their invitees are new users like any other.",
      "Without sign-up dates, no one counts as an existing user. Everyone is a new user on the day they are first identified.",
    ],
    window: "The last four weeks, including this one, by the time of each action.",
  },
  cycleTime: {
    title: "Cycle time",
    text: [
      "The time from a participant’s join to the joins of their invitees. In hours below two days if the hours of all invitees are known, otherwise in whole days. 4 days means within four days.",
      "Recent participants can only have invitees who joined quickly. Median and percentile are corrected for this (Kaplan-Meier). Bars show invitees as counted.",
    ],
    window:
      "Invitees who join within 90 days of their inviter, for participants of the last 53 weeks. Within 60 or 28 days until enough participants have been observed for longer.",
    state:
      "Not enough data before five invitees have joined. Maturing while fewer than five of them came through participants observed for 28 days.",
  },
  visitors: {
    title: "Unique visitors per day",
    text: [
      "Different browsers that saw a widget on a day, counted without cookies. A keyed hash of address and browser, with a new key each day, goes into a sketch that doesn’t contain individual visitors.",
      "A visitor can’t be recognized on another day, so days don’t add up to a number of people. The estimate is within 1.6% of the truth on two of three days, and within 3.3% on 95 of 100.",
    ],
    window: "Each day by itself, for at most the last 92 of the selected days.",
  },
  hours: {
    title: "Hour of the week",
    text: ["Activity in each hour of each weekday, for all weeks of the period combined."],
    window: `${chosen} Hours follow local time, including changes to and from daylight saving time.`,
  },
  segments: {
    title: "Segments",
    text: [
      "The same numbers, broken down by one property at a time. Country and device come from the reporting browser. Events reported by a server have neither and appear as unknown. Conversions and joins have the properties of their referral.",
      "A link names the widget it was shared from. A link from elsewhere, such as your own email, belongs to no widget.",
    ],
    window: chosen,
  },
  segmentK: {
    title: "K by segment",
    text: [
      "K of the participants who joined in a segment, which is their invitees within 14 days, divided by all of these participants. Country and device come from their own browser when they were first identified, and are unknown if a server identified them. Channel and widget come from the invitation through which they joined.",
      "The interval is computed like that of K, from 16 groups of chains instead of 64. Small segments have only a lower bound, and those with fewer than 30 participants have none. Each interval is for its segment alone, so about 1 in 20 misses the true K.",
      "A segment is called higher or lower than the rest only if that holds for all segments of the table at once with 95% (Holm), and if its interval is known.",
      "A change of K has two parts. One is what changed within segments, at the average of both mixes, and the other is what a changed mix of segments adds. K can fall although it rose in every segment, because more participants came from segments with a low K (Simpson’s paradox). Only parts whose 95% interval excludes 0 are stated.",
    ],
    formula: "change of K = Σ mean share × change of K + Σ mean K × change of share",
    window:
      "Up to four weeks of joins whose 14 days are over, compared with the same number of weeks before.",
    state: "No number for weeks of a release that did not count segments.",
  },
  invitedUsers: {
    title: "Invited and direct users",
    text: [
      "New users who joined through an invitation, next to those who came without one, by what was known when they were first identified. Shows the share that converted within 14 days of joining, counting each user once, and their K.",
      "The interval (Wilson) accounts for chains, because people of one chain resemble each other. A difference is stated only if its 95% interval excludes 0.",
      "Invited users differ from direct ones anyway, because inviters choose them. So a difference doesn’t show that the invitation caused it.",
    ],
    formula: "participants who converted / participants",
    window:
      "Up to four weeks of joins whose 14 days are over, and what each participant did within 14 days of joining.",
    state: "No rate for fewer than 30 users, or for weeks of a release that did not count this.",
  },
  invitedValue: {
    title: "Revenue and activity of invited and direct users",
    text: [
      "Net revenue per new user is what all new users of a kind paid within 14 days of joining, less what was reversed in these days, divided by their number, including those who paid nothing. Currencies are never added up. A later reversal doesn’t change it.",
      "Active in the second week is the share of new users who converted from the 8th to the 14th day after they joined, each counted once. Nothing else says who comes back. Conversions of every kind are included, so your site can report a visit, as a kind that doesn’t count as a conversion.",
      "The units of all intervals are chains. That of revenue follows the rules of K, because a few may pay most. So it needs 900 participants of the kind, and below that only the lower bound is shown. In simulations it contains the true revenue in at least 94 of 100 cases, and in 88 if only 1 in 100 pays and a few of them pay most. A difference is stated only if its 95% interval excludes 0, and one of revenue only if both intervals are known.",
      "Invited users differ from direct ones anyway, because inviters choose them. So a difference doesn’t show that the invitation caused it.",
    ],
    formula:
      "net revenue within 14 days / participants, participants who converted in the second week / participants",
    window:
      "Up to four weeks of joins whose 14 days are over, and what each participant did within 14 days of joining.",
    state: "No number for fewer than 30 users, or for weeks of a release that did not count this.",
  },
  experimentParticipants: {
    title: "Participants of an experiment",
    text: [
      "New participants join after the start and count from then on. If the experiment was started with returning participants, those who joined before count as well, from their first visit after the start. Everyone counts in the variant that they see, which is that of their chain starter, and enters the result once their window is over.",
      "Only identified visits on your site let returning participants enter. Calls of your server don’t, because they show nothing to anyone.",
      "Returning participants usually bring fewer than new ones. Both weigh the same in every variant, so a variant doesn’t win because more of one kind came. The number of invitees they already had, per 28 days since they were first identified, is taken into account (CUPED). The start and the variant can’t change it, so differences stay unbiased, and they vary less because strong inviters are expected to be strong again.",
      "The division of chain starters is checked at every look. At most 1 of 200 sound experiments is called off. A variant without any chain starters is found at 12 : 0, and 120 : 207 at 50 : 50 at once. 130 : 197 and 440 : 560 may still be accidental after many looks. If the fault continues, it is found in 9 of 10 experiments by the time twice as many have come. A smaller fault takes more chain starters, and in small experiments it stays unfound.",
    ],
    window: "Joins and conversions of invitees count for 14 days after a participant joined or came back.",
  },
  holdout: {
    title: "Holdouts",
    text: [
      "An experiment whose second variant is no invite widget. A share of chains, at most half, sees no invite widget of the project, not even if the page opens one. Share pages, emails, links and widgets of other types keep working. In both variants, participants count from the time they are identified, whether a widget would have come into view or not.",
      "The difference is what invite widgets add to your other ways of inviting: joins, and conversions of invitees, that are credited to an inviter. People whom a held-out participant tells about your product come without an invitation, so they are credited to no one, and a hash puts each of them in either variant. So the numbers of new users of both variants can’t be compared, and a holdout can’t show how many invitees would have come anyway. For that, compare weeks with and without the widget, or regions, by all new users.",
      "Own conversions are the share of chain starters who joined since the start and converted themselves within 14 days, each counted once. Invitees are left out, because the variant with widgets has more of them. Both bounds are valid at every look, each with 95%. Revenue and retention of the variants aren’t compared.",
      "Visitors who are not identified see the widget and count in no variant. Some participants of a holdout have therefore seen a widget before, which makes the difference smaller. Someone whom participants of both variants know is credited to one of them, more often to the one who sees a widget, which makes it larger.",
    ],
    window: "Joins and conversions of invitees count for 14 days after a participant joined or came back.",
  },
  experimentMetrics: {
    title: "Metrics of an experiment",
    text: [
      "The primary metric decides. It is joins per participant, conversions per participant, or the ratio metric of conversions per join. Both counts are of the invitees of participants whose window is over.",
      "In a ratio metric, numerator and denominator both vary from chain to chain. Its variance follows from how far each chain’s numerator is from what its denominator predicts (delta method). A variant may change the denominator, too. Twice as many invitees are other people, and a smaller share of them may convert. So joins and conversions per participant are guardrails then. The invitees that returning participants already had aren’t taken into account.",
      "Secondary metrics are chosen at the start and decide nothing. Guardrails watch for harm, which is fewer joins, fewer conversions, or more joins that the fraud rules rejected right away. Their p-values and bounds are valid at every look (normal mixture). Those of all secondary metrics and variants are corrected for how many there are (Holm), and so are those of all guardrails, as a family of their own. The probability of any false statement in a family is at most 5% (family-wise error rate). Intervals and bounds hold together, so they are a little wider (Bonferroni).",
      "The interval of the primary metric and of its difference from A is that of the test and holds at every look. Effects by day and by week have intervals for a single look, without a correction.",
    ],
    formula: "conversions per join = conversions of invitees / invitees who joined",
    window: "Joins and conversions of invitees count for 14 days after a participant joined or came back.",
  },
  revenue: {
    title: "Revenue",
    text: [
      "The values of invitees’ conversions, as reported. Conversions of every kind are included, also those that don’t count as conversions. Currencies are never added up.",
      "A reversal counts on the day on which it was made, even if the payment was earlier. So days that are over don’t change, and a day with more reversed than paid has negative net revenue.",
      "The cost of a reward counts on the day on which it is fulfilled, without what was set against debts. The return is net revenue divided by the cost of rewards of the same days, currency and row: 4 means that each euro spent came back four times. There is none without a cost.",
      "Revenue and costs are also shown by the month in which the invitee joined, in the project’s time zone, and by the widget and channel through which they came. A reward counts where the invitee counts for whom it was earned. Milestones belong to no single invitee, so they are in a row of their own. Payments and costs recorded before a release that noted the month are in no month, and costs then in no row.",
    ],
    formula: "net = gross − reversed, return = net / cost",
    window: chosen,
  },
  inviters: {
    title: "Top inviters",
    text: [
      "Participants with the most invitees who joined. Email invitations don’t include shares of the link, which count as invitations, too.",
    ],
    window: "All time.",
  },
  chainPeople: {
    title: "Chain size",
    text: [
      "Everyone who joined through a chain starter, directly or through others. Based on the 200 participants with the most invitees. If there are more, the true size is at least this number.",
    ],
    window: "All time.",
  },
  chainDepth: {
    title: "Chain depth",
    text: [
      "Invitations in a row from the chain starter to the last invitee who joined. 1 if only the chain starter invited anyone.",
    ],
    window: "All time.",
  },
} as const satisfies Record<string, Definition>;

export type DefinitionId = keyof typeof definitions;
