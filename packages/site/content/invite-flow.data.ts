import type { InviteFlowArea, InviteFlowCheckId } from "@kiteloop/contract/referrals/invite-flow.data";

/** A check in words. */
export type CheckText = {
  /** Short form for lists. */
  title: string;
  /** The place to look at in your own product. */
  question: string;
  /** The evidence and its limits. */
  why: string;
  /** The criterion for a yes. */
  good: string;
  /** Steps, in order. */
  steps: readonly string[];
  /** Kiteloop's support for it; absent if none. */
  kiteloop?: string;
  source: { text: string; href?: string };
};

export const areaNames: Record<InviteFlowArea, string> = {
  entry: "Finding the invite",
  offer: "The offer",
  share: "Sharing",
  landing: "The friend arrives",
  feedback: "Telling the inviter",
  loop: "Closing the loop",
  trust: "Trust",
  measure: "Measuring",
};

export const strengthWords = {
  A: "an experiment, peer-reviewed work or a platform's own rule",
  B: "published by people who ran such programs, not independently verified",
  C: "convention: common practice, without data that we know of",
} as const;

const airbnb = {
  text: "Jason Bosinoff, Hacking word-of-mouth: making referrals work for Airbnb, Airbnb engineering, 2014",
  href: "http://nerds.airbnb.com/making-referrals-work-for-airbnb/",
};

