import type { LanguageTexts } from "../en/widget.data.ts";
import { common } from "./common.data.ts";

const panel = { reward: "", friendReward: "", close: "Fechar" };

const link = {
  ...common.link,
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
  emailInvalid: common.emailInvalid,
};

export const widget: LanguageTexts = {
  invite: {
    ...panel,
    ...link,
    ...signedOut,
    ...friends,
    ...email,
    ...common.invite,
    launcher: "Convide amigos",
    title: "Convide quem você quiser",
    body: "Envie o seu link pessoal. Avisamos assim que alguém entrar.",
    sendFailed: "Não foi possível enviar o convite. Tente de novo daqui a pouco.",
  },
  share: {
    ...panel,
    ...link,
    ...signedOut,
    ...friends,
    launcher: "Compartilhe o seu link",
    title: "Compartilhe o seu link",
    body: "Cada pessoa que entrar pelo seu link pessoal conta para você.",
    qr: common.qr,
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
    emailLabel: common.yourEmail,
    join: "Entrar na lista",
    position: "Você está na posição {position}",
    moveUp: "Cada pessoa que entrar pelo seu link faz você avançar {places} na fila.",
    alreadyJoined:
      "Este e-mail já está na lista. Enviaremos o seu lugar, se ele puder receber nossas mensagens.",
    full: "A lista está completa. Agradecemos o interesse.",
    joinFailed: "Não foi possível incluir você agora. Tente de novo daqui a pouco.",
    confirmEmail:
      "Verifique sua caixa de entrada. Se o endereço puder receber nossos e-mails, você receberá um link para confirmá-lo.",
  },
  leaderboard: {
    ...panel,
    ...link,
    ...signedOut,
    ...joined,
    launcher: common.leaderboard,
    title: "Quem traz mais gente?",
    body: "Cada pessoa que entra pelo seu link conta.",
    loadFailed: "Não foi possível carregar esta parte.",
    signedOut: "Entre na sua conta para ver o seu lugar.",
    counted: "Amigos",
    you: common.you,
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
    progress: "Amigos: {count} de {goal}",
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
  rewards: {
    ...panel,
    ...link,
    ...signedOut,
    ...friends,
    ...common.own,
    loadFailed: "Não foi possível carregar esta parte.",
    signedOut: "Entre na sua conta para ver o seu link e as suas recompensas.",
    launcher: "Suas recompensas",
    title: "Seus amigos e recompensas",
    body: "Compartilhe o seu link pessoal e veja aqui os resultados.",
    qr: common.qr,
    qrFailed: "Não foi possível carregar o QR code.",
    how: "Como funciona",
    step1: "Envie o seu link pessoal para amigos.",
    step2: "Os amigos entram pelo seu link.",
    step3: "Aqui você vê quem entrou e recebe as suas recompensas.",
    towardNext: "Amigos: {count} de {goal}",
    rank: "Sua posição na classificação: {rank}",
    copyCode: "Copiar o código {code}",
    terms: "Termos",
  },
};
