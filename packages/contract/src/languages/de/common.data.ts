import type { BalanceTexts, SharedTexts, ShareTexts } from "../en/common.data.ts";

export const common: SharedTexts = {
  link: {
    copy: "Link kopieren",
    copied: "Kopiert",
    copyByHand: "Kopiere den markierten Link bitte selbst.",
    share: "Teilen",
    message: "Ich nutze das selbst und musste an dich denken. Hier ist mein Link:",
  },
  invite: {
    emailLabel: "E-Mail-Adresse für die Einladung",
    messageLabel: "Deine Nachricht",
    send: "Einladung senden",
    sent: "Die Einladung an {email} ist unterwegs.",
    alreadyInvited: "Diese Person wurde schon eingeladen.",
    limitReached: "Das war’s für heute. Morgen kannst du weitere Einladungen senden.",
    ownAddress: "Das ist deine eigene Adresse.",
  },
  own: {
    nextReward: "Nächste Prämie",
    allReached: "Du hast alle Ziele erreicht.",
    ownRewards: "Prämien",
    noRewards: "Noch keine Prämien.",
    rewardPending: "Ausstehend",
    rewardApproved: "Freigegeben",
    rewardFulfilled: "Erhalten",
    rewardReversed: "Zurückgenommen",
    ownFriends: "Freunde",
    noFriends: "Noch keine Freunde. Teile deinen Link, um anzufangen.",
    aFriend: "Jemand",
    friendSent: "Eingeladen",
    friendClicked: "Link geöffnet",
    friendJoined: "Dabei",
    friendPending: "Ausstehend",
    friendRewarded: "Belohnt",
    more: "Mehr anzeigen",
  },
  qr: "QR-Code anzeigen",
  yourEmail: "Deine E-Mail-Adresse",
  emailInvalid: "Gib eine E-Mail-Adresse ein, zum Beispiel lena@example.com.",
  leaderboard: "Bestenliste",
  you: "Du",
};

export const share: ShareTexts = {
  forever: "{percent} aller ihrer Zahlungen",
  months: {
    one: "{percent} ihrer Zahlungen für {months} Monat",
    other: "{percent} ihrer Zahlungen für {months} Monate",
  },
  net: "{share}, ohne Steuer und Versand",
  fixed: {
    forever: "{amount} für jede ihrer Zahlungen",
    months: {
      one: "{amount} für jede ihrer Zahlungen, {months} Monat lang",
      other: "{amount} für jede ihrer Zahlungen, {months} Monate lang",
    },
  },
  payments: {
    one: "{share}, für höchstens {payments} Zahlung",
    other: "{share}, für höchstens {payments} Zahlungen",
  },
};

export const until = "Prämien gibt es bis zum {date}.";

export const balance: BalanceTexts = {
  amount: "Dein Guthaben: {amount}",
  added: "In deinem Guthaben",
  link: "Auszahlungen und wie du bezahlt wirst",
};
