import type {
  ConfirmationTexts,
  LinkPreviewTexts,
  ProblemTexts,
  UnsubscribeTexts,
} from "../en/pages.data.ts";

export const confirmation: ConfirmationTexts = {
  title: "Confirme seu lugar",
  question:
    "Reservamos um lugar para você na lista de espera de {project}. Confirme seu endereço para ficar com ele.",
  confirm: "Confirmar meu endereço",
  confirmedTitle: "Você está na lista de espera",
  position: "Você é o número {position} na lista de espera de {project}.",
  moveUp: "Compartilhe seu link e avance {places} a cada amigo que entrar.",
  closedTitle: "Tente mais tarde",
  closed: "Ninguém pode entrar na lista de espera de {project} agora. Abra este link de novo mais tarde.",
  invalidTitle: "Este link não funciona mais",
  invalid:
    "Ele expirou ou foi substituído. Informe seu endereço na lista de espera de novo para receber outro.",
};

export const unsubscribe: UnsubscribeTexts = {
  title: "Parar de receber e-mails de {project}?",
  question:
    "Você não receberá mais convites, lembretes nem novidades de amigos, de nenhum projeto do mesmo operador. Os e-mails que você pedir, como links de acesso, continuarão chegando.",
  unsubscribe: "Cancelar inscrição",
  stoppedTitle: "Sua inscrição foi cancelada",
  stopped:
    "{project} e os outros projetos do mesmo operador só enviarão o que você pedir, como links de acesso.",
  subscribe: "Voltar a receber",
  startedTitle: "Você voltou a receber e-mails",
  started: "{project} e os outros projetos do mesmo operador podem enviar e-mails a você de novo.",
  blockedTitle: "Este endereço não recebe e-mails",
  blocked:
    "E-emails anteriores foram devolvidos ou marcados como spam, ou {project} bloqueou este endereço. Peça a {project} para mudar isso.",
};

export const problem: ProblemTexts = {
  lostTitle: "Este link não funciona",
  lost: "Talvez falte uma parte dele. Abra-o de novo onde você o encontrou ou pergunte à pessoa que o enviou.",
  failedTitle: "Algo deu errado",
  failed: "Tente de novo daqui a pouco.",
  emptyTitle: "Não há nada para ver aqui",
  empty: "Este endereço abre links e widgets. Abra o link completo que você recebeu.",
};

export const linkPreview: LinkPreviewTexts = {
  invitedBy: "{name} convida você para {project}",
  invited: "Você tem um convite para {project}",
  reward: "Sua recompensa: {reward}",
  open: "Abrir {project}",
  ended: "Este link não funciona mais",
};
