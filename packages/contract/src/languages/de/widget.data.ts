import type { LanguageTexts } from "../en/widget.data.ts";
import { common } from "./common.data.ts";

const panel = { reward: "", friendReward: "", close: "Schließen" };

const link = {
  ...common.link,
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
    launcher: "Freunde einladen",
    title: "Lade Freunde ein",
    body: "Schick deinen persönlichen Link weiter. Wir sagen dir Bescheid, sobald jemand dazukommt.",
    sendFailed: "Die Einladung konnte nicht gesendet werden. Versuch es gleich noch einmal.",
  },
  share: {
    ...panel,
    ...link,
    ...signedOut,
    ...friends,
    launcher: "Link teilen",
    title: "Teile deinen Link",
    body: "Wer über deinen persönlichen Link dazukommt, wird dir angerechnet.",
    qr: common.qr,
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
    emailLabel: common.yourEmail,
    join: "Eintragen",
    position: "Du stehst auf Platz {position}",
    moveUp: "Jede Person, die sich über deinen Link einträgt, bringt dich um {places} nach vorn.",
    alreadyJoined:
      "Diese Adresse steht schon auf der Liste. Wir schicken dir deinen Platz per E-Mail, wenn sie unsere E-Mails empfangen kann.",
    full: "Die Liste ist voll. Danke für dein Interesse.",
    joinFailed: "Das hat gerade nicht geklappt. Versuch es gleich noch einmal.",
    confirmEmail:
      "Sieh gleich in dein Postfach: Wenn die Adresse unsere E-Mails empfangen kann, schicken wir einen Link zum Bestätigen.",
  },
  leaderboard: {
    ...panel,
    ...link,
    ...signedOut,
    ...joined,
    launcher: common.leaderboard,
    title: "Wer bringt die meisten mit?",
    body: "Alle, die über deinen Link dazukommen, zählen für dich.",
    loadFailed: "Dieser Teil konnte nicht geladen werden.",
    signedOut: "Melde dich an, um deinen Platz zu sehen.",
    counted: "Freunde",
    you: common.you,
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
  rewards: {
    ...panel,
    ...link,
    ...signedOut,
    ...friends,
    ...common.own,
    loadFailed: "Dieser Teil konnte nicht geladen werden.",
    signedOut: "Melde dich an, um deinen Link und deine Prämien zu sehen.",
    launcher: "Deine Prämien",
    title: "Deine Freunde und Prämien",
    body: "Teile deinen persönlichen Link. Hier siehst du, was daraus wird.",
    qr: common.qr,
    qrFailed: "Der QR-Code konnte nicht geladen werden.",
    how: "So funktioniert es",
    step1: "Schick Freunden deinen persönlichen Link.",
    step2: "Freunde kommen über deinen Link dazu.",
    step3: "Hier siehst du, wer dabei ist, und bekommst deine Prämien.",
    towardNext: "Freunde: {count} von {goal}",
    rank: "Dein Platz in der Bestenliste: {rank}",
    copyCode: "Code {code} kopieren",
    terms: "Bedingungen",
  },
};
