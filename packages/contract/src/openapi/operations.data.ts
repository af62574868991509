/** The subject of each tag. */
export const tagWords: Record<string, string> = {
  event: "What visitors do with widgets, as pages report it.",
  participant: "People who can invite: your users and waitlist entries.",
  ledger: "Balances of people who earn rewards.",
  payout: "Payouts of balances, which an owner starts together.",
  payee: "How participants are paid.",
  selfBilledInvoice: "Invoices that you write in your payees’ names.",
  payer: "Companies that pay for participants.",
  ownData: "What participants see of themselves.",
  referral: "Joins by invitees, and decisions about them.",
  conversion: "The event that counts for a project, such as a first order.",
  invitation: "Invitations by email, and their unsubscribe pages.",
  waitlist: "Waitlists and the places on them.",
  leaderboard: "A project’s top inviters.",
  reward: "Rewards and the rules that earn them.",
  contest: "Prizes for the most joins, conversions or revenue of a time, and their results.",
  codePool: "Pools of codes that rewards hand out.",
  analytics: "Funnel, cohort K, cycle time and segments.",
  widget: "Widgets and their drafts.",
  project: "The project’s settings.",
  fraud: "The rules that hold or reject joins.",
  preset: "Designs for widgets that members share.",
  export: "Everything in the project, as a file.",
  audit: "Changes by members, keys and timers.",
  key: "The key of the request.",
  digest: "Members’ weekly or monthly summaries.",
  webhook: "Requests that Kiteloop sends to your server, as Standard Webhooks describe.",
};

