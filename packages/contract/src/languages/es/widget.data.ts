import type { LanguageTexts } from "../en/widget.data.ts";
import { common } from "./common.data.ts";

const panel = { reward: "", friendReward: "", close: "Cerrar" };

const link = {
  ...common.link,
  loadFailed: "No pudimos cargar tu enlace.",
  retry: "Reintentar",
};

const signedOut = {
  signedOut: "Inicia sesión para ver tu enlace personal.",
  signIn: "Iniciar sesión",
};

const friends = {
  stats: "Invitaciones por correo: {invited} · Se unieron: {joined}",
  noStats: "Todavía no has invitado a nadie",
};

const joined = {
  stats: "Se unieron con tu enlace: {joined}",
  noStats: "Todavía no se ha unido nadie con tu enlace",
};

const email = {
  emailExample: "lucia@example.com",
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
    launcher: "Invita a alguien",
    title: "Invita a quien quieras",
    body: "Envía tu enlace personal. Te avisaremos cuando alguien se una.",
    sendFailed: "No pudimos enviar la invitación. Inténtalo de nuevo en un momento.",
  },
  share: {
    ...panel,
    ...link,
    ...signedOut,
    ...friends,
    launcher: "Comparte tu enlace",
    title: "Comparte tu enlace",
    body: "Cada persona que se una con tu enlace personal cuenta para ti.",
    qr: common.qr,
    qrFailed: "No pudimos cargar el código QR.",
  },
  welcome: {
    ...panel,
    title: "{inviter} te invita",
    anonymousTitle: "Alguien que conoces te invita",
    body: "Únete con esta invitación y avisaremos a quien te la envió.",
    offer: "Tienes una invitación",
    action: "Empezar",
  },
  waitlist: {
    ...panel,
    ...link,
    ...joined,
    ...email,
    message: "Estoy en la lista de espera. Únete con mi enlace:",
    loadFailed: "No pudimos cargar tu lugar.",
    launcher: "Únete a la lista de espera",
    title: "Llega antes que nadie",
    body: "Deja tu correo y descubre qué lugar ocupas. Si invitas a otras personas, avanzas.",
    emailLabel: common.yourEmail,
    join: "Unirme a la lista",
    position: "Ocupas el lugar {position}",
    moveUp: "Subes {places} en la lista por cada persona que se una con tu enlace.",
    alreadyJoined:
      "Este correo ya está en la lista. Te enviaremos tu lugar, si puede recibir nuestros mensajes.",
    full: "La lista está completa. Gracias por tu interés.",
    joinFailed: "No pudimos añadirte. Inténtalo de nuevo en un momento.",
    confirmEmail:
      "Revisa tu correo en un momento: si puede recibir nuestros mensajes, te enviaremos un enlace para confirmar tu dirección.",
  },
  leaderboard: {
    ...panel,
    ...link,
    ...signedOut,
    ...joined,
    launcher: common.leaderboard,
    title: "¿Quién trae a más gente?",
    body: "Cuenta cada persona que se une con tu enlace.",
    loadFailed: "No pudimos cargar esta parte.",
    signedOut: "Inicia sesión para ver tu puesto.",
    counted: "Amigos",
    you: common.you,
    empty: "Aquí todavía no hay nadie. El primer puesto puede ser tuyo.",
  },
  milestones: {
    ...panel,
    ...link,
    ...signedOut,
    loadFailed: "No pudimos cargar tu progreso.",
    launcher: "Tus recompensas",
    title: "Invita y consigue recompensas",
    body: "Cada persona que se une con tu enlace te acerca a la siguiente.",
    progress: "Amigos: {count} de {goal}",
    next: "Solo {left} más",
    reached: "Conseguida",
    done: "Has conseguido todas las recompensas. ¡Gracias!",
    reward1: "Un sticker",
    reward2: "Un mes gratis",
    reward3: "Un año gratis",
    reward4: "",
    reward5: "",
  },
  prompt: {
    ...panel,
    title: "¿Te está gustando?",
    body: "Quizá también le guste a alguien que conoces. Envíale tu enlace personal.",
    action: "Invitar",
    later: "Ahora no",
  },
  rewards: {
    ...panel,
    ...link,
    ...signedOut,
    ...friends,
    ...common.own,
    loadFailed: "No pudimos cargar esta parte.",
    signedOut: "Inicia sesión para ver tu enlace y tus recompensas.",
    launcher: "Tus recompensas",
    title: "Tus amigos y recompensas",
    body: "Comparte tu enlace personal y mira aquí los resultados.",
    qr: common.qr,
    qrFailed: "No pudimos cargar el código QR.",
    how: "Cómo funciona",
    step1: "Envía tu enlace personal a tus amigos.",
    step2: "Tus amigos se unen con tu enlace.",
    step3: "Aquí ves quién se unió y recibes tus recompensas.",
    towardNext: "Amigos: {count} de {goal}",
    rank: "Tu puesto en la clasificación: {rank}",
    copyCode: "Copiar el código {code}",
    terms: "Condiciones",
  },
};
