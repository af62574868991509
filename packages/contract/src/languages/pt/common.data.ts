import type { BalanceTexts, SharedTexts, ShareTexts } from "../en/common.data.ts";

export const common: SharedTexts = {
  link: {
    copy: "Copiar link",
    copied: "Copiado",
    copyByHand: "Copie manualmente o link selecionado.",
    share: "Compartilhar",
    message: "Estou usando e lembrei de você. Aqui está o meu link:",
  },
  invite: {
    emailLabel: "E-mail da pessoa convidada",
    messageLabel: "Sua mensagem",
    send: "Enviar convite",
    sent: "Convite enviado para {email}.",
    alreadyInvited: "Essa pessoa já recebeu um convite.",
    limitReached: "Por hoje é só. Amanhã você pode convidar mais.",
    ownAddress: "Esse é o seu próprio e-mail.",
  },
  own: {
    nextReward: "Próxima recompensa",
    allReached: "Você alcançou todas as metas.",
    ownRewards: "Recompensas",
    noRewards: "Ainda não há recompensas.",
    rewardPending: "Pendente",
    rewardApproved: "Aprovada",
    rewardFulfilled: "Recebida",
    rewardReversed: "Retirada",
    ownFriends: "Amigos",
    noFriends: "Ainda não há amigos. Compartilhe o seu link para começar.",
    aFriend: "Alguém",
    friendSent: "Convite enviado",
    friendClicked: "Abriu o seu link",
    friendJoined: "Entrou",
    friendPending: "Pendente",
    friendRewarded: "Com recompensa",
    more: "Mostrar mais",
  },
  qr: "Mostrar QR code",
  yourEmail: "O seu e-mail",
  emailInvalid: "Digite um e-mail, como ana@example.com.",
  leaderboard: "Ranking",
  you: "Você",
};

export const share: ShareTexts = {
  forever: "{percent} de tudo o que pagarem",
  months: {
    one: "{percent} do que pagarem durante {months} mês",
    other: "{percent} do que pagarem durante {months} meses",
  },
  net: "{share}, sem impostos nem envio",
  fixed: {
    forever: "{amount} por cada pagamento deles",
    months: {
      one: "{amount} por cada pagamento deles durante {months} mês",
      other: "{amount} por cada pagamento deles durante {months} meses",
    },
  },
  payments: {
    one: "{share}, por no máximo {payments} pagamento",
    other: "{share}, por no máximo {payments} pagamentos",
  },
};

export const until = "Recompensas até {date}.";

export const balance: BalanceTexts = {
  amount: "Seu saldo: {amount}",
  added: "No seu saldo",
  link: "Pagamentos e forma de recebimento",
};
