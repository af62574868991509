import type { BalanceTexts, SharedTexts, ShareTexts } from "../en/common.data.ts";

export const common: SharedTexts = {
  link: {
    copy: "Copier le lien",
    copied: "Copié",
    copyByHand: "Copiez vous-même le lien sélectionné.",
    share: "Partager",
    message: "Je m’en sers et j’ai pensé à toi. Voici mon lien\u00a0:",
  },
  invite: {
    emailLabel: "L’adresse e-mail de votre proche",
    messageLabel: "Votre message",
    send: "Envoyer l’invitation",
    sent: "Invitation envoyée à {email}.",
    alreadyInvited: "Cette personne a déjà reçu une invitation.",
    limitReached: "C’est tout pour aujourd’hui. Vous pourrez continuer demain.",
    ownAddress: "C’est votre propre adresse.",
  },
  own: {
    nextReward: "Prochaine récompense",
    allReached: "Vous avez atteint tous les paliers.",
    ownRewards: "Récompenses",
    noRewards: "Aucune récompense pour le moment.",
    rewardPending: "En attente",
    rewardApproved: "Validée",
    rewardFulfilled: "Reçue",
    rewardReversed: "Retirée",
    ownFriends: "Filleuls",
    noFriends: "Personne pour le moment. Partagez votre lien pour commencer.",
    aFriend: "Quelqu’un",
    friendSent: "Invitation envoyée",
    friendClicked: "Lien ouvert",
    friendJoined: "Inscription faite",
    friendPending: "En attente",
    friendRewarded: "Récompense obtenue",
    more: "Afficher plus",
  },
  qr: "Afficher le QR code",
  yourEmail: "Votre adresse e-mail",
  emailInvalid: "Saisissez une adresse e-mail, par exemple camille@example.com.",
  leaderboard: "Classement",
  you: "Vous",
};

export const share: ShareTexts = {
  forever: "{percent} de tout ce qu’ils paient",
  months: { other: "{percent} de ce qu’ils paient pendant {months} mois" },
  net: "{share}, hors taxes et livraison",
  fixed: {
    forever: "{amount} pour chacun de leurs paiements",
    months: {
      other: "{amount} pour chacun de leurs paiements pendant {months} mois",
    },
  },
  payments: {
    one: "{share}, pour {payments} paiement au maximum",
    other: "{share}, pour {payments} paiements au maximum",
  },
};

export const until = "Récompenses à gagner jusqu’au {date}.";

export const balance: BalanceTexts = {
  amount: "Votre solde\u00a0: {amount}",
  added: "Sur votre solde",
  link: "Versements et mode de versement",
};
