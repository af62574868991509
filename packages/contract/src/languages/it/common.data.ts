import type { BalanceTexts, SharedTexts, ShareTexts } from "../en/common.data.ts";

export const common: SharedTexts = {
  link: {
    copy: "Copia link",
    copied: "Copiato",
    copyByHand: "Copia manualmente il link selezionato.",
    share: "Condividi",
    message: "Lo uso anch’io e ho pensato a te. Ecco il mio link:",
  },
  invite: {
    emailLabel: "Email del tuo amico",
    messageLabel: "Il tuo messaggio",
    send: "Invia invito",
    sent: "Invito inviato a {email}.",
    alreadyInvited: "Questa persona ha già ricevuto un invito.",
    limitReached: "Hai raggiunto il limite di oggi. Riprova domani.",
    ownAddress: "Questo è il tuo indirizzo.",
  },
  own: {
    nextReward: "Prossimo premio",
    allReached: "Hai raggiunto tutti i traguardi.",
    ownRewards: "Premi",
    noRewards: "Ancora nessun premio.",
    rewardPending: "In attesa",
    rewardApproved: "Approvato",
    rewardFulfilled: "Ricevuto",
    rewardReversed: "Annullato",
    ownFriends: "Amici",
    noFriends: "Ancora nessun amico. Condividi il tuo link per iniziare.",
    aFriend: "Un amico",
    friendSent: "Invito inviato",
    friendClicked: "Link aperto",
    friendJoined: "Iscrizione fatta",
    friendPending: "In attesa",
    friendRewarded: "Premio ottenuto",
    more: "Mostra altro",
  },
  qr: "Mostra codice QR",
  yourEmail: "La tua email",
  emailInvalid: "Inserisci un indirizzo email, ad esempio giulia@example.com.",
  leaderboard: "Classifica",
  you: "Tu",
};

export const share: ShareTexts = {
  forever: "il {percent} di tutto ciò che pagano",
  months: {
    one: "il {percent} di ciò che pagano per {months} mese",
    other: "il {percent} di ciò che pagano per {months} mesi",
  },
  net: "{share}, tasse e spedizione escluse",
  fixed: {
    forever: "{amount} per ogni loro pagamento",
    months: {
      one: "{amount} per ogni loro pagamento, per {months} mese",
      other: "{amount} per ogni loro pagamento, per {months} mesi",
    },
  },
  payments: {
    one: "{share}, per {payments} pagamento al massimo",
    other: "{share}, per {payments} pagamenti al massimo",
  },
};

export const until = "Premi disponibili fino al {date}.";

export const balance: BalanceTexts = {
  amount: "Il tuo saldo: {amount}",
  added: "Nel tuo saldo",
  link: "Pagamenti e metodo di pagamento",
};
