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
      invitation: "Diese Mail kommt, weil {{inviterName}} diese Adresse bei {{projectName}} eingegeben hat.",
      place: "Diese Mail kommt, weil diese Adresse auf der Warteliste von {{projectName}} steht.",
    },
    unsubscribeText: "Wer solche Mails nicht möchte:",
    unsubscribe: "abbestellen",
    movesUp: "Wer über deinen Link dazukommt, rückt dich um {{places}} vor.",
    joinedSoFar: "Bisher über deinen Link dabei: {{joined}}.",
  },
  fr: {
    friend: "Quelqu’un",
    greeting: "Bonjour {{recipientName}},",
    quote: "« {{message}} »",
    because: {
      invitation:
        "Vous recevez ce message parce que {{inviterName}} a saisi votre adresse sur {{projectName}}.",
      place: "Vous recevez ce message parce que vous êtes sur la liste d’attente de {{projectName}}.",
    },
    unsubscribeText: "Si vous ne voulez plus de ces messages :",
    unsubscribe: "se désabonner",
    movesUp: "Chaque ami qui s’inscrit par votre lien vous fait avancer de {{places}}.",
    joinedSoFar: "Inscrits par votre lien jusqu’ici : {{joined}}.",
  },
  es: {
    friend: "Alguien",
    greeting: "Hola, {{recipientName}}:",
    quote: "«{{message}}»",
    because: {
      invitation: "Recibes este mensaje porque {{inviterName}} escribió tu dirección en {{projectName}}.",
      place: "Recibes este mensaje porque estás en la lista de espera de {{projectName}}.",
    },
    unsubscribeText: "Si no quieres recibir estos mensajes:",
    unsubscribe: "darse de baja",
    movesUp: "Cada amigo que se une con tu enlace te adelanta {{places}}.",
    joinedSoFar: "Se han unido con tu enlace: {{joined}}.",
  },
} as const;

/** Languages that mails in a project's name are written in. */
export type Language = keyof typeof words;
