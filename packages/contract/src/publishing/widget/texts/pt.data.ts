import type { LanguageTexts } from "./en.data.ts";

const panel = { reward: "", friendReward: "", close: "Fechar" };

const link = {
  copy: "Copiar link",
  copied: "Copiado",
  copyByHand: "O link está selecionado. Copie com Ctrl+C ou ⌘C.",
  share: "Compartilhar",
  message: "Estou usando e lembrei de você. Aqui está o meu link:",
  loadFailed: "Não foi possível carregar o seu link.",
  retry: "Tentar de novo",
};

const signedOut = {
  signedOut: "Entre na sua conta para ver o seu link pessoal.",
  signIn: "Entrar",
};

const friends = {
  stats: "Convites por e-mail: {invited} · Entraram: {joined}",
  noStats: "Você ainda não convidou ninguém",
};

const joined = {
  stats: "Entraram pelo seu link: {joined}",
  noStats: "Ninguém entrou pelo seu link ainda",
};

const email = {
  emailExample: "ana@example.com",
  emailInvalid: "Digite um e-mail, como ana@example.com.",
};

export const portuguese: LanguageTexts = {
  invite: {
    ...panel,
    ...link,
    ...signedOut,
    ...friends,
    ...email,
    launcher: "Convide amigos",
    title: "Convide quem você quiser",
    body: "Envie o seu link pessoal. Avisamos assim que alguém entrar.",
    emailLabel: "E-mail da pessoa convidada",
    send: "Enviar convite",
    sent: "Convite enviado para {email}.",
    sendFailed: "Não foi possível enviar o convite. Tente de novo daqui a pouco.",
    alreadyInvited: "Essa pessoa já recebeu um convite.",
    limitReached: "Por hoje é só. Amanhã você pode convidar mais.",
    ownAddress: "Esse é o seu próprio e-mail.",
  },
  share: {
    ...panel,
    ...link,
    ...signedOut,
    ...friends,
    launcher: "Compartilhe o seu link",
    title: "Compartilhe o seu link",
    body: "Cada pessoa que entrar pelo seu link pessoal conta para você.",
    qr: "Mostrar QR code",
    qrFailed: "Não foi possível carregar o QR code.",
  },
  welcome: {
    ...panel,
    title: "{inviter} convidou você",
    anonymousTitle: "Alguém convidou você",
    body: "Entre com este convite e avisaremos quem o enviou.",
    offer: "Você tem um convite",
    action: "Começar",
  },
  waitlist: {
    ...panel,
    ...link,
    ...joined,
    ...email,
    message: "Estou na lista de espera. Entre pelo meu link:",
    loadFailed: "Não foi possível carregar o seu lugar.",
    launcher: "Entrar na lista de espera",
    title: "Chegue antes de todo mundo",
    body: "Deixe o seu e-mail e veja o seu lugar na fila. Quem convida avança.",
    emailLabel: "O seu e-mail",
    join: "Entrar na lista",
    position: "Você está na posição {position}",
    moveUp: "Cada pessoa que entrar pelo seu link faz você avançar {places} na fila.",
    alreadyJoined: "Este e-mail já está na lista. Enviamos o seu lugar para ele.",
    full: "A lista está completa. Agradecemos o interesse.",
    joinFailed: "Não foi possível incluir você agora. Tente de novo daqui a pouco.",
  },
  leaderboard: {
    ...panel,
    ...link,
    ...signedOut,
    ...joined,
    launcher: "Ranking",
    title: "Quem traz mais gente?",
    body: "Cada pessoa que entra pelo seu link conta.",
    loadFailed: "Não foi possível carregar esta parte.",
    signedOut: "Entre na sua conta para ver o seu lugar.",
    counted: "Pessoas",
    you: "Você",
    empty: "Ainda não há ninguém aqui. O primeiro lugar pode ser seu.",
  },
  milestones: {
    ...panel,
    ...link,
    ...signedOut,
    loadFailed: "Não foi possível carregar o seu progresso.",
    launcher: "Suas recompensas",
    title: "Convide e ganhe recompensas",
    body: "Cada pessoa que entra pelo seu link deixa você mais perto da próxima.",
    progress: "Pessoas: {count} de {goal}",
    next: "Só mais {left}",
    reached: "Conquistada",
    done: "Você conquistou todas as recompensas. Agradecemos!",
    reward1: "Um adesivo",
    reward2: "Um mês grátis",
    reward3: "Um ano grátis",
    reward4: "",
    reward5: "",
  },
  prompt: {
    ...panel,
    title: "Está gostando?",
    body: "Talvez alguém que você conhece também goste. Envie o seu link pessoal.",
    action: "Convidar",
    later: "Agora não",
  },
};
