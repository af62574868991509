import type { BalanceTexts, SharedTexts, ShareTexts } from "../en/common.data.ts";

export const common: SharedTexts = {
  link: {
    copy: "Link kopiëren",
    copied: "Gekopieerd",
    copyByHand: "Kopieer de geselecteerde link zelf.",
    share: "Delen",
    message: "Ik gebruik dit zelf en moest aan je denken. Hier is mijn link:",
  },
  invite: {
    emailLabel: "E-mailadres van je vriend",
    messageLabel: "Je bericht",
    send: "Uitnodiging versturen",
    sent: "Uitnodiging verstuurd naar {email}.",
    alreadyInvited: "Deze persoon is al uitgenodigd.",
    limitReached: "Je hebt de limiet van vandaag bereikt. Probeer het morgen weer.",
    ownAddress: "Dat is je eigen adres.",
  },
  own: {
    nextReward: "Volgende beloning",
    allReached: "Je hebt alle mijlpalen bereikt.",
    ownRewards: "Beloningen",
    noRewards: "Nog geen beloningen.",
    rewardPending: "In behandeling",
    rewardApproved: "Goedgekeurd",
    rewardFulfilled: "Ontvangen",
    rewardReversed: "Ingetrokken",
    ownFriends: "Vrienden",
    noFriends: "Nog geen vrienden. Deel je link om te beginnen.",
    aFriend: "Een vriend",
    friendSent: "Uitgenodigd",
    friendClicked: "Link geopend",
    friendJoined: "Aangemeld",
    friendPending: "In behandeling",
    friendRewarded: "Beloond",
    more: "Meer tonen",
  },
  qr: "QR-code tonen",
  yourEmail: "Je e-mailadres",
  emailInvalid: "Vul een e-mailadres in, zoals emma@example.com.",
  leaderboard: "Ranglijst",
  you: "Jij",
};

export const share: ShareTexts = {
  forever: "{percent} van alles wat ze betalen",
  months: {
    one: "{percent} van wat ze {months} maand lang betalen",
    other: "{percent} van wat ze {months} maanden lang betalen",
  },
  net: "{share}, zonder belasting en verzendkosten",
  fixed: {
    forever: "{amount} voor elk van hun betalingen",
    months: {
      one: "{amount} voor elk van hun betalingen, {months} maand lang",
      other: "{amount} voor elk van hun betalingen, {months} maanden lang",
    },
  },
  payments: {
    one: "{share}, voor hooguit {payments} betaling",
    other: "{share}, voor hooguit {payments} betalingen",
  },
};

export const until = "Beloningen tot en met {date}.";

export const balance: BalanceTexts = {
  amount: "Je saldo: {amount}",
  added: "In je saldo",
  link: "Uitbetalingen en uitbetaalmethode",
};
