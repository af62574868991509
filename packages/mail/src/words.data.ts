import { arabic } from "./languages/ar.data.ts";
import { hindi } from "./languages/hi.data.ts";
import { italian } from "./languages/it.data.ts";
import { japanese } from "./languages/ja.data.ts";
import { korean } from "./languages/ko.data.ts";
import { dutch } from "./languages/nl.data.ts";
import { polish } from "./languages/pl.data.ts";
import { portuguese } from "./languages/pt.data.ts";
import { turkish } from "./languages/tr.data.ts";
import { chinese } from "./languages/zh.data.ts";

/** Texts of emails in a project's name that are not part of the email template, by language. */
export const words = {
  en: {
    friend: "A friend",
    greeting: "Hi {{recipientName}},",
    quote: "“{{message}}”",
    friendsGet: "With this invitation, you can earn a reward: {{friendReward}}.",
    because: {
      invitation: "You’re receiving this because {{inviterName}} invited you to {{projectName}}.",
      reminder:
        "You’re receiving this because {{inviterName}} invited you to {{projectName}}. We won’t send another reminder.",
      joined: "You’re receiving this because you invite friends to {{projectName}}.",
      reward: "You’re receiving this because you earned a reward at {{projectName}}.",
      place: "You’re receiving this because you joined the waitlist of {{projectName}}.",
      signIn:
        "You’re receiving this because your address was entered on the page of {{projectName}}. If that wasn’t you, ignore this email.",
      confirmation:
        "You’re receiving this because your address was entered for the waitlist of {{projectName}}. If that wasn’t you, ignore this email.",
    },
    unsubscribeText: "Don’t want these emails?",
    unsubscribe: "Unsubscribe",
    movesUp: "Move up {{places}} for each friend who joins with your link.",
    joinedSoFar: "{{joined}} joined with your link so far.",
    yourCode: "Your code:\n{{rewardCode}}",
  },
  de: {
    friend: "Jemand",
    greeting: "Hallo {{recipientName}},",
    quote: "„{{message}}“",
    friendsGet: "Mit dieser Einladung kannst du dir eine Prämie verdienen: {{friendReward}}.",
    because: {
      invitation:
        "Du bekommst diese E-Mail, weil {{inviterName}} deine Adresse bei {{projectName}} eingegeben hat.",
      reminder:
        "Du bekommst diese E-Mail, weil {{inviterName}} deine Adresse bei {{projectName}} eingegeben hat. Eine weitere Erinnerung folgt nicht.",
      joined: "Du bekommst diese E-Mail, weil du andere zu {{projectName}} einlädst.",
      reward: "Du bekommst diese E-Mail, weil du dir bei {{projectName}} eine Prämie verdient hast.",
      place: "Du bekommst diese E-Mail, weil deine Adresse auf der Warteliste von {{projectName}} steht.",
      signIn:
        "Du bekommst diese E-Mail, weil deine Adresse auf der Seite von {{projectName}} eingegeben wurde. Wenn du das nicht warst, ignoriere sie einfach.",
      confirmation:
        "Du bekommst diese E-Mail, weil deine Adresse für die Warteliste von {{projectName}} eingetragen wurde. Wenn du das nicht warst, ignoriere sie einfach.",
    },
    unsubscribeText: "Wenn du keine E-Mails mehr von uns möchtest:",
    unsubscribe: "abbestellen",
    movesUp: "Für jede Person, die über deinen Link dazukommt, rückst du um {{places}} vor.",
    joinedSoFar: "Bisher über deinen Link dabei: {{joined}}.",
    yourCode: "Dein Code:\n{{rewardCode}}",
  },
  fr: {
    friend: "Quelqu’un",
    greeting: "Bonjour {{recipientName}},",
    quote: "«\u00a0{{message}}\u00a0»",
    friendsGet: "Avec cette invitation, vous pouvez obtenir une récompense\u00a0: {{friendReward}}.",
    because: {
      invitation:
        "Vous recevez ce message parce que {{inviterName}} a saisi votre adresse sur {{projectName}}.",
      reminder:
        "Vous recevez ce message parce que {{inviterName}} a saisi votre adresse sur {{projectName}}. Il n’y aura pas d’autre rappel.",
      joined: "Vous recevez ce message parce que vous invitez d’autres personnes sur {{projectName}}.",
      reward: "Vous recevez ce message parce que vous avez obtenu une récompense sur {{projectName}}.",
      place: "Vous recevez ce message parce que vous êtes sur la liste d’attente de {{projectName}}.",
      signIn:
        "Vous recevez ce message parce que votre adresse a été saisie sur la page de {{projectName}}. Si ce n’était pas vous, ignorez-le.",
      confirmation:
        "Vous recevez ce message parce que votre adresse a été saisie pour la liste d’attente de {{projectName}}. Si ce n’était pas vous, ignorez-le.",
    },
    unsubscribeText: "Pour ne plus recevoir aucun message de notre part\u00a0:",
    unsubscribe: "se désabonner",
    movesUp: "Chaque inscription avec votre lien vous fait avancer de {{places}}.",
    joinedSoFar: "Inscriptions avec votre lien jusqu’ici\u00a0: {{joined}}.",
    yourCode: "Votre code\u00a0:\n{{rewardCode}}",
  },
  es: {
    friend: "Alguien",
    greeting: "Hola, {{recipientName}}:",
    quote: "«{{message}}»",
    friendsGet: "Con esta invitación puedes ganar una recompensa: {{friendReward}}.",
    because: {
      invitation: "Recibes este mensaje porque {{inviterName}} escribió tu correo en {{projectName}}.",
      reminder:
        "Recibes este mensaje porque {{inviterName}} escribió tu correo en {{projectName}}. No habrá más recordatorios.",
      joined: "Recibes este mensaje porque invitas a otras personas a {{projectName}}.",
      reward: "Recibes este mensaje porque has ganado una recompensa en {{projectName}}.",
      place: "Recibes este mensaje porque estás en la lista de espera de {{projectName}}.",
      signIn:
        "Recibes este mensaje porque tu correo se escribió en la página de {{projectName}}. Si no fuiste tú, ignóralo.",
      confirmation:
        "Recibes este mensaje porque tu correo se escribió para la lista de espera de {{projectName}}. Si no fuiste tú, ignóralo.",
    },
    unsubscribeText: "Si no quieres recibir más mensajes nuestros:",
    unsubscribe: "date de baja",
    movesUp: "Subes {{places}} en la lista por cada persona que se une con tu enlace.",
    joinedSoFar: "Se han unido con tu enlace: {{joined}}.",
    yourCode: "Tu código:\n{{rewardCode}}",
  },
  pt: portuguese.words,
  ja: japanese.words,
  ar: arabic.words,
  it: italian.words,
  nl: dutch.words,
  pl: polish.words,
  tr: turkish.words,
  zh: chinese.words,
  ko: korean.words,
  hi: hindi.words,
} as const;

/** Languages of emails in a project's name. */
export type Language = keyof typeof words;
