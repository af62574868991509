import type { BalanceTexts, SharedTexts, ShareTexts } from "../en/common.data.ts";

export const common: SharedTexts = {
  link: {
    copy: "Kopiuj link",
    copied: "Skopiowano",
    copyByHand: "Skopiuj zaznaczony link ręcznie.",
    share: "Udostępnij",
    message: "Korzystam z tego i myślę, że też ci się spodoba. Oto mój link:",
  },
  invite: {
    emailLabel: "Adres e-mail znajomej osoby",
    messageLabel: "Twoja wiadomość",
    send: "Wyślij zaproszenie",
    sent: "Zaproszenie wysłane na adres {email}.",
    alreadyInvited: "Ta osoba ma już zaproszenie.",
    limitReached: "To już dzisiejszy limit. Spróbuj ponownie jutro.",
    ownAddress: "To jest twój własny adres.",
  },
  own: {
    nextReward: "Następna nagroda",
    allReached: "Masz za sobą wszystkie progi.",
    ownRewards: "Nagrody",
    noRewards: "Nie ma jeszcze nagród.",
    rewardPending: "Oczekuje",
    rewardApproved: "Przyznana",
    rewardFulfilled: "Odebrana",
    rewardReversed: "Cofnięta",
    ownFriends: "Znajomi",
    noFriends: "Nie ma tu jeszcze nikogo. Udostępnij swój link, aby zacząć.",
    aFriend: "Ktoś znajomy",
    friendSent: "Zaproszenie wysłane",
    friendClicked: "Link otwarty",
    friendJoined: "Dołączono",
    friendPending: "Oczekuje",
    friendRewarded: "Nagroda przyznana",
    more: "Pokaż więcej",
  },
  qr: "Pokaż kod QR",
  yourEmail: "Twój adres e-mail",
  emailInvalid: "Podaj adres e-mail, na przykład ola@example.com.",
  leaderboard: "Ranking",
  you: "Ty",
};

export const share: ShareTexts = {
  forever: "{percent} od wszystkich ich płatności",
  months: {
    one: "{percent} od ich płatności przez {months} miesiąc",
    few: "{percent} od ich płatności przez {months} miesiące",
    many: "{percent} od ich płatności przez {months} miesięcy",
    other: "{percent} od ich płatności przez {months} miesiąca",
  },
  net: "{share}, bez podatku i wysyłki",
  fixed: {
    forever: "{amount} za każdą ich płatność",
    months: {
      one: "{amount} za każdą ich płatność przez {months} miesiąc",
      few: "{amount} za każdą ich płatność przez {months} miesiące",
      many: "{amount} za każdą ich płatność przez {months} miesięcy",
      other: "{amount} za każdą ich płatność przez {months} miesiąca",
    },
  },
  payments: {
    one: "{share}, za najwyżej {payments} płatność",
    few: "{share}, za najwyżej {payments} płatności",
    many: "{share}, za najwyżej {payments} płatności",
    other: "{share}, za najwyżej {payments} płatności",
  },
};

export const until = "Nagrody do {date}.";

export const balance: BalanceTexts = {
  amount: "Twoje saldo: {amount}",
  added: "Na Twoim saldzie",
  link: "Wypłaty i sposób wypłaty",
};