export const checkTexts: Record<InviteFlowCheckId, CheckText> = {
  E1: {
    title: "The invite is easy to find",
    question: "Can people find the invite entry from every page?",
    why: "People don’t use what they can’t see. Airbnb’s team wrote that their first program was hard to find on the website and missing from the apps. The relaunch raised daily sign-ups and bookings from referrals by more than 300%, but it changed many things at once, so the effect of the entry alone is unknown.",
    good: "A permanent entry in the main navigation, the account menu or a corner of every page, with a plain name such as “Invite a friend”.",
    steps: [
      "Count the clicks from your most used screen to the personal link. More than two is too many.",
      "Add an entry that every signed-in page shows.",
      "Name the action. “Invite a friend” is clearer than “Rewards” or “Community”.",
    ],
    kiteloop:
      "A floating invite or share widget puts a launcher in a corner of every page that has the script tag.",
    source: airbnb,
  },
  E2: {
    title: "Ask after a success",
    question: "Do you ask people to invite right after a success, and not when they arrive?",
    why: "People recommend what has just worked for them. Vendors of referral software advise asking after a purchase or a reached goal, and Airbnb writes about amplifying a habit at a key moment. This is their experience with their own customers. We know of no public experiment that isolates the timing.",
    good: "You ask after an order arrived, a report was finished or a good rating was given, at most once every few weeks, and one tap dismisses it.",
    steps: [
      "List the two or three moments when your product has visibly helped.",
      "Ask at one of them, in place, in one sentence.",
      "Remember a “not now” for at least a month.",
      "Don’t ask on the first visit.",
    ],
    kiteloop:
      "A widget can open after an event that your page reports or after a conversion, with a limit on how often, and stays closed for the number of days you set. Your page decides which moments count as a success.",
    source: {
      text: "Mention Me, The referral journey, vendor's documentation; Airbnb engineering, 2014",
      href: "https://docs.mention-me.com/knowledge/getting-started/referral-journey",
    },
  },
  E3: {
    title: "The offer in one sentence",
    question: "Does one sentence say what I get, what my friend gets, and when?",
    why: "People don’t share an offer that they have to work out. This is convention: we know of no experiment on it. It is included because it costs almost nothing to fix.",
    good: "“You both get a month free once your friend's first invoice is paid.” Both sides, the amount and the moment, understandable without reading the terms.",
    steps: [
      "Write the sentence with the three parts: you, your friend, when.",
      "Read it to someone who doesn’t know the program and ask them to repeat it.",
      "Use the same sentence in the invite form, in the message and on the landing page.",
    ],
    kiteloop: "Invite and share widgets have one short text for it, up to 240 characters.",
    source: { text: "Convention" },
  },
  E4: {
    title: "The friend is rewarded",
    question: "Does the friend get something too, and not only the person who invites?",
    why: "In two field experiments and one lab experiment, offers that rewarded the friend recruited more new customers than offers that rewarded the sender. Senders shared about as often either way, but friends signed up more often. The experiments compared one side against the other, with specific rewards and markets.",
    good: "The friend gets a benefit of visible value. If your budget allows only one reward, give it to the friend.",
    steps: [
      "Calculate what you can pay for a new customer, and divide it between both sides.",
      "Move at least half of it to the friend.",
      "Lead the message with the friend's benefit.",
    ],
    source: {
      text: "Rachel Gershon, Cynthia Cryder, Leslie K. John, Why prosocial referral incentives work, Journal of Marketing Research, 2020",
      href: "https://www.hbs.edu/faculty/Pages/item.aspx?num=56492",
    },
  },
  E6: {
    title: "Rewarded for a real conversion",
    question:
      "Is the reward given for something that matters to you, such as a first payment, and not just for a sign-up?",
    why: "A fake sign-up costs an email address. A payment costs money. Vendors advise delaying rewards until a paid or active step, and Airbnb paid its credit after the friend’s first trip. How much abuse this prevents depends on the reward, and the vendors’ figures can’t be verified. A later reward is also a weaker promise, so say when it comes.",
    good: "The reward follows the first paid invoice, the first delivered order or a clearly active account, and the inviter can see that it is pending.",
    steps: [
      "Choose the earliest event that costs more to fake than the reward is worth.",
      "Report that event from your server, not from the page.",
      "Show the reward as pending from the sign-up on.",
    ],
    kiteloop:
      "Your server can report the conversion, and it counts once however often it is reported. Reward rules can require a conversion and an approval. Kiteloop hands out codes, asks your server, or lists what you deliver yourself.",
    source: {
      text: "Prefinery, Referral fraud: types and prevention, vendor's guide; Airbnb engineering, 2014",
      href: "https://www.prefinery.com/blog/referral-fraud-types-and-prevention/",
    },
  },
  E7: {
    title: "The link is ready to copy",
    question: "Is the personal link ready without typing, and does one tap copy it and confirm?",
    why: "Every field and every wait loses some people. This is convention, not a measured effect. A copy button without feedback makes people press it again or doubt that it worked.",
    good: "Opening the invite shows the finished link. One button copies it and says so, on screen and to screen readers.",
    steps: [
      "Create the link with the account, not on demand.",
      "Use the clipboard, and select the text if the clipboard isn’t available.",
      "Confirm in the button and in a status message.",
    ],
    kiteloop:
      "The link is created when a participant is identified. The copy button confirms, and selects the link if the clipboard isn’t available.",
    source: { text: "Convention" },
  },
  E8: {
    title: "A message people can edit",
    question:
      "Is there a ready message with the link and a reason to click, and can people edit it before sending?",
    why: "A ready message spares people the blank page. Being able to edit it keeps the sender in control, which also matters where the law asks who caused a message to be sent. Vendors recommend both from their own programs. Neither regulators nor vendors publish an effect size.",
    good: "Two or three sentences in a personal voice, the friend’s benefit first, the link last, in a field or an app where every word can be edited.",
    steps: [
      "Write the message as a friend would, without your slogan.",
      "Hand it to the share sheet, messenger or email app as editable text.",
      "Never send a message that the sender hasn’t seen.",
    ],
    kiteloop:
      "Your message and the link are passed to the messenger or share sheet, where people can edit them. Email invitations sent by Kiteloop use your template.",
    source: {
      text: "Extole, Share email and reminder, vendor's documentation; Out-Law, Viral marketing, on guidance of the UK's ICO, 2013",
      href: "https://success.extole.com/en/articles/13613050-extole-assets-share-email-reminder",
    },
  },
  E9: {
    title: "A few channels, the right ones",
    question:
      "Do you offer only the few channels that your users really use, with WhatsApp where it is common?",
    why: "A wall of icons makes people choose instead of share. Mention Me, a vendor, reports 43% more sharing with fewer methods and 24.5% more with WhatsApp. These are the vendor’s own customers, and the method isn’t published. Its guide says that the best channels differ by sector and device.",
    good: "Three or four channels: copy, the phone’s share sheet, and one or two messengers that your audience uses.",
    steps: [
      "Count which channels brought joins in the last three months.",
      "Remove those that brought less than 5%.",
      "Put the best one first, and check again in three months.",
    ],
    kiteloop:
      "You choose and order the channels of each widget, and shares and joins are counted by channel.",
    source: {
      text: "Mention Me, Sharing methods, vendor's documentation",
      href: "https://docs.mention-me.com/knowledge/referral/offers/sharing-methods",
    },
  },
  E10: {
    title: "Works on a phone",
    question:
      "Does inviting work well on a phone, with the phone’s share sheet and a fallback where there is none?",
    why: "Airbnb noted that most email is read on phones while very few apps could send or accept referrals, and built both. That was one company in 2014. Check your own share of phone users before you decide how much to invest.",
    good: "Large touch targets, no horizontal scrolling, the share sheet where the browser has one, a copy button elsewhere, and a landing page that loads on a slow connection.",
    steps: [
      "Go through the whole flow on a cheap phone, as inviter and as friend.",
      "Offer the browser's share function where it exists.",
      "Keep the copy button as the fallback that always works.",
    ],
    kiteloop: "Widgets offer the phone’s share sheet where available, and a copy button everywhere.",
    source: airbnb,
  },
  L1: {
    title: "The inviter's name on arrival",
    question: "Does an invited visitor see who invited them, by name?",
    why: "People trust an invitation because of its sender. Without the sender, the page is just another ad. Airbnb describes showing the invitation in the sender’s name to build trust, but doesn’t publish the effect of the name alone. A photo needs the sender’s consent.",
    good: "“Ana invites you” at the top of the page, with the name only, and nothing from the account that Ana didn’t agree to show.",
    steps: [
      "Carry the code from the link to the landing page.",
      "Look up only the first name for the code.",
      "Write a friendly fallback for when there is no name.",
    ],
    kiteloop:
      "The welcome widget greets visitors with the inviter’s name, and a fallback if the name is unknown. It shows a photo only if your server sent one.",
    source: airbnb,
  },
  L2: {
    title: "The offer stays visible",
    question: "Does the promised offer stay visible until the friend has signed up?",
    why: "People who clicked for a promise look for it. If it disappears on the second page, they doubt it or go back. Nearly all programs we looked at keep it visible. This is convention, not proof.",
    good: "A discreet banner with the offer on every page up to and including the sign-up form, which the visitor can close.",
    steps: [
      "List the pages between the link and the completed sign-up.",
      "Show the offer on each, in the same words as the invitation.",
      "Confirm at the end that it was applied.",
    ],
    kiteloop:
      "The welcome widget keeps the offer on every page with the script tag until the visitor dismisses it.",
    source: { text: "Convention" },
  },
  L3: {
    title: "Applied without a code",
    question: "Is the offer applied automatically, without the friend typing a code?",
    why: "Codes are mistyped, forgotten or searched for elsewhere. Accounts of the Dropbox program name the link that did everything as part of its success. They are anecdotes told afterwards, not experiments.",
    good: "Following the link is enough. A code field exists only for people who were told the code.",
    steps: [
      "Keep the code from the link through the sign-up.",
      "Apply the offer to the new account on your server.",
      "Prefill the code visibly if your checkout requires one.",
    ],
    kiteloop:
      "The code is taken from the link and kept, so that a join can be reported with it. Applying a discount is up to your checkout.",
    source: {
      text: "Accounts of the Dropbox program, such as Referral Rock's",
      href: "https://referralrock.com/blog/dropbox-referral-program/",
    },
  },
  L4: {
    title: "Attribution survives",
    question:
      "Does the friend still count as invited after closing the tab, after more than a week on Safari, and after signing up with Google or Apple?",
    why: "Safari limits what scripts may store: since 2019, cookies set by scripts expire after seven days, and today all script-writable storage is deleted after seven days of browser use without a visit. Redirects to a sign-in provider and blockers lose more. These are platform rules. How many friends you lose depends on how long they take.",
    good: "The code is kept by your server, in a cookie of your own domain set in an HTTP response, and is attached to the account when it is created.",
    steps: [
      "Open an invite link on an iPhone, wait eight days, sign up. Did it count?",
      "Set the code in a first-party cookie from your server.",
      "Pass it through the state of the OAuth round trip.",
      "Report the join from your server.",
    ],
    kiteloop:
      "Your server can report joins, which is the reliable way. On its own, the script keeps the code in the browser’s storage for your attribution window, so Safari’s limit applies.",
    source: {
      text: "WebKit, Intelligent Tracking Prevention 2.1, 2019, and later changes",
      href: "https://webkit.org/blog/8613/intelligent-tracking-prevention-2-1/",
    },
  },
  L5: {
    title: "Polite to those who don't qualify",
    question: "Do people who invite themselves or are already customers get a friendly message?",
    why: "A silent rejection becomes a support ticket. ReferralCandy shows inviters who open their own link a note instead of the code. This is convention among vendors. We know of no numbers.",
    good: "One sentence says why the offer does not apply and what the person can do instead, without accusing anyone of fraud.",
    steps: [
      "Write the sentences for your own link, for an existing customer and for an expired offer.",
      "Show them in the sign-up form at the latest, before anyone expects a reward.",
      "Invite existing customers to refer friends instead.",
    ],
    kiteloop:
      "A join by the inviter is refused with its own error code. You write the message that your visitors see.",
    source: {
      text: "ReferralCandy, help center",
      href: "https://help.referralcandy.com/en/articles/2457884-why-does-the-friend-landing-page-show-sample-in-place-of-the-discount-code",
    },
  },
  F1: {
    title: "The inviter sees the results",
    question: "Can the inviter see the status of each invitation: sent, joined, pending, rewarded?",
    why: "Without feedback, people stop inviting or contact your support. When Wealthfront redesigned its invite page, clients had asked to see the status of their invitations, and vendors offer such a view as standard. Neither publishes its effect.",
    good: "A list with the status of each invitation and the date of the last change, and nothing about the friend that they wouldn’t share themselves.",
    steps: [
      "Show the two numbers first: invited and joined.",
      "Add the steps to the reward, with the next one.",
      "Say what is pending and until when.",
    ],
    kiteloop:
      "Invite and share widgets show how many people were invited and joined. The rewards widget shows signed-in inviters the status of each invitation, their rewards with codes, and the progress to the next one. You see the same under Participants.",
    source: {
      text: "Sunnie Sang, Invite a friend experience redesign, on Wealthfront; GrowSurf, help center",
      href: "http://www.sunnie-sang.com/invite-a-friend",
    },
  },
  F2: {
    title: "A head start",
    question: "Does the inviter see progress toward a goal that starts above zero?",
    why: "In an experiment with a car wash’s loyalty cards, 34% of customers completed a card of ten stamps with two stamps already given, compared with 19% for a card of eight stamps with none given. The effort was the same. It is a well-known experiment with 300 cards, about loyalty and not about inviting, so rely on its direction and not on its size.",
    good: "“1 of 3 done: your account counts as the first step.” The head start is honest.",
    steps: [
      "Choose a goal most inviters can reach, such as three friends.",
      "Count the first step for something they really did.",
      "Show the progress where the link is.",
    ],
    source: {
      text: "Joseph C. Nunes, Xavier Drèze, The endowed progress effect, Journal of Consumer Research, 2006",
      href: "https://doi.org/10.1086/500480",
    },
  },
  F3: {
    title: "Notified at once when a friend joins",
    question: "Is the inviter notified at once when a friend joins?",
    why: "It shows that inviting works, at the moment when the next invitation is most likely. Sean Ellis, who worked on growth at Dropbox, names feedback to the sender as a step worth optimizing. This is a practitioner’s advice, without published measurements.",
    good: "A short email or notice within minutes: who joined (if the friend agrees), what it brings, and the link again.",
    steps: [
      "Send it when the friend joins, not in a weekly summary.",
      "Say what happens next with the reward.",
      "Let people turn it off.",
    ],
    source: { text: "Sean Ellis, in interviews about the Dropbox program" },
  },
  F4: {
    title: "One reminder, on request",
    question:
      "Can the inviter request one reminder after three to seven days, which is canceled when the friend joins?",
    why: "Messages from friends get lost, too. Extole, a vendor, calls the checkbox “remind my friends in a few days” easy and popular, because the inviter decides. There are no public figures. Where the law protects people from unsolicited email, a reminder needs more care than the first message.",
    good: "An unchecked checkbox, only one reminder, and none after the friend joined or unsubscribed.",
    steps: [
      "Ask the inviter when they send the invitation, with the checkbox unchecked.",
      "Check for a join and for an unsubscribe right before sending.",
      "Stop after one.",
    ],
    source: {
      text: "Extole, Essential referral emails: the friend reminder email, vendor's guide",
      href: "https://www.extole.com/blog/essential-referral-emails-part-4-the-friend-reminder-email/",
    },
  },
  F6: {
    title: "The friend is asked to invite, too",
    question: "Are people who joined through an invitation soon asked to invite others?",
    why: "Growth compounds only if invited people invite others. They already know how it works. Dropbox made inviting a step of its getting-started checklist. Its growth is well documented, but the effect of this one step isn’t.",
    good: "The getting-started checklist of an invited person includes “Invite a friend”, after the first success and not before.",
    steps: [
      "Find out how many invited people invited others. That is your second cycle.",
      "Add the step to onboarding, after the first success.",
      "Write it from their point of view: “Ana’s link brought you here. This one is yours.”",
    ],
    kiteloop:
      "An invited person is a participant like any other, so the same widget shows them their own link once they are signed in.",
    source: {
      text: "Referral Rock, on the Dropbox referral program",
      href: "https://referralrock.com/blog/dropbox-referral-program/",
    },
  },
  T1: {
    title: "The inviter is in control",
    question:
      "Does the inviter decide about each message, and is the friend’s address used only for that message?",
    why: "In the United Kingdom, PECR prohibits sending or instigating unsolicited marketing emails without consent, and the regulator’s draft code of 2020 interprets this strictly for refer-a-friend emails. Other countries have their own rules. This isn’t legal advice: consult a lawyer before you email addresses that your users enter.",
    good: "People send from their own apps, or enter an address and see the text before sending. No address book is read, and no address is kept for other emails.",
    steps: [
      "Prefer sharing from the inviter’s own apps to sending email yourself.",
      "If you send email: one message, with the sender’s name and a way to refuse all further ones.",
      "Delete the address, or keep only what you need to honor an unsubscribe.",
    ],
    kiteloop:
      "Each invitation is one email in the inviter’s name, with an unsubscribe link and a daily limit per recipient. Reminders are optional and sent once. Kiteloop never reads address books.",
    source: {
      text: "The Privacy and Electronic Communications (EC Directive) Regulations 2003, regulation 22; Data Protection Network on the ICO's draft code, 2020",
      href: "https://dpnetwork.org.uk/opinion/refer-a-friend-viral-marketing-rules/",
    },
  },
  T2: {
    title: "Email that meets sender requirements",
    question:
      "Is your email sent with SPF, DKIM and an aligned DMARC, with one-click unsubscribe, and with complaints under 0.1%?",
    why: "Gmail and Yahoo have required this since 2024, some of it only from senders of 5,000 messages a day. Gmail advises keeping complaints under 0.1% and never reaching 0.3%. If you break these rules, your messages go to spam, whatever they say.",
    good: "A test email shows pass for all three in its headers, the email app shows an unsubscribe button, and you check the complaint rate every week.",
    steps: [
      "Send yourself an invitation and read “show original”.",
      "Publish the missing DNS records, DMARC with p=none first.",
      "Send the List-Unsubscribe headers and honor them at once.",
      "Monitor the rate in Postmaster Tools.",
    ],
    kiteloop:
      "Invitation emails include the one-click unsubscribe headers. You can verify your own sending domain, with the DNS records shown, and sending pauses when bounces or complaints rise.",
    source: {
      text: "Google, Email sender guidelines (Yahoo’s are similar)",
      href: "https://support.google.com/mail/answer/81126",
    },
  },
  T4: {
    title: "Email addresses can’t be probed",
    question:
      "Is it impossible to find out whether an email address has an account by entering it somewhere in the flow?",
    why: "An invite form that says “already a customer” reveals it to everyone, for any address. OWASP lists such enumeration as a weakness and requires the same response in both cases. This is established security practice. The price is a less specific message to honest inviters.",
    good: "Inviting, signing in and resetting a password give the same response, in words and in time, whether or not the address is known.",
    steps: [
      "Try a known and an unknown address in each form and compare text and timing.",
      "Send the details by email to the address instead.",
      "Rate-limit the forms.",
    ],
    kiteloop:
      "Neither signing in nor sending an invitation reveals whether an address is known. Tests check this.",
    source: {
      text: "OWASP, Authentication cheat sheet",
      href: "https://cheatsheetseries.owasp.org/cheatsheets/Authentication_Cheat_Sheet.html",
    },
  },
  T5: {
    title: "Accessible to everyone",
    question:
      "Can people use the whole flow with a keyboard and a screen reader, with sufficient contrast and without focus traps?",
    why: "Most accessibility laws refer to WCAG level AA. Invite pop-ups often fail contrast (1.4.3), keyboard traps (2.1.2), visible and unobscured focus (2.4.7, 2.4.11) and target size (2.5.8). It is a standard, not an experiment about referrals: it shows who is excluded, not how many more people will invite.",
    good: "From the entry to the sent invitation without a mouse, with every state announced, focus always visible, and Escape closing pop-ups.",
    steps: [
      "Unplug the mouse and invite someone.",
      "Run an automated check on each state, and go through the flow once with a screen reader.",
      "Check the contrast in light and dark mode.",
    ],
    kiteloop:
      "Widgets are tested with axe against WCAG 2.2 AA in light and dark, and by keyboard. The editor warns if the colors you choose lack contrast.",
    source: { text: "W3C, Web Content Accessibility Guidelines 2.2", href: "https://www.w3.org/TR/WCAG22/" },
  },
  M1: {
    title: "Each step is measured",
    question:
      "Do you know how many people reach each step, K of a cohort with a fixed window, and the cycle time?",
    why: "K is the product of its steps, so 10% more at any step is 10% more K, and you only find the weakest step if you measure each. Skok shows that cycle time matters even more than K. This is arithmetic that assumes independent steps. Cohorts that are too young make K look small.",
    good: "A funnel for each week’s new users, K with its factors and its window, and young cohorts marked as not final.",
    steps: [
      "Count shown, opened, shared, clicked, joined and converted, each person once.",
      "Take one week’s new users and count the people they brought within, say, 30 days.",
      "Improve the weakest step first.",
    ],
    kiteloop:
      "Counts every step once and shows K of each week’s new users with its interval, the step that limits it, and the cycle time.",
    source: {
      text: "David Skok, Lessons learned: viral marketing, For Entrepreneurs, 2009; Airbnb engineering, 2014",
      href: "https://www.forentrepreneurs.com/lessons-learnt-viral-marketing/",
    },
  },
  M2: {
    title: "Experiments without peeking",
    question:
      "Do you test changes with a fixed plan, show inviters and their friends the same version, and avoid stopping at the first good day?",
    why: "If you look every day for four weeks and stop at the first p below 0.05, 28.8% of tests without any difference get a winner in our simulation, instead of 5%. Friends who see a different version than their inviter blur the result further.",
    good: "The sample size and the end are fixed before the start, or the test allows early looks. Friends get the same version as their inviter.",
    steps: [
      "Write down the question, metric, sample size and end before you start.",
      "Assign the version by inviter and keep it.",
      "Decide at the end, and keep a record of tests that found nothing.",
    ],
    kiteloop:
      "Experiments assign versions by inviter, inherited by their friends, with a plan before the start and a test that allows daily looks.",
    source: { text: "Our own simulation: 28 daily looks at p < 0.05 without a difference" },
  },
};
