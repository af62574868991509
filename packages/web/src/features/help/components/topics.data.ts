import { paths, webhooksHref } from "../../../app/paths.ts";

/** A question, its answer, and a link. */
export type Topic = { title: string; text: string; link?: { label: string; to: string } };

/** The set-up, in order. */
export const quickStart: readonly Topic[] = [
  {
    title: "Create a project",
    text: "One website or app. Give its host and line of business: colours, logo and platform are read from the site where it answers, and a first widget is proposed.",
    link: { label: "New project", to: paths.newProject.href() },
  },
  {
    title: "Make a widget your own",
    text: "Every word, colour, trigger and reward can be changed; the preview is the widget's own code. Publishing makes an immutable version, and any earlier one can be brought back.",
    link: { label: "Presets", to: paths.widgetPresets.href() },
  },
  {
    title: "Paste one script tag",
    text: "One tag serves all widgets of the project. The steps for your platform stand below, and “Check my installation” in the project says whether a page has reported.",
  },
  {
    title: "Say who is signed in",
    text: "Call kiteloop.identify with your own id of the user. Each of them then has a code and a link. Sign the identity on your server to let them send invitations by mail.",
    link: { label: "Quick starts", to: paths.apiKeys.href() },
  },
  {
    title: "Report joins and conversions",
    text: "Call kiteloop.join when somebody signs up and kiteloop.convert when they do what counts for you; or let your server do both with a secret key, which nobody can forge. Reported twice, each counts once.",
    link: { label: "API keys", to: paths.apiKeys.href() },
  },
];

export const questions: readonly Topic[] = [
  {
    title: "How is K counted?",
    text: "K is invitations per participant times joins per invitation, in the days you look at. A mail and a share are one invitation each. A friend who joins counts once, however often and from wherever it is reported.",
  },
  {
    title: "Why does a cohort say “maturing”?",
    text: "The K of a week's cohort is known when every member of it has been a participant for the whole window. Before that it could only rise, so no number is shown.",
  },
  {
    title: "A friend joined and is not counted",
    text: "Open the inviter under Participants: the story lists each join and why it was held or rejected. The link may be older than the project lets links count, the friend may have joined before, or the page never called kiteloop.join. The browser's console names what the script missed.",
    link: { label: "Projects", to: paths.projects.href() },
  },
  {
    title: "A widget is not shown",
    text: "“Why is a widget not shown?” on the project's widgets screen goes through every condition in order for a visit you describe: publishing, schedule, audience, place and script.",
  },
  {
    title: "The invite widget has no mail form",
    text: "Invitations by mail need an identity that your server signed, so that nobody sends mail in another's name. It is also left out where the workspace's mail is paused.",
    link: { label: "Email settings", to: paths.emailSettings.href() },
  },
  {
    title: "A referral waits for a review",
    text: "The project's fraud rules held it for review. Referrals shows the rule and its evidence, and lets you approve or reject it; rewards wait until then. Before you change the rules, you see what the change would have done to past referrals.",
  },
  {
    title: "How does my server hear of a conversion or a reward?",
    text: "By a webhook: name an address of your server and the events it wants, and each is sent to it within moments, signed by the Standard Webhooks rules. Use the endpoint's own code example to tell our deliveries from forged ones.",
    link: { label: "Webhooks", to: webhooksHref() },
  },
  {
    title: "A webhook did not arrive, or came twice",
    text: "Each delivery is tried again for some days until your server answers with a 2xx, so the same one can come more than once and in any order: its webhook-id stays the same. The list of deliveries shows each attempt with what came back, and any of them can be replayed. An endpoint that answers 410, or fails for five days, is disabled until you resume it.",
    link: { label: "Webhooks", to: webhooksHref() },
  },
  {
    title: "Mails arrive as spam",
    text: "Send from an address of your own domain: its DNS records (DKIM, SPF, DMARC) and their state stand in the email settings. Addresses that bounce or complain are never written to again.",
    link: { label: "Email settings", to: paths.emailSettings.href() },
  },
  {
    title: "What is stored in a visitor's browser?",
    text: "No cookies. What a widget has to remember, such as the link that was followed or that it was closed, lies in the site's own storage; the project's consent setting says from when on, or that nothing is stored at all.",
  },
];
