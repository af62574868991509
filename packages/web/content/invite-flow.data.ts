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
  B: "published by people who ran such programmes, not checked by others",
  C: "convention: common sense and common practice, no data we know of",
} as const;

const airbnb = {
  text: "Jason Bosinoff, Hacking word-of-mouth: making referrals work for Airbnb, Airbnb engineering, 2014",
  href: "http://nerds.airbnb.com/making-referrals-work-for-airbnb/",
};

export const checkTexts: Record<InviteFlowCheckId, CheckText> = {
  E1: {
    title: "The invite entry can be found",
    question: "Can people find the invite entry from every page?",
    why: "Nobody uses what they cannot see. Airbnb's team wrote that their first programme was barely findable on the website and missing from the apps. The relaunch raised sign-ups and bookings from referrals by more than 300% a day, but it changed much at once, so how much of that was the entry alone is not known.",
    good: "A permanent entry in the main navigation, the account menu or a corner of every page, called by a plain name such as “Invite a friend”.",
    steps: [
      "Count the clicks from your most used screen to the personal link. More than two is far.",
      "Put one entry where every signed-in page shows it.",
      "Name what it does. “Rewards” or “Community” says less than “Invite a friend”.",
    ],
    kiteloop:
      "A floating invite or share widget puts a launcher in a corner of every page that has the script tag.",
    source: airbnb,
  },
  E2: {
    title: "Asked after a success",
    question:
      "Do you ask people to invite right after something went well for them, and not when they arrive?",
    why: "People recommend what has just worked for them. Vendors of referral software advise to ask after a purchase or a reached goal, and Airbnb speaks of amplifying a habit at a key moment. This is their experience with their own customers. We know of no public experiment that isolates the moment.",
    good: "The question comes after an order arrived, a report was finished or a good rating was given, at most once in some weeks, and it is gone with one tap.",
    steps: [
      "Write down the two or three moments when your product has visibly helped.",
      "Ask at one of them, in place, in one sentence.",
      "Remember a “not now” for at least a month.",
      "Take the question off the first visit.",
    ],
    kiteloop:
      "A widget can come out after an event that your page names or a counted conversion, at most so often, and stays away for the days you set once it was closed. Which moment is a success, your page has to say.",
    source: {
      text: "Mention Me, The referral journey, vendor's documentation; Airbnb engineering, 2014",
      href: "https://docs.mention-me.com/knowledge/getting-started/referral-journey",
    },
  },
  E3: {
    title: "The offer in one sentence",
    question: "Does one sentence say what I get, what my friend gets, and when?",
    why: "A person who has to work out an offer does not pass it on. This is convention: we know of no experiment on this very sentence. It costs almost nothing to put right, which is why it is here.",
    good: "“You both get a month free once your friend's first invoice is paid.” Both sides, the amount and the moment, without a link to conditions to understand it.",
    steps: [
      "Write the sentence with the three parts: you, your friend, when.",
      "Read it to someone who does not know the programme and ask them to repeat it.",
      "Use the same sentence in the invite form, in the message and on the page the friend lands on.",
    ],
    kiteloop: "Invite and share widgets have one short text for it, up to 240 characters.",
    source: { text: "Convention" },
  },
  E4: {
    title: "The friend is rewarded",
    question: "Does the friend get something too, and not only the person who invites?",
    why: "In two field experiments and one laboratory experiment, offers that rewarded the friend recruited more new customers than offers that rewarded the sender. The senders shared about as often either way. The friends signed up more. The experiments compared one side against the other, with rewards of their size and in their markets.",
    good: "The friend gets a benefit of visible worth. If the budget allows one side only, it is theirs.",
    steps: [
      "Work out what a new customer may cost you, and divide that between both sides.",
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
      "Is the reward given for something that matters to you, such as a first payment, and not for a bare sign-up?",
    why: "A sign-up costs a cheat an address, a payment costs money. Vendors advise to delay rewards until a paid or active step, and Airbnb paid its credit after the friend's first trip. How much abuse that removes depends on the reward, and the vendors' figures cannot be checked. A later reward is also a weaker promise, so say when it comes.",
    good: "The reward follows the first paid invoice, the first delivered order or a clearly active account, and the inviter can see that it is on its way.",
    steps: [
      "Choose the earliest event that costs a cheat more than the reward is worth.",
      "Report that event from your server, not from the page.",
      "Show the reward as pending from the sign-up on.",
    ],
    kiteloop:
      "The conversion that counts can be reported by your server, and counts once however often it is reported. Kiteloop does not pay rewards yet.",
    source: {
      text: "Prefinery, Referral fraud: types and prevention, vendor's guide; Airbnb engineering, 2014",
      href: "https://www.prefinery.com/blog/referral-fraud-types-and-prevention/",
    },
  },
  E7: {
    title: "The link is ready to copy",
    question: "Is the personal link there without typing anything, and copied with one tap that confirms it?",
    why: "Each field and each wait loses some people. That is convention and not a measured effect of this very detail. A silent copy button makes people press it again or doubt that it worked.",
    good: "Opening the invite shows the finished link. One button copies it and says so, on screen and to screen readers.",
    steps: [
      "Make the link when the account is made, not on demand.",
      "Use the clipboard, and select the text where the clipboard is refused.",
      "Confirm in the button and in a status message.",
    ],
    kiteloop:
      "Built: the link is made when a participant is known, the copy button confirms and falls back to selecting.",
    source: { text: "Convention" },
  },
  E8: {
    title: "A message people can edit",
    question:
      "Is there a ready message with the link and the reason to click, and can people change it before it goes out?",
    why: "A ready text spares the blank page. Being able to change it keeps the sender in charge, which also matters where the law asks who caused a message to be sent. Vendors recommend both from their own programmes. Neither a regulator nor a vendor publishes an effect size.",
    good: "Two or three sentences in the voice of a person, the friend's benefit first, the link last, in a field or an app where each word can be changed.",
    steps: [
      "Write the message as a friend would, without your slogan.",
      "Hand it to the share sheet, messenger or email app as editable text.",
      "Never send a text the sender has not seen.",
    ],
    kiteloop:
      "Your message and the link are handed to the messenger or share sheet, where people edit it. An invitation emailed by Kiteloop has a fixed text.",
    source: {
      text: "Extole, Share email and reminder, vendor's documentation; Out-Law, Viral marketing, on guidance of the UK's ICO, 2013",
      href: "https://success.extole.com/en/articles/13613050-extole-assets-share-email-reminder",
    },
  },
  E9: {
    title: "Few channels, the right ones",
    question:
      "Do you offer only the few ways to share that your people really use, with WhatsApp where it is common?",
    why: "A wall of icons makes people choose instead of share. Mention Me, a vendor, reports 43% more sharing with fewer methods and 24.5% more with WhatsApp. These are the vendor's own customers, without a published method. Its guide says that the best few differ by sector and device.",
    good: "Three or four ways: copy, the phone's own share sheet, and one or two messengers your audience uses.",
    steps: [
      "Count which channels brought joins in the last three months.",
      "Remove each one that brought fewer than one in twenty.",
      "Put the best one first, and check again in three months.",
    ],
    kiteloop: "Channels are chosen and put in order for each widget, and shares are counted by channel.",
    source: {
      text: "Mention Me, Sharing methods, vendor's documentation",
      href: "https://docs.mention-me.com/knowledge/referral/offers/sharing-methods",
    },
  },
  E10: {
    title: "Works on a phone",
    question:
      "Does inviting work well on a phone, with the phone's own share sheet and something else where there is none?",
    why: "Airbnb noted that most email is read on phones while very few apps could send or accept referrals there, and built both. That was 2014 and one company. Look at your own share of phones before you decide how much it is worth.",
    good: "Big targets, no sideways scrolling, the share sheet where the browser has one, copying where it has not, and a page for the friend that loads on a slow connection.",
    steps: [
      "Walk through the whole flow on a cheap phone, as inviter and as friend.",
      "Offer the browser's share function where it exists.",
      "Keep copying as the way that always works.",
    ],
    kiteloop: "Widgets offer the phone's share sheet where there is one, and copying everywhere.",
    source: airbnb,
  },
  L1: {
    title: "The inviter's name on arrival",
    question: "Does an invited visitor see who invited them, by name?",
    why: "An invitation is trusted because of who sent it. A page that has forgotten the sender is one more advertisement. Airbnb's account shows the invitation in the sender's name and puts it to trust, but it does not publish the effect of the name alone. A photo needs the sender's consent.",
    good: "“Ana invites you” at the top of the page, with the name only, and no more of the account than Ana agreed to show.",
    steps: [
      "Carry the code from the link to the landing page.",
      "Look up the first name for it and nothing else.",
      "Have a friendly wording for when there is no name.",
    ],
    kiteloop:
      "The welcome widget greets by the inviter's name, with a wording of its own where none is known. No photos.",
    source: airbnb,
  },
  L2: {
    title: "The offer stays in view",
    question: "Does the promised offer stay visible until the friend has signed up?",
    why: "Who clicked for a promise looks for it. If it disappears at the second page, they doubt it or go back. Nearly all programmes we looked at keep it in view. That is convention, not proof.",
    good: "A quiet banner with the offer on each page of the way, in the sign-up form too, which the visitor can close.",
    steps: [
      "List the pages between the link and the finished sign-up.",
      "Show the offer on each, in the same words as the invitation.",
      "Confirm at the end that it was applied.",
    ],
    kiteloop:
      "The welcome widget keeps the offer on every page with the script tag until the visitor dismisses it.",
    source: { text: "Convention" },
  },
  L3: {
    title: "Applied without a code",
    question: "Is the offer applied by itself, without the friend typing a code?",
    why: "Codes are mistyped, forgotten and looked for elsewhere. Accounts of the Dropbox programme name the link that did everything as part of its success. They are anecdotes told afterwards, not experiments.",
    good: "Following the link is enough. A field for a code exists only for people who heard it spoken.",
    steps: [
      "Keep the code from the link through the sign-up.",
      "Apply the offer to the new account on your server.",
      "Fill in the code visibly where your checkout insists on one.",
    ],
    kiteloop:
      "The code is taken from the link and kept, so that a join can be reported with it. Applying a discount is up to your checkout.",
    source: {
      text: "Accounts of the Dropbox programme, such as Referral Rock's",
      href: "https://referralrock.com/blog/dropbox-referral-program/",
    },
  },
  L4: {
    title: "Attribution survives",
    question:
      "Does the friend still count as invited after closing the tab, after more than a week on Safari, and after signing up with Google or Apple?",
    why: "Safari limits what scripts may keep: since 2019 cookies written by script for seven days, today all storage written by script goes after seven days of use without a visit. Redirects to a sign-in provider and blockers lose more. These are rules of the platform. How many friends you lose depends on how long they take.",
    good: "The code is kept by your server, in a cookie of your own domain set in an HTTP response, and is attached to the account at the moment it is made.",
    steps: [
      "Open an invite link on an iPhone, wait eight days, sign up. Did it count?",
      "Set the code in a first-party cookie from your server.",
      "Pass it through the state of the OAuth round trip.",
      "Report the join from your server.",
    ],
    kiteloop:
      "Joins can be reported by your server, which is the safe way. The script by itself keeps the code in the browser's storage for up to 90 days, so the limit of Safari applies to it.",
    source: {
      text: "WebKit, Intelligent Tracking Prevention 2.1, 2019, and later changes",
      href: "https://webkit.org/blog/8613/intelligent-tracking-prevention-2-1/",
    },
  },
  L5: {
    title: "Polite to those who don't qualify",
    question: "Are people who invite themselves, or who are customers already, told so in a friendly way?",
    why: "A rejection without a word becomes a ticket to your support. Programmes by ReferralCandy show inviters who open their own link a note in place of the code. It is convention among vendors. We know of no numbers.",
    good: "One sentence says why the offer does not apply and what the person can do instead, without suspecting anybody of fraud.",
    steps: [
      "Write the sentences for your own link, for an existing customer and for an expired offer.",
      "Show them at the latest in the sign-up form, before anybody has expected a reward.",
      "Offer existing customers to invite in turn.",
    ],
    kiteloop:
      "A join by the inviter is refused with an error code of its own. The words your visitors read are yours.",
    source: {
      text: "ReferralCandy, help centre",
      href: "https://help.referralcandy.com/en/articles/2457884-why-does-the-friend-landing-page-show-sample-in-place-of-the-discount-code",
    },
  },
  F1: {
    title: "The inviter sees what came of it",
    question: "Can the inviter see what became of each invitation: sent, joined, pending, rewarded?",
    why: "Without an answer people stop asking, or ask your support. When Wealthfront's invite page was redesigned, seeing the state of one's invitations was among what clients had asked for, and vendors offer such a view as a standard part. Neither publishes what it changed.",
    good: "A list with a state for each invitation and the date of the last change, and no more about the friend than they would tell themselves.",
    steps: [
      "Show the two numbers first: invited and joined.",
      "Add the states that lead to the reward, with the next step.",
      "Say plainly what is pending and until when.",
    ],
    kiteloop:
      "Invite and share widgets show how many were invited and how many joined, the milestones widget how far the next reward is. You see what became of each invitation under Participants in your project; the widgets do not show it to the inviter.",
    source: {
      text: "Sunnie Sang, Invite a friend experience redesign, on Wealthfront; GrowSurf, help centre",
      href: "http://www.sunnie-sang.com/invite-a-friend",
    },
  },
  F2: {
    title: "Progress that has begun",
    question: "Does the inviter see progress to a next goal that starts above zero?",
    why: "With loyalty cards of a car wash, 34% of the customers finished a card of ten stamps with two given at the start, against 19% with a card of eight and none given. The effort was the same. It is a well-known experiment on 300 cards, about loyalty and not about inviting, so take the direction from it and not the size.",
    good: "“1 of 3 done: your account counts as the first step.” The head start has an honest reason.",
    steps: [
      "Choose a goal most inviters can reach, such as three friends.",
      "Give the first step for something they really did.",
      "Show the progress where the link is.",
    ],
    source: {
      text: "Joseph C. Nunes, Xavier Drèze, The endowed progress effect, Journal of Consumer Research, 2006",
      href: "https://doi.org/10.1086/500480",
    },
  },
  F3: {
    title: "Told at once when a friend joins",
    question: "Does the inviter hear at once when a friend has joined?",
    why: "It shows that inviting works, at the moment when the next invitation is likely. Sean Ellis, who worked on growth at Dropbox, names the feedback to the sender as a step to optimise of its own. That is a practitioner's advice, without a published measurement.",
    good: "A short email or notice within minutes: who joined (if the friend agrees), what it brings, and the link again.",
    steps: [
      "Send it on the join, not in a weekly digest.",
      "Say what happens next with the reward.",
      "Let people switch it off.",
    ],
    source: { text: "Sean Ellis, in interviews on the Dropbox programme" },
  },
  F4: {
    title: "One reminder, on request",
    question:
      "Can the inviter have one reminder sent after three to seven days, which is cancelled when the friend joins?",
    why: "Messages from friends drown too. Extole, a vendor, calls the box “remind my friends in some days” easy and popular, because the inviter decides. There is no public figure, and where the law protects the friend from unsolicited email a reminder needs more care than the first message.",
    good: "A box that is not ticked beforehand, one reminder only, none after the friend joined or unsubscribed.",
    steps: [
      "Ask the inviter when they send, and leave the box empty.",
      "Check for a join and for an unsubscribe right before sending.",
      "Stop after one.",
    ],
    source: {
      text: "Extole, Essential referral emails: the friend reminder email, vendor's guide",
      href: "https://www.extole.com/blog/essential-referral-emails-part-4-the-friend-reminder-email/",
    },
  },
  F6: {
    title: "The friend is asked in turn",
    question: "Is someone who joined by an invitation soon asked to invite as well?",
    why: "Inviting compounds only if the invited invite. A person who came through a friend already knows how it works. Dropbox made inviting a step of its first-days checklist. Its growth is well documented, the share of this one step is not.",
    good: "The first-days checklist of an invited person has “invite someone” in it, after the first success and not before.",
    steps: [
      "Find out how many of the invited have invited. That number is your second cycle.",
      "Add the step to the first days, behind the first success.",
      "Word it from their side: “Ana's link brought you here. This is yours.”",
    ],
    kiteloop:
      "An invited person is a participant like any other, so the same widget shows them a link of their own once they are signed in.",
    source: {
      text: "Referral Rock, on the Dropbox referral programme",
      href: "https://referralrock.com/blog/dropbox-referral-program/",
    },
  },
  T1: {
    title: "The inviter is in control",
    question:
      "Does the inviter decide on each message, and is the friend's address used for that one message only?",
    why: "In the United Kingdom the PECR rules forbid to send, or to instigate, unsolicited marketing by email without consent, and the regulator's draft code of 2020 read that strictly for refer-a-friend emails. Other countries have their own rules. This is not legal advice: ask someone who gives it before you email addresses that people type in.",
    good: "People send from their own apps, or type an address and press send with the text in view. No address book is read, nothing is kept for other mailings.",
    steps: [
      "Prefer sharing from the inviter's own apps to mailing from yours.",
      "If you mail: one message, the sender named, a way to refuse all further ones.",
      "Delete the address, or keep only what is needed to honour a refusal.",
    ],
    kiteloop:
      "One email for an invitation someone sent, in their name, with unsubscribe and a daily limit for each recipient. No address books, no reminders.",
    source: {
      text: "The Privacy and Electronic Communications (EC Directive) Regulations 2003, regulation 22; Data Protection Network on the ICO's draft code, 2020",
      href: "https://dpnetwork.org.uk/opinion/refer-a-friend-viral-marketing-rules/",
    },
  },
  T2: {
    title: "Email that meets the senders' rules",
    question:
      "Is your email sent with SPF, DKIM and an aligned DMARC, with one-click unsubscribe, and with complaints under 0.1%?",
    why: "Gmail and Yahoo ask for it since 2024, some of it only from those who send 5,000 messages a day. Gmail advises to stay under 0.1% of complaints and never to reach 0.3%. It is their rule, so breaking it means the spam folder whatever your message says.",
    good: "A test email shows pass for all three in its headers, the unsubscribe button is the mailbox's own, and someone looks at the complaint rate each week.",
    steps: [
      "Send yourself an invitation and read “show original”.",
      "Publish the missing DNS records, DMARC with p=none first.",
      "Send the List-Unsubscribe headers and honour them at once.",
      "Watch the rate in Postmaster Tools.",
    ],
    kiteloop:
      "Invitation emails carry the one-click unsubscribe headers. The DNS records of the sending domain are the operator's to set.",
    source: {
      text: "Google, Email sender guidelines; Yahoo's are alike",
      href: "https://support.google.com/mail/answer/81126",
    },
  },
  T4: {
    title: "Nobody can probe addresses",
    question:
      "Is it impossible to find out, by typing an email address somewhere in the flow, whether it has an account?",
    why: "An invite form that says “is a customer already” tells it to everyone, for any address. OWASP lists such enumeration as a weakness and asks for the same answer in both cases. This is a rule of security practice. The price is a less clear message to honest inviters.",
    good: "Inviting, signing in and resetting a password answer the same whether the address is known or not, in words and in time.",
    steps: [
      "Try a known and an unknown address in each form and compare words and time.",
      "Tell what must be told in an email to the address instead.",
      "Limit how often a form can be asked.",
    ],
    kiteloop:
      "Neither signing in nor sending an invitation tells whether an address is known, and tests hold that.",
    source: {
      text: "OWASP, Authentication cheat sheet",
      href: "https://cheatsheetseries.owasp.org/cheatsheets/Authentication_Cheat_Sheet.html",
    },
  },
  T5: {
    title: "Accessible to everybody",
    question:
      "Can the whole flow be used by keyboard and screen reader, with enough contrast, and without a trap for the focus?",
    why: "WCAG 2.2 at level AA is the yardstick of most laws. Invite pop-ups often break contrast (1.4.3), focus that cannot leave (2.1.2), visible and unobscured focus (2.4.7, 2.4.11) and target size (2.5.8). It is a standard and not an experiment about referrals: it says who is shut out, not how many more will invite.",
    good: "From the entry to the sent invitation without a mouse, each state announced, each focus visible, Escape closes what opened.",
    steps: [
      "Unplug the mouse and invite someone.",
      "Run an automatic check on each state, and listen to it once with a screen reader.",
      "Measure the contrast in light and dark.",
    ],
    kiteloop:
      "Widgets are tested with axe against WCAG 2.2 AA in light and dark, and by keyboard. Colours you choose can still break contrast.",
    source: { text: "W3C, Web Content Accessibility Guidelines 2.2", href: "https://www.w3.org/TR/WCAG22/" },
  },
  M1: {
    title: "Each step is measured",
    question:
      "Do you know how many people get from each step to the next, and K for a cohort with a fixed window and the time a cycle takes?",
    why: "K is a product of its steps, so one tenth more at any of them is one tenth more K, and you only see which is weakest if you measure each. Skok shows that the cycle time matters even more than K. This is arithmetic, with the assumption that steps don't influence each other. Cohorts that are too young make K look small.",
    good: "A funnel from shown to converted for each week's inviters, K with both factors, the window stated, young cohorts marked as not ready.",
    steps: [
      "Count shown, opened, shared, clicked, joined and converted, each person once.",
      "Take one week's inviters and count who they brought within, say, 30 days.",
      "Look at the weakest step first.",
    ],
    kiteloop:
      "Counts every step once and shows K with both factors. Cohort K and cycle time are not on the dashboard yet.",
    source: {
      text: "David Skok, Lessons learned: viral marketing, For Entrepreneurs, 2009; Airbnb engineering, 2014",
      href: "https://www.forentrepreneurs.com/lessons-learnt-viral-marketing/",
    },
  },
  M2: {
    title: "Experiments without peeking",
    question:
      "Do you test changes with a plan fixed beforehand, the same version for an inviter and their friends, and no early stop at the first good day?",
    why: "Look each day for four weeks and stop at the first p below 0.05, and in our simulation 28.8% of tests without any difference get a winner. The promised rate is 5%. That is arithmetic for two equal versions and 28 looks. Friends who see another version than their inviter blur the rest.",
    good: "Sample size and end are written down before the start, or the test is one that allows looking. Version by inviter, inherited by their friends.",
    steps: [
      "Write down question, measure, size and end before you start.",
      "Draw the version by the inviter and keep it.",
      "Decide at the end, and keep the tests that found nothing.",
    ],
    source: { text: "Our own simulation: 28 daily looks at p < 0.05 with no difference" },
  },
};