/** Details of an operation, in addition to its summary. */
export const operationWords: Record<string, string> = {
  "event.ingest":
    "Sends up to 100 events of a page at once. The same `beacon` sent again changes nothing. Invalid events are dropped with a reason; the others count. Pages send it as `text/plain`, so that no preflight is needed.",
  "participant.identify":
    "Registers your user, or finds them again by `externalId`, and returns their code and link. The plan’s limit refuses new participants only.",
  "ownData.read":
    "Returns what a signed participant may see of themselves: link, counts, invitees, rewards and progress. Those who joined come first. `invitees.next` and `rewards.next` continue the lists, as `inviteesAfter` and `rewardsAfter`.",
  "ledger.list":
    "Lists how rewards changed what people are owed, what is available to their next payout, what is on its way to them, and what they were paid. Entries never change, and balances are their sums.",
  "payout.runs": "Lists the latest 100 payout runs, newest first, with the number of payouts by state.",
  "selfBilledInvoice.list":
    "Lists the invoices of a period by number, also as CSV; without days those of this month until today. Pages after the first have no CSV header.",
  "selfBilledInvoice.get":
    "Returns an invoice with its document, an HTML page to print. Invoices never change.",
  "payout.run": "Returns a run with all of its payouts. `reference` is on the statements of both banks.",
  "payee.statement":
    "Returns the changes of a balance between two days, with what it was before and after, and the same as CSV. Without days, those of this month.",
  "participant.list":
    "Lists participants by number of invitees, or as `list` says. `list` can’t be combined with `search`, and `externalId` with nothing else.",
  "participant.get": "Returns a participant, their inviter and a page of their history, newest first.",
  "participant.erase":
    "Deletes a participant’s personal data about a minute later, permanently. Their records stay as anonymous numbers.",
  "participant.inviter": "Returns what an invitee may see of the participant with this code: their name.",
  "waitlist.join":
    "Adds an address to the waitlist of a published widget. An address that is on it already gets its place by email, not in the answer. With double opt-in, the answer is always that the address has to be confirmed by email.",
  "waitlist.showConfirmation":
    "A page with a button that confirms the address. Opening it changes nothing, because email scanners open links.",
  "waitlist.confirm":
    "Gives the address the place that was reserved for it. Repeating it shows the same place.",
  "waitlist.place": "Returns the place of someone who joined before, by the token they got then.",
  "leaderboard.show":
    "Returns as many rows as the published widget shows, with names as it shows them. `you` needs the participant’s token.",
  "invitation.send":
    "Emails one address in the name of a signed participant. The answer doesn’t reveal whether that person unsubscribed.",
  "invitation.showUnsubscribe":
    "Shows a page with a button. Changes nothing, because email scanners follow links.",
  "invitation.unsubscribe": "Unsubscribes with one click, as RFC 8058 describes.",
  "invitation.resubscribe": "Undoes an unsubscribe.",
  "digest.showUnsubscribe":
    "Shows a page with a button. Changes nothing, because email scanners follow links.",
  "digest.unsubscribe": "Unsubscribes with one click, as RFC 8058 describes.",
  "referral.join":
    "Reports that a person has joined. Reported twice, it counts once. The inviter is found by `code`, by the link that a signed identity followed, or by the invitation sent to the address.",
  "conversion.report":
    "Reports a conversion. Reported twice with the same `externalId`, it counts once. If the project requires confirmation, a page’s report counts when a server reports the same.",
  "conversion.list":
    "Lists conversions, newest first. `externalId` finds one, and `participantExternalId` those of one person.",
  "conversion.reverse":
    "Takes back `value` of a conversion, or all that is left of it. The same `reversalId` again changes nothing. The conversion still counts, and the reversal counts on its own day.",
  "referral.list": "Lists referrals, newest first. `review` can’t be combined with `participantId`.",
  "referral.review":
    "Decides about a referral. `seen` is the review that you read; if another member or key decided otherwise since, nothing changes.",
  "reward.rules": "Returns what earns a reward in this project.",
  "reward.list": "Lists rewards by state, or those of one participant, newest first.",
  "reward.move":
    "Moves a reward to its next state. `version` is the one that you read; if the reward has changed since, nothing changes.",
  "contest.list": "Lists contests, newest first.",
  "contest.show":
    "Returns the first 100 participants and all winners of the draw. Until the result is stored they are counted from the referrals, at most once a minute.",
  "contest.tickets":
    "Returns what repeats the draw, without names. Publish it as it is: the documentation has a program that checks it.",
  "codePool.list": "Returns the pools, how many codes each has and how many are left.",
  "codePool.upload":
    "Adds codes, one a line, of at most 64 printable ASCII characters without commas, semicolons and quotes. Codes that any pool of the project has already are left out, so that a repeated upload adds nothing. Codes are handed out in the order of their upload.",
  "codePool.discard": "Deletes the codes that nobody got yet. They can be uploaded again.",
  "analytics.project":
    "Returns totals, the days before for comparison, and a series. Without days, the last 30.",
  "analytics.revenue":
    "Returns what invitees paid and what was reversed, per currency. Amounts of different currencies are never added.",
  "analytics.cohorts": "Returns K by the week in which participants joined, with intervals.",
  "analytics.cycleTime": "Returns the time from an inviter’s join to their invitees’ joins.",
  "analytics.segments": "Returns counts by widget, variant, channel, country or device.",
  "widget.list": "Returns all widgets of the project with their drafts.",
  "widget.get": "Returns a widget with its draft, which may differ from its published version.",
  "invitation.list":
    "Lists invitation emails, newest first. With a `status` a page may be short, or even empty, and still have a `next`.",
  "payee.get":
    "Returns the kind of payout method and the last four characters of the account, address or details. Nobody gets more than these.",
  "payee.save":
    "Stores how the participant wants to be paid, encrypted. IBANs are checked, and must be of a country that SEPA reaches. A changed method is used 72 hours later; the same one again changes nothing, and null removes it.",
  "payer.save":
    "Says that what this payer pays counts for the participant, from now on: reports of conversions and payments may then name the payer. The first participant stays, the same one again changes nothing, and only an admin can move a payer. An inviter earns nothing if they are the payer, or the payer was named for them before. The participant may still be unknown.",
  "payer.get": "Returns the participant for whom this payer pays.",
  "participant.update":
    "Changes the fields that were sent; null removes the address. A secret key counts as a signature, so the participant is verified afterwards, and values that a page claimed unsigned before are removed.",
  "participant.saveTerms":
    "Replaces the rate, months and payments of the reward rules for the participant’s invitees, for payments from now on; `terms: null` goes back to the rules. Limits, kinds and fulfillment stay those of the rules, and without a share in the rules nothing is earned. The same terms again change nothing.",
  "reward.saveRules":
    "Replaces the rules, for rewards earned from now on. `version` is the one that you read. Milestones ascend, currencies are those of ISO 4217, and each has at most one budget.",
  "fraud.policy":
    "Returns what each rule does. `replay` says how far earlier referrals have been checked again; null if they aren’t.",
  "fraud.save":
    "Replaces the rules, for joins from now on, and with `replay` also for referrals without a member’s review. `version` is the one that you read.",
  "export.page":
    "Returns a part of the file. Repeat with `next` as `cursor` until it is absent, and join the texts. Needs `personal:read` too, because it contains names and addresses. CSV needs a `kind`. The first page is in the audit log. With a workspace key, `projectId` names the project.",
  "project.import":
    "Imports up to 250 lines of an export into a project without data: `head` is the first line of the file, and every call repeats it. Lines that were imported before change nothing. If a line is invalid, the whole call is refused, and `errors` names the line. Takes the project’s key or a workspace key.",
  "key.get":
    "Returns what the key of the request allows. It needs no scope. `projectId` and `projectName` are null for a workspace key.",
  "project.list": "Returns the key’s project, or with a workspace key all projects of the workspace.",
  "project.create": "Creates a project. Needs a workspace key.",
  "project.get": "Returns the project’s settings, without the secret that signs users.",
  "project.update":
    "Changes the fields that were sent. `version` is the one that you read. Only members archive and restore projects.",
  "widget.create":
    "Creates a widget that visitors don’t see before it is published. In its settings milestones ascend and have a reward each, and a schedule ends after it begins.",
  "widget.saveDraft":
    "Replaces the draft. `version` is the one that you read; publishing and pausing since are no conflict. The type of a widget stays.",
  "widget.publish": "Makes the draft the version that visitors see. `version` is the one that you read.",
  "preset.list": "Returns the designs that members share in the workspace, newest first.",
  "preset.get": "Returns a design that a member shares in the workspace.",
  "webhook.list": "Returns the project’s endpoints, newest first, without their secrets.",
  "webhook.create":
    "Creates an endpoint that gets the events from now on. The secret is only in this answer: if it is lost, delete the endpoint and create another.",
  "webhook.update":
    "Replaces address, note and events. `version` is the one that you read. Waiting deliveries go to the new address too.",
  "webhook.delete": "Deletes the endpoint and its deliveries. Nothing is sent to it anymore.",
  "webhook.test": "Sends `webhook.test` and returns the result of the first attempt.",
  "webhook.listDeliveries":
    "Lists deliveries, newest first. With a `state` a page may be short, or even empty, and still have a `next`.",
  "webhook.getDelivery":
    "Returns the body of a delivery and headers that sign it now, so that it can be sent to another server, such as one under development.",
  "audit.list":
    "Lists changes of the project and its records, newest first. A page may be short, or even empty, and still have a `next`.",
};
