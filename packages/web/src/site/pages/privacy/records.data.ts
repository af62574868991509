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
    name: "Message from the contact form",
    holds: "Name, email address, topic, message, time, whether it is open, answered or spam",
    why: "To answer you",
    entities: ["contactMessage"],
  },
  {
    of: "visitors",
    name: "Testimonial",
    holds:
      "Name, email address, role and company if given, kind of business, your words, when you consented, whether it is approved",
    why: "To show it on the wall of love, without the address; the address is there to ask back",
    entities: ["testimonial"],
  },
  {
    of: "visitors",
    name: "Solved arithmetic problem",
    holds: "A random number and a hash of what was sent",
    why: "So that the same form is not stored twice",
    entities: ["spentProof"],
  },
  {
    of: "members",
    name: "Account",
    holds:
      "Name, email address, internal ids, your own workspace, when you signed up, how you want dates written, whether your week is emailed to you and a random key for the link that stops it. The password is with Amazon Cognito",
    why: "To let you sign in",
    entities: ["user"],
  },
  {
    of: "members",
    name: "Session",
    holds:
      "A hash of the sign-in's id, your id, name and email address, the workspace you look at, start and end",
    why: "To keep you signed in, and to end it at once when you sign out",
    entities: ["session"],
  },
  {
    of: "members",
    name: "Weekly email",
    holds: "Your id, the workspace and the week, without what the email said",
    why: "So that no week is emailed twice",
    entities: ["digestMail"],
  },
  {
    of: "members",
    name: "Invitation to a workspace",
    holds:
      "The invited address and role, who invited it and when, when it was emailed, whether it was accepted or taken back; of the emailed link a hash",
    why: "To let in whom a member asked to join, and nobody else",
    entities: ["memberInvitation", "memberInvitationLink", "memberInvitationMail"],
  },
  {
    of: "members",
    name: "Feedback",
    holds:
      "Your name and email address, what it is about, your words, a screenshot if you sent one, what became of it and the answer; and the testimonial it was offered as",
    why: "To read and answer it",
    entities: ["feedback"],
  },
  {
    of: "members",
    name: "Recovery codes of two-step sign-in",
    holds: "A hash of each code you have not used, and how often a wrong one was tried lately",
    why: "To let you in where the app with the codes is lost",
    entities: ["recovery"],
  },
  {
    of: "members",
    name: "Workspace that is to be deleted",
    holds: "Its name, who asked for it and when, when it is erased, its owners' names and addresses",
    why: "To let an owner keep it until then, and to tell owners when it is gone",
    entities: ["workspaceDeletion"],
  },
  {
    of: "members",
    name: "Email settings and texts",
    holds:
      "Sender name and address, where answers go, postal address, the domain's proof and its state, the wording of emails and who (id and name) changed it",
    why: "To send email as you want it sent",
    entities: ["mailSender", "mailSettings", "mailPreset"],
  },
  {
    of: "members",
    name: "Workspace and membership",
    holds:
      "The workspace's name and plan, who belongs to it in which role and since when, how much of the plan is used",
    why: "To know what you may see and do",
    entities: ["workspace", "membership"],
  },
  {
    of: "members",
    name: "Projects, widgets and assessments",
    holds:
      "What you entered: name, host, allowed origins, landing page, widgets with their versions, who published them and who planned a publishing, the scripts made of them, saved assessments with the name of who saved them; and when and from which site events last arrived",
    why: "They are what you use Kiteloop for",
    entities: [
      "project",
      "projectHost",
      "projectSight",
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
      "A widget's settings under a name, for which kind of business, whether shared, who (id and name) made it and when",
    why: "To start other widgets from it",
    entities: ["preset"],
  },
  {
    of: "members",
    name: "API keys",
    holds: "Name, first characters, hash, what the key may do, who made it and when, when it was last used",
    why: "To recognise calls of your server",
    entities: ["apiKey", "credential", "keyUse"],
  },
  {
    of: "members",
    name: "Answers to repeated calls",
    holds: "Your server's Idempotency-Key, a hash of the call and the answer it got",
    why: "So that a call that is sent twice is done once",
    entities: [],
  },
  {
    of: "members",
    name: "List of changes",
    holds: "Who (id and name), what, when, the number of the request",
    why: "To explain later how something came about",
    entities: ["audit"],
  },
  {
    of: "members",
    name: "Fraud policy and its replays",
    holds:
      "The project's action for each rule; how far a changed policy was applied to earlier joins, and who (id and name) changed it",
    why: "To judge joins, also those from before",
    entities: ["fraudPolicy", "fraudReplay"],
  },
  {
    of: "members",
    name: "Experiments, reward rules and imports",
    holds:
      "Which versions were compared, by what and how it ended; what the project promises; when a log was taken in",
    why: "They are what you use Kiteloop for",
    entities: ["experiment", "rewardRules", "projectImport"],
  },
  {
    of: "participants",
    name: "Participant",
    holds:
      "The site's id of you, your name, your email address if the site gives it or you join a waitlist with it, whether the site's server signed them, your code and the one you had in another system, how many you invited and how many of them joined and converted, since when, the beginnings of your name, address and id by which the site's team finds you, country and kind of device you joined from, a keyed mark of your device",
    why: "To give you a link and show you what came of it",
    entities: ["participant", "participantCode", "formerCode", "participantTerm"],
  },
  {
    of: "participants",
    name: "Place in a waitlist",
    holds:
      "A hash of the address, your number and since when, a hash of the number your page gave its request; and the days on which your place was emailed to you",
    why: "To show you your place, give it to one address once, and email it at most once a day",
    entities: ["waitlistPlace", "placeMail"],
  },
  {
    of: "participants",
    name: "Email about your friends and rewards",
    holds:
      "That you are to be told of a friend who joined or a reward, the ids of you and of the friend or reward, and a hash of the address it went to",
    why: "To tell you once",
    entities: ["participantMail"],
  },
  {
    of: "participants",
    name: "Invitation by email",
    holds:
      "The invitee's email address, and name if given, a hash of the address, who invited, by which widget, what became of it and when",
    why: "To send it once, and to attribute a later sign-up",
    entities: ["invitation", "delivery"],
  },
  {
    of: "participants",
    name: "Counts against misuse",
    holds:
      "How many invitations a participant, a workspace or a hashed address had in a day or month, and how many of a workspace's emails bounced or were reported as spam",
    why: "To hold the limits of invitation emails, and to stop who emails people that do not want it",
    entities: ["quota", "mailDay", "mailPause"],
  },
  {
    of: "participants",
    name: "Address that is not written to",
    holds: "A hash of the address, the reason and the time",
    why: "To never write to it again",
    entities: ["suppression"],
  },
  {
    of: "participants",
    name: "Join",
    holds:
      "The site's id of the invitee, name and email address if the site gives them, who invited, by which code, widget and channel, when, from which country and kind of device, what the rules of the site saw and what a person decided, a hash of the mailbox, and that two ids are one invitee",
    why: "To count it once, to attribute it, and to hold rewards back where a rule saw something",
    entities: ["referral", "referralApproval", "inviteeMailbox", "participantAlias"],
  },
  {
    of: "participants",
    name: "Conversion",
    holds:
      "The site's ids of the event and of who converted, amount and currency if given, whether it was attributed, when",
    why: "To count it once",
    entities: ["conversion", "conversionConfirmation"],
  },
  {
    of: "participants",
    name: "Reward",
    holds:
      "What was earned, for which join or milestone, by whom (id and name), its state with each step, who took it and their note",
    why: "To keep the account of what was promised",
    entities: ["reward", "rewardTally"],
  },
  {
    of: "members",
    name: "Webhook",
    holds:
      "The address of your server, which events it asks for, the secrets it is signed with, who made it and when, whether it answers",
    why: "To tell your server what happens",
    entities: ["webhook", "webhookTurn"],
  },
  {
    of: "participants",
    name: "Delivery of a webhook",
    holds:
      "What was sent to the site's server: the site's ids of participant, invitee or reward and what happened, without names or addresses, and the first words of its answer",
    why: "To deliver it, and to show the site what was delivered and send it again",
    entities: ["webhookDelivery"],
  },
  {
    of: "participants",
    name: "Followed link",
    holds: "The site's id of you, the code you followed, how it was shared, when",
    why: "To attribute your sign-up to who invited you when it comes later, as long as the site's days allow",
    entities: ["visit"],
  },
  {
    of: "participants",
    name: "Join that waits for its link",
    holds:
      "The site's id of you, name and email address if the site gives them, when its server told of your sign-up",
    why: "To attribute your sign-up when the link you followed becomes known later, as long as the site's days allow",
    entities: ["awaitedJoin"],
  },
  {
    of: "participants",
    name: "Erasure",
    holds:
      "The ids and email addresses you are found by, from the request until you are erased a minute or so later",
    why: "To find all that is to be erased",
    entities: ["personErasure"],
  },
  {
    of: "participants",
    name: "Events of widgets",
    holds:
      "What happened (shown, opened, shared, link followed, dismissed), widget and version, time, channel, country and kind of device, 18 bits of a mark of the visitor that is renewed each day, the participant's id, the code that was followed",
    why: "To count what widgets do",
    entities: ["beacon", "beaconDay"],
  },
];

/** Entities without personal data. */
export const impersonal: readonly string[] = ["instanceSecret", "waitlistLine"];
