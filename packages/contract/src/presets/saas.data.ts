import type { PresetCopy } from "./copy.ts";

export const saas: PresetCopy = {
  reward: "1 free month",
  friendReward: "1 free month",
  channels: ["linkedin", "x"],
  goals: [1, 3, 10],
  counts: "joined",
  names: "first",
  asks: { trigger: { kind: "delay", seconds: 45 }, who: "identified" },
  invite: {
    launcher: "Invite a colleague",
    title: "Give {friendReward}, get {reward}",
    body: "Your colleague tries {brand} with {friendReward} on us. When they start a paid plan, you get {reward} too.",
    send: "Send invite",
    sent: "Invite sent to {email}. We will credit you once they upgrade.",
    message: "We use {brand} at work and it saves us hours. Start with {friendReward} through this link:",
  },
  share: {
    launcher: "Share {brand}",
    title: "Know a team that should see this?",
    body: "Teams that sign up with your link get {friendReward}. You get {reward} for each that stays.",
    message:
      "If your team is looking for a better way to do this, try {brand}. My link comes with {friendReward}:",
  },
  welcome: {
    title: "{inviter} thinks {brand} would suit your team",
    anonymousTitle: "You have been invited to {brand}",
    body: "Set it up in ten minutes. No card needed, and your data leaves with you if you do.",
    offer: "{friendReward} to start",
    action: "Start for free",
  },
  waitlist: {
    launcher: "Get early access",
    title: "Be in the next group we let in",
    body: "We open {brand} to a few teams at a time, so that each gets an answer when they ask. Colleagues who join by your link move you forward.",
    join: "Request access",
    message: "I have asked for early access to {brand}. Get your team in line with this link:",
  },
  leaderboard: {
    launcher: "Team referrals",
    title: "Who has spread {brand} furthest",
    body: "One point for every colleague or client who opens an account from your link. Sent mails do not count, sign-ups do.",
    counted: "Sign-ups",
    empty: "No sign-up by a link so far. Send yours to one colleague and you lead.",
    message: "Our week runs on {brand}. Open an account from my link and see how:",
  },
  milestones: {
    launcher: "Referral rewards",
    title: "Bring teams, pay less",
    body: "Each team that signs up with your link takes you one step on. What you earn comes off your next invoice.",
    reward1: "{reward}",
    reward2: "3 free months",
    reward3: "1 free year",
    done: "All steps done. Thank you for every introduction.",
    message: "Our team likes {brand}. Yours gets {friendReward} to find out why:",
  },
  prompt: {
    title: "Is {brand} earning its place?",
    body: "If it saves your team time, a colleague elsewhere may need it as much. They get {friendReward}, you get {reward}.",
    action: "Invite a colleague",
    later: "Maybe later",
  },
};
