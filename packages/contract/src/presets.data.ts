import type { BusinessType } from "./business-types.ts";
import type { ShareChannel, WidgetTexts } from "./widget/content.ts";
import type { WidgetType } from "./widget/types.ts";

/** Copy of one business type. `{brand}` is replaced when a preset is made; `{inviter}` stays for the widget. */
export type PresetCopy = {
  channels: ShareChannel[];
} & { [T in WidgetType]?: Partial<WidgetTexts<T>> };

export const presetCopy: Record<BusinessType, PresetCopy> = {
  saas: {
    channels: ["linkedin", "x"],
    invite: {
      launcher: "Give a month, get a month",
      title: "Give a free month, get a free month",
      body: "Your colleague gets a month of {brand} on us. When they start a paid plan, your next month is free too.",
      send: "Send invite",
      sent: "Invite sent to {email}. We will credit you once they upgrade.",
      message: "We use {brand} at work and it saves us hours. This link gives you the first month free:",
    },
    share: {
      launcher: "Share {brand}",
      title: "Know a team that should see this?",
      body: "Teams that sign up with your link get a free month. You get one for each that stays.",
      message:
        "If your team is looking for a better way to do this, try {brand}. A month is free with my link:",
    },
    welcome: {
      title: "{inviter} thinks {brand} would suit your team",
      anonymousTitle: "You have been invited to {brand}",
      body: "Set it up in ten minutes. No card needed, and your data leaves with you if you do.",
      offer: "First month free",
      action: "Start your free month",
    },
  },
  ecommerce: {
    channels: ["whatsapp", "facebook"],
    invite: {
      launcher: "Give 15%, get 15%",
      title: "Treat a friend, treat yourself",
      body: "Your friend takes 15% off a first order at {brand}. You get 15% off your next one when theirs ships.",
      send: "Send 15% off",
      sent: "15% off is on its way to {email}.",
      message: "I love what I bought at {brand}. Here is 15% off your first order:",
    },
    share: {
      launcher: "Share 15% off",
      title: "Share the good stuff",
      body: "Anyone who orders with your link saves 15%. Each first order earns you the same.",
      message: "Found something you would like at {brand}. My link takes 15% off:",
    },
    welcome: {
      title: "{inviter} sent you 15% off",
      anonymousTitle: "A friend sent you 15% off",
      body: "It is taken off at checkout by itself. No code to remember, nothing to type.",
      offer: "15% off your first order",
      action: "Shop with 15% off",
    },
  },
  marketplace: {
    channels: ["whatsapp", "facebook"],
    invite: {
      launcher: "Invite, both get $10",
      title: "$10 for you, $10 for a friend",
      body: "Friends new to {brand} start with $10. Yours arrives after their first purchase or sale.",
      send: "Send $10",
      sent: "We told {email} about their $10.",
      message: "I buy and sell on {brand}. Join with my link and your first $10 is on them:",
    },
    share: {
      launcher: "Share your link",
      title: "Bring your favourite sellers and buyers",
      body: "Everybody who makes a first deal through your link earns you both $10 of credit.",
      message: "You should be on {brand}, whether you buy or sell. We both get $10 when you start here:",
    },
    welcome: {
      title: "{inviter} has $10 for you",
      anonymousTitle: "Somebody saved you $10",
      body: "Use it on your first purchase, or add it to what you earn on your first sale.",
      offer: "$10 of credit to start",
      action: "Claim your $10",
    },
  },
  newsletter: {
    channels: ["x", "linkedin", "whatsapp"],
    invite: {
      launcher: "Send this to a friend",
      title: "Know someone who would read this?",
      body: "Send them {brand}. After three friends subscribe, the members' archive opens for you.",
      send: "Send it on",
      sent: "Passed on to {email}. Good taste is contagious.",
      message: "This is the one newsletter I always open. I think you would like it:",
    },
    share: {
      launcher: "Share {brand}",
      title: "Good reading is better shared",
      body: "Post your link anywhere. Each reader you bring counts towards the archive.",
      message: "I read {brand} every issue and keep quoting it. Subscribe here:",
    },
    welcome: {
      title: "{inviter} reads {brand} and thought of you",
      anonymousTitle: "A reader thought you would like {brand}",
      body: "One email an issue, worth your time, and one click to leave whenever you like.",
      offer: "Free to read",
      action: "Subscribe for free",
    },
  },
  community: {
    channels: ["whatsapp", "x"],
    invite: {
      launcher: "Bring someone in",
      title: "Who is missing from the room?",
      body: "Good people know good people. Invite one to {brand}; we will introduce you both when they arrive.",
      send: "Send invitation",
      sent: "Invitation sent to {email}. Thank you for vouching.",
      message: "There is a group of people I would like you to meet. Join us at {brand}:",
    },
    share: {
      launcher: "Share your invite link",
      title: "Your personal way in",
      body: "People who join with your link skip the waiting list, because you vouch for them.",
      message: "I am a member of {brand}. With my link you can come straight in:",
    },
    welcome: {
      title: "{inviter} saved you a seat",
      anonymousTitle: "A member saved you a seat",
      body: "You come recommended, so there is no waiting list. Say hello and look around.",
      offer: "Skip the waiting list",
      action: "Join the community",
    },
  },
  "mobile-app": {
    channels: ["whatsapp", "x", "facebook"],
    invite: {
      launcher: "Invite a friend",
      title: "{brand} is better with friends",
      body: "Send the app to a friend. You both get two weeks of Premium once they open it.",
      send: "Send the app",
      sent: "Sent to {email}. Premium unlocks when they open the app.",
      message: "Get {brand} with me. We both get two weeks of Premium:",
    },
    share: {
      launcher: "Get two weeks Premium",
      title: "Two weeks of Premium, for both of you",
      body: "Share your link or let a friend scan the code. Premium starts the moment they do.",
      message: "Try {brand}. My link comes with two weeks of Premium:",
    },
    welcome: {
      title: "{inviter} is already on {brand}",
      anonymousTitle: "A friend is already on {brand}",
      body: "Install the app with this invitation, and Premium is switched on for two weeks.",
      offer: "Two weeks of Premium",
      action: "Get the app",
    },
  },
  fintech: {
    channels: ["whatsapp"],
    invite: {
      launcher: "Refer a friend",
      title: "Refer a friend, each get $25",
      body: "Once your friend opens an account and makes a first payment of $50, we pay $25 to each of you.",
      send: "Send referral",
      sent: "Referral sent to {email}. You will see its progress here.",
      message: "I moved my money to {brand}. Open an account with my link and we each get $25:",
    },
    share: {
      launcher: "Your referral link",
      title: "A link that pays you both",
      body: "$25 for you and $25 for them after a first payment of $50. No limit on friends.",
      message: "I use {brand} every day. We each get $25 when you open an account here:",
    },
    welcome: {
      title: "{inviter} referred you to {brand}",
      anonymousTitle: "A friend referred you to {brand}",
      body: "Open an account, make a first payment of $50, and $25 lands in your balance.",
      offer: "$25 when you start",
      action: "Open your account",
    },
  },
  education: {
    channels: ["whatsapp", "linkedin"],
    invite: {
      launcher: "Learn with a friend",
      title: "Learning sticks better together",
      body: "Invite a study partner. They take their first course free, and you get the next one of yours.",
      send: "Invite to learn",
      sent: "We sent {email} their free course.",
      message: "I am learning on {brand} and want company. Your first course is free with my link:",
    },
    share: {
      launcher: "Share a free course",
      title: "Give someone a first lesson",
      body: "Your link opens any starter course for free. When they finish it, you choose one too.",
      message: "Always wanted to learn something new? Your first course at {brand} is free here:",
    },
    welcome: {
      title: "{inviter} picked you as a study partner",
      anonymousTitle: "You have a free course waiting",
      body: "Choose any starter course. It is yours to keep, at your own pace, with no card.",
      offer: "First course free",
      action: "Choose your course",
    },
  },
  agency: {
    channels: ["linkedin"],
    invite: {
      launcher: "Introduce a client",
      title: "Introduce us to someone you trust",
      body: "Your contact gets a free one-hour review from {brand}. If we work together, 5% of it is yours.",
      send: "Make the introduction",
      sent: "Introduction sent to {email}. We will treat them well.",
      message: "The people at {brand} did excellent work for us. This link books you a free review:",
    },
    share: {
      launcher: "Share a free review",
      title: "Recommend us, we will thank you",
      body: "Pass your link on. Each first project that comes of it earns you 5% of its fee.",
      message: "If you need a team that delivers, talk to {brand}. The first hour is free with my link:",
    },
    welcome: {
      title: "{inviter} recommends working with us",
      anonymousTitle: "A client of ours recommends us to you",
      body: "Bring one question that keeps you busy. We answer it in an hour, free and without a pitch.",
      offer: "Free one-hour review",
      action: "Book your hour",
    },
  },
  game: {
    channels: ["whatsapp", "x"],
    invite: {
      launcher: "Recruit a friend",
      title: "Need backup? Recruit a friend",
      body: "Each recruit who reaches level 5 earns you both a legendary chest. Bring the whole squad.",
      send: "Recruit",
      sent: "The call went out to {email}. Save them a slot.",
      message: "Squad up with me in {brand}. You start with a rare chest from my link:",
    },
    share: {
      launcher: "Recruit your squad",
      title: "Your squad link",
      body: "Drop it in chat or on stream. Every player who reaches level 5 is a chest for both of you.",
      message: "Playing {brand} tonight. Join my squad and start with a rare chest:",
    },
    welcome: {
      title: "{inviter} wants you in the squad",
      anonymousTitle: "A player wants you in the squad",
      body: "Start now and a rare chest waits in your inventory. Reach level 5 for a legendary one.",
      offer: "Rare starter chest",
      action: "Play for free",
    },
  },
  nonprofit: {
    channels: ["whatsapp", "facebook", "x"],
    invite: {
      launcher: "Bring a friend along",
      title: "Two people change more than one",
      body: "Invite a friend to stand with {brand}. A sponsor adds $5 to our work for each who joins.",
      send: "Invite a friend",
      sent: "Thank you. We wrote to {email} in your name.",
      message: "I support {brand}, and it would mean a lot if you looked at what they do:",
    },
    share: {
      launcher: "Spread the word",
      title: "Your voice goes further than ours",
      body: "Share your link and see how many people you brought. Each one unlocks $5 from a sponsor.",
      message: "This cause matters to me. Join me in supporting {brand}:",
    },
    welcome: {
      title: "{inviter} invites you to stand with us",
      anonymousTitle: "A supporter invites you to stand with us",
      body: "Joining costs nothing. A sponsor gives $5 to our work the moment you do.",
      offer: "Joining gives $5",
      action: "Join us",
    },
  },
  other: {
    channels: ["whatsapp"],
    invite: {
      launcher: "Invite a friend",
      title: "Share {brand} with a friend",
      body: "Send a personal invitation. You will see here when your friend joins, and we will thank you both.",
      send: "Send invitation",
      sent: "Invitation sent to {email}.",
      message: "I like {brand} and thought of you. Here is my invitation:",
    },
    share: {
      launcher: "Share your link",
      title: "Pass it on",
      body: "This link is yours alone. Everyone who joins with it is counted for you.",
      message: "Have a look at {brand}. This is my personal link:",
    },
    welcome: {
      title: "{inviter} invited you to {brand}",
      anonymousTitle: "A friend invited you to {brand}",
      body: "Join with this invitation and your friend will hear that you came.",
      offer: "Your invitation is ready",
      action: "Accept invitation",
    },
  },
};
