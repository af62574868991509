import type { BalanceTexts, SharedTexts, ShareTexts } from "../en/common.data.ts";

export const common: SharedTexts = {
  link: {
    copy: "Copiar enlace",
    copied: "Copiado",
    copyByHand: "Copia manualmente el enlace seleccionado.",
    share: "Compartir",
    message: "Lo uso y me acordé de ti. Aquí tienes mi enlace:",
  },
  invite: {
    emailLabel: "Correo de la persona a la que invitas",
    messageLabel: "Tu mensaje",
    send: "Enviar invitación",
    sent: "Invitación enviada a {email}.",
    alreadyInvited: "Esta persona ya tiene una invitación.",
    limitReached: "Por hoy es todo. Mañana puedes enviar más.",
    ownAddress: "Ese es tu propio correo.",
  },
  own: {
    nextReward: "Próxima recompensa",
    allReached: "Has alcanzado todas las metas.",
    ownRewards: "Recompensas",
    noRewards: "Todavía no hay recompensas.",
    rewardPending: "Pendiente",
    rewardApproved: "Aprobada",
    rewardFulfilled: "Recibida",
    rewardReversed: "Retirada",
    ownFriends: "Amigos",
    noFriends: "Todavía no hay amigos. Comparte tu enlace para empezar.",
    aFriend: "Alguien",
    friendSent: "Con invitación",
    friendClicked: "Abrió tu enlace",
    friendJoined: "Se unió",
    friendPending: "Pendiente",
    friendRewarded: "Con recompensa",
    more: "Mostrar más",
  },
  qr: "Mostrar código QR",
  yourEmail: "Tu correo electrónico",
  emailInvalid: "Escribe un correo electrónico, como lucia@example.com.",
  leaderboard: "Clasificación",
  you: "Tú",
};

export const share: ShareTexts = {
  forever: "el {percent} de todo lo que paguen",
  months: {
    one: "el {percent} de lo que paguen durante {months} mes",
    other: "el {percent} de lo que paguen durante {months} meses",
  },
  net: "{share}, sin impuestos ni envío",
  fixed: {
    forever: "{amount} por cada uno de sus pagos",
    months: {
      one: "{amount} por cada uno de sus pagos durante {months} mes",
      other: "{amount} por cada uno de sus pagos durante {months} meses",
    },
  },
  payments: {
    one: "{share}, como máximo por {payments} pago",
    other: "{share}, como máximo por {payments} pagos",
  },
};

export const until = "Consigue recompensas hasta el {date}.";

export const balance: BalanceTexts = {
  amount: "Tu saldo: {amount}",
  added: "En tu saldo",
  link: "Pagos y forma de cobro",
};
