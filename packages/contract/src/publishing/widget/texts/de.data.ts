import type { LanguageTexts } from "./en.data.ts";

const panel = { reward: "", friendReward: "", close: "Schließen" };

const link = {
  copy: "Link kopieren",
  copied: "Kopiert",
  copyByHand: "Der Link ist markiert. Kopiere ihn mit Strg+C oder ⌘C.",
  share: "Teilen",
  message: "Ich nutze das selbst und musste an dich denken. Hier ist mein Link:",
  loadFailed: "Dein Link konnte nicht geladen werden.",
  retry: "Noch einmal versuchen",
};

const signedOut = {
  signedOut: "Melde dich an, um deinen persönlichen Link zu bekommen.",
  signIn: "Anmelden",
};

const friends = {
  stats: "{invited} per E-Mail eingeladen · {joined} dabei",
  noStats: "Noch niemand eingeladen",
};

const joined = {
  stats: "Über deinen Link dabei: {joined}",
  noStats: "Über deinen Link ist noch niemand dabei",
};

const email = {
  emailExample: "lena@example.com",
  emailInvalid: "Gib eine E-Mail-Adresse ein, zum Beispiel lena@example.com.",
};

export const german: LanguageTexts = {
  invite: {
    ...panel,
    ...link,
    ...signedOut,
    ...friends,
    ...email,
    launcher: "Freunde einladen",
    title: "Lade Freunde ein",
    body: "Schick deinen persönlichen Link weiter. Wir sagen dir Bescheid, sobald jemand dazukommt.",
    emailLabel: "E-Mail-Adresse für die Einladung",
    send: "Einladung senden",
    sent: "Die Einladung an {email} ist unterwegs.",
    sendFailed: "Die Einladung konnte nicht gesendet werden. Versuch es gleich noch einmal.",
    alreadyInvited: "Diese Person wurde schon eingeladen.",
    limitReached: "Das war’s für heute. Morgen kannst du weitere Einladungen senden.",
    ownAddress: "Das ist deine eigene Adresse.",
  },
  share: {
    ...panel,
    ...link,
    ...signedOut,
    ...friends,
    launcher: "Link teilen",
    title: "Teile deinen Link",
    body: "Wer über deinen persönlichen Link dazukommt, wird dir angerechnet.",
    qr: "QR-Code anzeigen",
    qrFailed: "Der QR-Code konnte nicht geladen werden.",
  },
  welcome: {
    ...panel,
    title: "{inviter} hat dich eingeladen",
    anonymousTitle: "Jemand hat dich eingeladen",
    body: "Nimm die Einladung an. Wer sie dir geschickt hat, erfährt davon.",
    offer: "Du bist eingeladen",
    action: "Los geht’s",
  },
  waitlist: {
    ...panel,
    ...link,
    ...joined,
    ...email,
    message: "Ich stehe auf der Warteliste. Trag dich über meinen Link ein:",
    loadFailed: "Dein Platz konnte nicht geladen werden.",
    launcher: "Auf die Warteliste",
    title: "Sei von Anfang an dabei",
    body: "Trag deine E-Mail-Adresse ein und sieh, auf welchem Platz du stehst. Wer andere mitbringt, rückt vor.",
    emailLabel: "Deine E-Mail-Adresse",
    join: "Eintragen",
    position: "Du stehst auf Platz {position}",
    moveUp: "Jede Person, die sich über deinen Link einträgt, bringt dich um {places} nach vorn.",
    alreadyJoined:
      "Diese Adresse steht schon auf der Liste. Deinen Platz haben wir dir per E-Mail geschickt.",
    full: "Die Liste ist voll. Danke für dein Interesse.",
    joinFailed: "Das hat gerade nicht geklappt. Versuch es gleich noch einmal.",
  },
  leaderboard: {
    ...panel,
    ...link,
    ...signedOut,
    ...joined,
    launcher: "Bestenliste",
    title: "Wer bringt die meisten mit?",
    body: "Alle, die über deinen Link dazukommen, zählen für dich.",
    loadFailed: "Dieser Teil konnte nicht geladen werden.",
    signedOut: "Melde dich an, um deinen Platz zu sehen.",
    counted: "Freunde",
    you: "Du",
    empty: "Noch steht hier niemand. Den ersten Platz kannst du haben.",
  },
  milestones: {
    ...panel,
    ...link,
    ...signedOut,
    loadFailed: "Dein Stand konnte nicht geladen werden.",
    launcher: "Deine Prämien",
    title: "Bring Freunde mit, hol dir Prämien",
    body: "Mit jeder Person, die über deinen Link dazukommt, bist du näher dran.",
    progress: "Freunde: {count} von {goal}",
    next: "Noch {left}",
    reached: "Erreicht",
    done: "Du hast alle Prämien erreicht. Danke!",
    reward1: "Ein Sticker",
    reward2: "Ein Monat gratis",
    reward3: "Ein Jahr gratis",
    reward4: "",
    reward5: "",
  },
  prompt: {
    ...panel,
    title: "Gefällt es dir bis jetzt?",
    body: "Dann vielleicht auch jemandem, den du kennst. Schick deinen persönlichen Link.",
    action: "Freunde einladen",
    later: "Nicht jetzt",
  },
};
