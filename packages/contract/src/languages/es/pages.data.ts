import type {
  ConfirmationTexts,
  LinkPreviewTexts,
  ProblemTexts,
  UnsubscribeTexts,
} from "../en/pages.data.ts";

export const confirmation: ConfirmationTexts = {
  title: "Confirma tu lugar",
  question:
    "Te hemos reservado un lugar en la lista de espera de {project}. Confirma tu correo para obtenerlo.",
  confirm: "Confirmar mi correo",
  confirmedTitle: "Estás en la lista de espera",
  position: "Tienes el número {position} en la lista de espera de {project}.",
  moveUp: "Comparte tu enlace y sube {places} por cada persona que se una.",
  closedTitle: "Inténtalo más tarde",
  closed: "Nadie puede unirse ahora a la lista de espera de {project}. Vuelve a abrir este enlace más tarde.",
  invalidTitle: "Este enlace ya no funciona",
  invalid:
    "Ha caducado o fue reemplazado. Escribe de nuevo tu correo en la lista de espera para recibir otro.",
};

export const unsubscribe: UnsubscribeTexts = {
  title: "¿Dejar de recibir correos de {project}?",
  question:
    "No recibirás más invitaciones, recordatorios ni novedades de amigos de ningún proyecto del mismo operador. Los correos que pidas, como los enlaces de acceso, seguirán llegando.",
  unsubscribe: "Darme de baja",
  stoppedTitle: "Te has dado de baja",
  stopped:
    "{project} y los demás proyectos del mismo operador solo te enviarán los correos que pidas, como los enlaces de acceso.",
  subscribe: "Volver a suscribirme",
  startedTitle: "Vuelves a estar suscrito",
  started: "{project} y los demás proyectos del mismo operador pueden volver a escribirte.",
  blockedTitle: "Esta dirección no recibe correos",
  blocked:
    "Los correos anteriores fueron rechazados o marcados como spam, o {project} bloqueó esta dirección. Pide a {project} que lo cambie.",
};

export const problem: ProblemTexts = {
  lostTitle: "Este enlace no funciona",
  lost: "Puede que falte una parte. Vuelve a abrirlo donde lo encontraste o pregunta a la persona que lo envió.",
  failedTitle: "Algo ha salido mal",
  failed: "Inténtalo de nuevo en un momento.",
  emptyTitle: "Aquí no hay nada que ver",
  empty: "Esta dirección abre enlaces y widgets. Abre el enlace completo que recibiste.",
};

export const linkPreview: LinkPreviewTexts = {
  invitedBy: "{name} te invita a {project}",
  invited: "Tienes una invitación a {project}",
  reward: "Tu recompensa: {reward}",
  open: "Abrir {project}",
  ended: "Este enlace ya no funciona",
};
