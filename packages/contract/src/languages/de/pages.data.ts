import type {
  ConfirmationTexts,
  LinkPreviewTexts,
  ProblemTexts,
  UnsubscribeTexts,
} from "../en/pages.data.ts";

export const confirmation: ConfirmationTexts = {
  title: "Bestätige deinen Platz",
  question:
    "Wir halten auf der Warteliste von {project} einen Platz für dich frei. Bestätige deine Adresse, um ihn zu bekommen.",
  confirm: "Adresse bestätigen",
  confirmedTitle: "Du stehst auf der Warteliste",
  position: "Du stehst auf der Warteliste von {project} auf Platz {position}.",
  moveUp: "Teile deinen Link. Für jede Person, die darüber dazukommt, rückst du um {places} vor.",
  closedTitle: "Versuch es später noch einmal",
  closed: "Auf die Warteliste von {project} kommt gerade niemand. Öffne diesen Link später noch einmal.",
  invalidTitle: "Dieser Link gilt nicht mehr",
  invalid:
    "Er ist abgelaufen oder wurde ersetzt. Trag deine Adresse noch einmal auf der Warteliste ein, um einen neuen zu bekommen.",
};

export const unsubscribe: UnsubscribeTexts = {
  title: "Keine E-Mails von {project} mehr?",
  question:
    "Du bekommst keine Einladungen, Erinnerungen und Neuigkeiten von Freunden mehr, von keinem Projekt desselben Betreibers. E-Mails, die du selbst anforderst, etwa Anmeldelinks, kommen weiterhin an.",
  unsubscribe: "Abbestellen",
  stoppedTitle: "Du hast die E-Mails abbestellt",
  stopped:
    "{project} und andere Projekte desselben Betreibers schicken dir nur noch E-Mails, die du selbst anforderst, etwa Anmeldelinks.",
  subscribe: "Wieder abonnieren",
  startedTitle: "Du bekommst wieder E-Mails",
  started: "{project} und andere Projekte desselben Betreibers dürfen dir wieder E-Mails schicken.",
  blockedTitle: "Diese Adresse bekommt keine E-Mails",
  blocked:
    "Frühere E-Mails kamen nicht an oder wurden als Spam gemeldet, oder {project} hat diese Adresse gesperrt. Bitte {project}, das zu ändern.",
};

export const problem: ProblemTexts = {
  lostTitle: "Dieser Link funktioniert nicht",
  lost: "Vielleicht fehlt ein Teil davon. Öffne ihn noch einmal dort, wo du ihn gefunden hast, oder frag die Person, die ihn geschickt hat.",
  failedTitle: "Etwas ist schiefgegangen",
  failed: "Versuche es gleich noch einmal.",
  emptyTitle: "Hier gibt es nichts zu sehen",
  empty: "Diese Adresse öffnet Links und Widgets. Öffne den ganzen Link, den du bekommen hast.",
};

export const linkPreview: LinkPreviewTexts = {
  invitedBy: "{name} lädt dich zu {project} ein",
  invited: "Du bist zu {project} eingeladen",
  reward: "Deine Belohnung: {reward}",
  open: "{project} öffnen",
  ended: "Dieser Link funktioniert nicht mehr",
};
