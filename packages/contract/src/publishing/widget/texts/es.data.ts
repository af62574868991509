import type { LanguageTexts } from "./en.data.ts";

const panel = { reward: "", friendReward: "", close: "Cerrar" };

const link = {
  copy: "Copiar enlace",
  copied: "Copiado",
  copyByHand: "El enlace está seleccionado. Cópialo con Ctrl+C o ⌘C.",
  share: "Compartir",
  message: "Lo uso y me acordé de ti. Aquí tienes mi enlace:",
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
  emailInvalid: "Escribe un correo electrónico, como lucia@example.com.",
};

export const spanish: LanguageTexts = {
  invite: {
    ...panel,
    ...link,
    ...signedOut,
    ...friends,
    ...email,
    launcher: "Invita a alguien",
    title: "Invita a quien quieras",
    body: "Envía tu enlace personal. Te avisaremos cuando alguien se una.",
    emailLabel: "Correo de la persona a la que invitas",
    send: "Enviar invitación",
    sent: "Invitación enviada a {email}.",
    sendFailed: "No pudimos enviar la invitación. Inténtalo de nuevo en un momento.",
    alreadyInvited: "Esta persona ya tiene una invitación.",
    limitReached: "Por hoy es todo. Mañana puedes enviar más.",
    ownAddress: "Ese es tu propio correo.",
  },
  share: {
    ...panel,
    ...link,
    ...signedOut,
    ...friends,
    launcher: "Comparte tu enlace",
    title: "Comparte tu enlace",
    body: "Cada persona que se una con tu enlace personal cuenta para ti.",
    qr: "Mostrar código QR",
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
    emailLabel: "Tu correo electrónico",
    join: "Unirme a la lista",
    position: "Ocupas el lugar {position}",
    moveUp: "Subes {places} en la lista por cada persona que se una con tu enlace.",
    alreadyJoined: "Este correo ya está en la lista. Te hemos enviado tu lugar por correo.",
    full: "La lista está completa. Gracias por tu interés.",
    joinFailed: "No pudimos añadirte. Inténtalo de nuevo en un momento.",
  },
  leaderboard: {
    ...panel,
    ...link,
    ...signedOut,
    ...joined,
    launcher: "Clasificación",
    title: "¿Quién trae a más gente?",
    body: "Cuenta cada persona que se une con tu enlace.",
    loadFailed: "No pudimos cargar esta parte.",
    signedOut: "Inicia sesión para ver tu puesto.",
    counted: "Personas",
    you: "Tú",
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
    progress: "Personas: {count} de {goal}",
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
};
