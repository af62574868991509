/** What mails in a project's name say besides their wording, by language. */
export const words = {
  en: {
    friend: "A friend",
    greeting: "Hi {{recipientName}},",
    quote: "“{{message}}”",
    because: {
      invitation: "You get this mail because {{inviterName}} entered your address at {{projectName}}.",
      place: "You get this mail because you are on the waitlist of {{projectName}}.",
    },
    unsubscribeText: "If you do not want such mails:",
    unsubscribe: "unsubscribe",
    movesUp: "Each friend who joins by your link moves you up by {{places}}.",
    joinedSoFar: "{{joined}} joined by your link so far.",
  },
  de: {
    friend: "Jemand",
    greeting: "Hallo {{recipientName}},",
    quote: "„{{message}}“",
    because: {
      invitation:
        "Du bekommst diese E-Mail, weil {{inviterName}} deine Adresse bei {{projectName}} eingegeben hat.",
      place: "Du bekommst diese E-Mail, weil deine Adresse auf der Warteliste von {{projectName}} steht.",
    },
    unsubscribeText: "Wenn du solche E-Mails nicht möchtest:",
    unsubscribe: "abbestellen",
    movesUp: "Für jede Person, die über deinen Link dazukommt, rückst du um {{places}} vor.",
    joinedSoFar: "Bisher über deinen Link dabei: {{joined}}.",
  },
  fr: {
    friend: "Quelqu’un",
    greeting: "Bonjour {{recipientName}},",
    quote: "«\u00a0{{message}}\u00a0»",
    because: {
      invitation:
        "Vous recevez ce message parce que {{inviterName}} a saisi votre adresse sur {{projectName}}.",
      place: "Vous recevez ce message parce que vous êtes sur la liste d’attente de {{projectName}}.",
    },
    unsubscribeText: "Pour ne plus recevoir ces messages\u00a0:",
    unsubscribe: "se désabonner",
    movesUp: "Chaque inscription avec votre lien vous fait avancer de {{places}}.",
    joinedSoFar: "Inscriptions avec votre lien jusqu’ici\u00a0: {{joined}}.",
  },
  es: {
    friend: "Alguien",
    greeting: "Hola, {{recipientName}}:",
    quote: "«{{message}}»",
    because: {
      invitation: "Recibes este mensaje porque {{inviterName}} escribió tu correo en {{projectName}}.",
      place: "Recibes este mensaje porque estás en la lista de espera de {{projectName}}.",
    },
    unsubscribeText: "Si no quieres recibir estos mensajes:",
    unsubscribe: "date de baja",
    movesUp: "Subes {{places}} en la lista por cada persona que se une con tu enlace.",
    joinedSoFar: "Se han unido con tu enlace: {{joined}}.",
  },
} as const;

/** Languages that mails in a project's name are written in. */
export type Language = keyof typeof words;
