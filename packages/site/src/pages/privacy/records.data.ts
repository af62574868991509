import { isOnServer } from "../../place.ts";

const password = isOnServer ? ". A salted hash of the password" : ". Amazon Cognito stores the password";

/** A kind of database entry, and its purpose. */
export type PersonalRecord = {
  of: "visitors" | "members" | "participants";
  name: string;
  holds: string;
  why: string;
  /** Names of the described entities; a test finds missing ones. */
  entities: readonly string[];
};

export const records: readonly PersonalRecord[] = [
  {
    of: "visitors",
    name: "Contact form message",
    holds: "Name, email address, topic, message, time, and whether it is open, answered or spam",
    why: "To answer you",
    entities: ["contactMessage"],
  },
  {
    of: "visitors",
    name: "Testimonial",
    holds:
      "Name, email address, role and company if given, type of business, your text, when you consented, and whether it is approved",
    why: "To show it on the wall of love without your address. We use the address only for questions about the testimonial",
    entities: ["testimonial"],
  },
  {
    of: "visitors",
    name: "Spam check",
    holds: "A random number and a hash of the submission",
    why: "So that a form that is sent twice is stored once",
    entities: ["spentProof"],
  },
  {
    of: "members",
    name: "Account",
    holds: `Name, email address, internal IDs, your own workspace, when you signed up, the color of your picture, your date format and time zone, your summary email settings, and a random key for the link that stops that email${password}`,
    why: "To let you sign in",
    entities: ["user"],
  },
  {
    of: "members",
    name: "Session",
    holds:
      "A hash of the session ID, your ID, name and email address, the current workspace, your date format and time zone, the browser’s name, start, last use and end",
    why: "To keep you signed in, and to end the session as soon as you sign out",
    entities: ["session"],
  },
  {
    of: "members",
    name: "Summary email",
    holds: "Your ID, the workspace and the week or month, without the content",
    why: "So that each summary is emailed once",
    entities: ["digestMail"],
  },
  {
    of: "members",
    name: "Workspace invitation",
    holds:
      "The invited email address and role, who sent the invitation and when, whether it was accepted or revoked, and a hash of the emailed link",
    why: "So that only invited people can join the workspace",
    entities: ["memberInvitation", "memberInvitationLink", "memberInvitationMail"],
  },
  {
    of: "members",
    name: "Feedback",
    holds:
      "Your name and email address, the topic, your text, a screenshot if you sent one, its status and our reply, and the testimonial it became, if any",
    why: "To read and answer it",
    entities: ["feedback"],
  },
  {
    of: "members",
    name: "Recovery codes for two-step sign-in",
    holds: "A hash of each unused code, and the number of recent incorrect attempts",
    why: "To let you sign in when you have lost your authenticator app",
    entities: ["recovery"],
  },
  {
    of: "members",
    name: "Workspace scheduled for deletion",
    holds:
      "Its name, who requested the deletion and when, the date of deletion, and its owners’ names and email addresses",
    why: "So that an owner can restore it until then, and to notify the owners when it is deleted",
    entities: ["workspaceDeletion"],
  },
  {
    of: "members",
    name: "Retention periods",
    holds: "The days after which a workspace’s audit log, webhook deliveries and payment events are deleted",
    why: "To delete them as early as the owner chose",
    entities: ["retentionPolicy"],
  },
  {
    of: "members",
    name: "Suspension of a workspace",
    holds: "The workspace’s name, the reason, and our note to its owners",
    why: "To take its projects offline or put them online again, and to notify its owners. It is deleted once that is done",
    entities: ["workspaceSuspension"],
  },
  {
    of: "members",
    name: "Email settings and templates",
    holds:
      "Sender name and address, reply-to address, postal address, the domain’s verification and its status, email templates, and who (ID and name) changed them",
    why: "To send email the way you set it up",
    entities: ["mailSender", "mailSettings", "mailPreset"],
  },
  {
    of: "members",
    name: "Link domain",
    holds: "The workspace’s domains for referral links, and the verification and status of the current one",
    why: "To show links on your own domain, and to keep shared links working",
    entities: ["linkDomain", "linkHost"],
  },
  {
    of: "members",
    name: "Workspace and membership",
    holds: "The workspace’s name and plan, its members with their roles and start dates, and its usage",
    why: "To know what you may see and do. Our staff find a workspace by its name",
    entities: ["workspace", "membership"],
  },
  {
    of: "members",
    name: "Inbox mark",
    holds: "Your ID, the entry of the inbox, and whether you are done with it or when it comes back",
    why: "To hide what you are done with",
    entities: ["inboxMark"],
  },
  {
    of: "members",
    name: "Saved filter",
    holds: "Your ID, the project and screen, and the name and values of the filter",
    why: "To show your filters again",
    entities: ["savedFilters"],
  },
  {
    of: "members",
    name: "Decision that can be undone",
    holds:
      "The decision about a referral or reward, when and by whom (ID and name) it was made, and the name or external ID of the invitee, for ten seconds",
    why: "To let members undo a decision before anything follows from it",
    entities: ["pendingDecision"],
  },
  {
    of: "members",
    name: "Deletion of a project",
    holds: "The project’s name, when it will be erased, and the ID of the member who requested it",
    why: "To erase the project on that day, unless you cancel the deletion",
    entities: ["projectDeletion"],
  },
  {
    of: "members",
    name: "Shared dashboard link",
    holds:
      "A hash of the link, its name, the project, when it was created and expires, and who (ID and name) created it",
    why: "To show a project’s numbers, without anything about single people, to anyone who has the link",
    entities: ["dashboardLink"],
  },
  {
    of: "members",
    name: "Projects, widgets and assessments",
    holds:
      "What you entered: name, host, allowed origins, landing page, widgets with their versions, who published or scheduled them, the published scripts, and saved assessments with the name of the person who saved them. Also when and from which site the last events arrived, and how many clicks and joins each site reported on a day",
    why: "To provide the service",
    entities: [
      "project",
      "projectHost",
      "projectSight",
      "originDay",
      "sharePageAddress",
      "widget",
      "widgetVersion",
      "widgetPlan",
      "embedEntry",
      "embedRelease",
      "assessment",
    ],
  },
  {
    of: "members",
    name: "Saved presets",
    holds:
      "A widget’s settings under a name, the type of business, whether it is shared, who (ID and name) created it and when",
    why: "To start other widgets from it",
    entities: ["preset"],
  },
  {
    of: "members",
    name: "API keys",
    holds:
      "Name, first characters, hash, scopes, allowed IP addresses, who created it and when, and when it was last used",
    why: "To recognize requests from your server",
    entities: ["apiKey", "credential", "keyUse"],
  },
  {
    of: "members",
    name: "Request logs of API keys",
    holds: "Endpoint, status, duration, time and request ID of each request with a secret key",
    why: "To find out why a request failed",
    entities: ["keyRequest"],
  },
  {
    of: "members",
    name: "Repeated API requests",
    holds: "Your server’s Idempotency-Key, a hash of the request, and its response",
    why: "So that a request that is sent twice takes effect once",
    entities: [],
  },
  {
    of: "members",
    name: "Audit log",
    holds:
      "Who (ID and name), what, of a reward also the recipient’s name until that person is erased, when, and the request ID",
    why: "To explain later how a change came about",
    entities: ["audit"],
  },
  {
    of: "members",
    name: "Fraud rules and their replays",
    holds:
      "The project’s action for each rule, its block lists of domains, countries and hashed addresses, how far changed rules were applied to earlier joins, and who (ID and name) changed them",
    why: "To check joins, including earlier ones",
    entities: ["fraudPolicy", "fraudReplay"],
  },
  {
    of: "members",
    name: "Experiments, reward rules and imports",
    holds:
      "The versions that were compared, by which metric and with what result, the project’s kinds of conversions and reward rules, how much of each month’s budget for rewards is used, how balances are paid, the name, address and VAT number of who pays, who (ID and name) started and approved payouts, how much a run that waits pays to whom (by a hash), and when an export was imported",
    why: "To provide the service",
    entities: [
      "experiment",
      "conversionKinds",
      "rewardRules",
      "rewardBudget",
      "payoutRun",
      "payoutRunSeen",
      "payoutSettings",
      "projectImport",
    ],
  },
  {
    of: "participants",
    name: "Participant",
    holds:
      "The site’s ID for you, your name, your email address if the site provides it or you use it to join a waitlist, whether the site’s server signed them, your code and your code in an earlier system, when you joined and, if the site provides it, when you signed up there, your variants in experiments, how many people you invited and how many of them joined and converted, prefixes of your name, address and ID for the site’s team to search by, the country and type of device you joined from, a keyed hash of your device, the terms of a share page that you accepted, and of a tax form that the site needs to pay you whether it has it, its kind, until when it is valid and where the site keeps it, and, if you agreed that the site writes invoices in your name, when, your name, address and VAT number for them, and their VAT rate",
    why: "To give you a link and show you its results",
    entities: ["participant", "participantCode", "formerCode", "participantTerm"],
  },
  {
    of: "participants",
    name: "Code of an erased participant",
    holds: "A keyed hash of the code of a link and the link’s project, without anything about whose it was",
    why: "To lead people who open the link to the site",
    entities: ["erasedCode"],
  },
  {
    of: "participants",
    name: "Waitlist place",
    holds:
      "A hash of your email address, your number and when you got it, a hash of the request ID from your page, and when your place, or a link to confirm it, was emailed to you",
    why: "To show you your place, to give one place per address, and to email it at most once a day",
    entities: ["waitlistPlace", "placeMail"],
  },
  {
    of: "participants",
    name: "Reserved place in a waitlist",
    holds:
      "Your email address and a hash of it, the number reserved for you, the first name you typed, the link of the person who invited you, how it was shared and when you followed it, how long you took to fill in the form, keyed hashes of your device and your network, the device’s kind and country, and when you asked to join",
    why: "To email you the link that confirms your address, and to attribute and check your join once you confirm",
    entities: ["waitlistConfirmation"],
  },
  {
    of: "participants",
    name: "Sign-in link of a share page",
    holds:
      "Your email address and a hash of it, the first name you typed, the language in which you saw the page, the version of the terms you accepted, the link of the person who invited you and how it was shared, how long you took to fill in the form, a keyed hash of your device, when you asked for the link and used it, and a hash of what your tab renews its session with",
    why: "To email you the link, to let it work once, to keep you signed in where you used it, and to attribute and check your join",
    entities: ["signInLink"],
  },
  {
    of: "participants",
    name: "Email about your friends, rewards and payouts",
    holds:
      "A record that you are to be notified of a joined friend, a reward, a payout or a changed payout method, your ID, the ID of the friend, reward or payout, from when the method is used, and a hash of the address it was sent to",
    why: "To notify you once",
    entities: ["participantMail"],
  },
  {
    of: "participants",
    name: "Entry into experiments",
    holds:
      "Our ID of a participant who joined before an experiment and came back, the variant they see, how many people they had brought by then, and the time",
    why: "To compare the variants of an experiment",
    entities: ["experimentEntry"],
  },
  {
    of: "participants",
    name: "Email invitation",
    holds:
      "The invitee’s email address, name if given, a hash of the address, the inviter, the widget, its status and times, and the country and type of device it was requested from",
    why: "To send it once, and to attribute a later sign-up",
    entities: ["invitation", "delivery"],
  },
  {
    of: "participants",
    name: "Usage counts",
    holds:
      "How many invitations a participant, a workspace or a hashed address had in a day or month, how many people joined from a network in an hour (by a keyed hash of the first part of the IP address), and how many of a workspace’s emails bounced or were reported as spam",
    why: "To enforce the limits of email invitations, to hold bursts of joins, and to stop senders of unwanted email",
    entities: ["quota", "mailDay", "mailPause"],
  },
  {
    of: "participants",
    name: "Erased person",
    holds: "Keyed hashes of their IDs and addresses in the project, for a year",
    why: "To warn the site’s team before an old file brings them back",
    entities: ["erasedMark"],
  },
  {
    of: "participants",
    name: "Suppressed address",
    holds: "A hash of the address, its first letter and domain, the reasons and the times",
    why: "To not email it against its owner’s word, or again after it bounced",
    entities: ["suppression"],
  },
  {
    of: "participants",
    name: "Join",
    holds:
      "The site’s ID for the invitee, name and email address if the site provides them, the inviter, code, widget and channel, the time, country and type of device, since when the invitee was known before, the results of the site’s fraud rules and a member’s decision, a hash of the mailbox, a keyed hash of the network you joined from (the first part of your IP address), and whether two IDs belong to the same invitee",
    why: "To count it once, to attribute it, and to hold rewards that a fraud rule flagged",
    entities: ["referral", "referralApproval", "inviteeMailbox", "participantAlias"],
  },
  {
    of: "participants",
    name: "Conversion",
    holds:
      "The site’s IDs for the event and for the person, kind, amount, currency and other facts if the site gives them, whether it was attributed, the time, and each reversal with its amount, reason and who made it",
    why: "To count it once, with the revenue that is left after refunds",
    entities: ["conversion", "conversionConfirmation", "revenueChange"],
  },
  {
    of: "participants",
    name: "Test referral",
    holds:
      "The site’s ID of the person who followed a test link that the site’s team had created, the link’s code, and when that person joined and converted. It is kept for a week",
    why: "To show the team that their installation works, without counting it",
    entities: ["testLink", "testReferral"],
  },
  {
    of: "participants",
    name: "Reward",
    holds:
      "What was earned, for which join or milestone, by whom (ID and name), its status with each change, what it costs, the code you got, your customer ID at the site’s payment provider if it makes the reward, your email address until the provider that sends a gift card or payout has answered, what you are owed, what is on its way and what you got, with each change of that, and who made the change with their note",
    why: "To keep a record of what was promised",
    entities: ["reward", "rewardTally", "rewardLimit", "rewardCost", "balance", "ledgerEntry", "openDebt"],
  },
  {
    of: "participants",
    name: "Payout method",
    holds:
      "How you want to be paid, as you chose it or the site’s server reported it: your PayPal address, your name with your email address for Wise or your IBAN, town and country, or what else you asked for, and when. It is encrypted, and admins of the site’s team see four characters. Each payout keeps the way it was paid by, with its amount and what became of it",
    why: "To pay what the site owes you",
    entities: ["payee", "payout"],
  },
  {
    of: "participants",
    name: "Self-billed invoice",
    holds:
      "The invoices that the site wrote in your name: your name, address and VAT number as they were, the site’s own, the amount with its VAT, when you had agreed, and the payout. They are kept after you were erased, because the law asks for it; then only the site’s owners see your name",
    why: "To pay you what you earned, and for the site’s books",
    entities: ["selfBilledInvoice"],
  },
  {
    of: "participants",
    name: "Payer",
    holds:
      "The site’s ID of a company that pays for you, and of people whom it was named for before, with the time",
    why: "To count what your company pays for the person who invited you",
    entities: ["payer"],
  },
  {
    of: "participants",
    name: "Contest",
    holds:
      "Its name, days, prizes and terms, the secrets of its draw, and after it ended the result: our ID of each participant, how many joins counted for them, when the last one joined, and who won",
    why: "To decide who won, and so that anybody can check it later",
    entities: ["contest", "contestLines"],
  },
  {
    of: "members",
    name: "Reward codes",
    holds: "The codes that the project uploaded for rewards, and how many of them were handed out",
    why: "To hand out rewards",
    entities: ["codePool", "codeBatch"],
  },
  {
    of: "members",
    name: "Webhook",
    holds:
      "The URL of your server or analytics tool, its events, its signing secrets or the tool’s key, who created it and when, and whether it responds",
    why: "To notify your server of events",
    entities: ["webhook", "webhookTurn"],
  },
  {
    of: "participants",
    name: "Webhook delivery",
    holds:
      "What was sent to the site’s server or analytics tool: the site’s IDs for the participant, invitee or reward and what happened, without names or addresses, and the first words of the response",
    why: "To deliver it, and so that the site’s team can see it and send it again",
    entities: ["webhookDelivery"],
  },
  {
    of: "members",
    name: "Payment source",
    holds:
      "The payment provider, the keys and signing secrets that a member pasted, who connected it and when, and when it last sent an event with a wrong signature",
    why: "To count payments and refunds, and to make rewards at the provider",
    entities: ["paymentSource"],
  },
  {
    of: "members",
    name: "Payout account",
    holds:
      "The provider that fulfills rewards, the key that a member pasted, who connected it and when, and how the project’s rewards compare with what the provider lists: IDs of rewards and amounts",
    why: "To fulfill rewards at the provider, and to notice when one is missing or made twice",
    entities: ["payoutAccount", "reconciliation"],
  },
  {
    of: "members",
    name: "Import of earlier payments",
    holds:
      "Who started it and when, how far it is, and how many payments it found. The payments that it read are kept for up to a week until a member imports them, with the same data as other payments",
    why: "To show what an import would count before it does, and to go on after an interruption",
    entities: ["paymentBackfill"],
  },
  {
    of: "participants",
    name: "Payment",
    holds:
      "The payment provider’s IDs of the payment and the customer, the site’s ID for the person, the amount, and refunds and disputes. If the site’s team turns it on, also a hash of the payer’s email address",
    why: "To count each payment once, and to take back what is refunded",
    entities: ["payment", "paymentOwner"],
  },
  {
    of: "participants",
    name: "Payment event",
    holds:
      "What the site’s payment provider reports of a payment, which may contain the payer’s name, email address and country",
    why: "To read it again if it could not be counted",
    entities: ["sourceEvent"],
  },
  {
    of: "participants",
    name: "Followed link",
    holds: "The site’s ID for you, the code you followed, the channel and the time",
    why: "To attribute a later sign-up to your inviter, within the site’s attribution window",
    entities: ["visit"],
  },
  {
    of: "participants",
    name: "Pending join",
    holds:
      "The site’s ID for you, name and email address if the site provides them, and when its server reported your sign-up",
    why: "To attribute your sign-up if the link you followed becomes known later, within the site’s attribution window",
    entities: ["awaitedJoin"],
  },
  {
    of: "participants",
    name: "Erasure",
    holds:
      "The IDs and email addresses that identify you, from the request until the erasure is done about a minute later",
    why: "To find everything that must be erased",
    entities: ["personErasure"],
  },
  {
    of: "participants",
    name: "Widget events",
    holds:
      "The event (shown, opened, shared, link followed, dismissed), widget and version, time, channel, country and type of device, 18 bits of a visitor hash that changes every day, the participant’s ID, and the code that was followed; of a program that says so in its name only that it is one",
    why: "To count widget events",
    entities: ["beacon", "beaconDay"],
  },
];

/** Entities without personal data. */
export const impersonal: readonly string[] = ["instanceSecret", "waitlistLine"];
