import type { LanguageTexts } from "../en/widget.data.ts";
import { common } from "./common.data.ts";

// Terms: uitnodiging, beloning, persoonlijke link, wachtlijst, ranglijst, mijlpaal. Readers are addressed as “je”.
const panel = { reward: "", friendReward: "", close: "Sluiten" };

const link = {
  ...common.link,
  loadFailed: "Je link kon niet worden geladen.",
  retry: "Opnieuw proberen",
};

const signedOut = {
  signedOut: "Log in om je persoonlijke link te krijgen.",
  signIn: "Inloggen",
};

const friends = {
  stats: "{invited} uitgenodigd via e-mail · {joined} aangemeld",
  noStats: "Nog niemand uitgenodigd",
};

const joined = {
  stats: "Aangemeld via jouw link: {joined}",
  noStats: "Nog niemand heeft zich via jouw link aangemeld",
};

const email = {
  emailExample: "emma@example.com",
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
    launcher: "Nodig een vriend uit",
    title: "Nodig een vriend uit",
    body: "Stuur een vriend je persoonlijke link. Je hoort het van ons zodra die zich aanmeldt.",
    sendFailed: "De uitnodiging kon niet worden verstuurd. Probeer het zo nog eens.",
  },
  share: {
    ...panel,
    ...link,
    ...signedOut,
    ...friends,
    launcher: "Deel je link",
    title: "Deel je link",
    body: "Iedereen die zich via jouw persoonlijke link aanmeldt, telt voor jou mee.",
    qr: common.qr,
    qrFailed: "De QR-code kon niet worden geladen.",
  },
  welcome: {
    ...panel,
    title: "{inviter} heeft je uitgenodigd",
    anonymousTitle: "Een vriend heeft je uitgenodigd",
    body: "Neem de uitnodiging aan. Dan laten we je vriend weten dat je erbij bent.",
    offer: "Je bent uitgenodigd",
    action: "Aan de slag",
  },
  waitlist: {
    ...panel,
    ...link,
    ...joined,
    ...email,
    message: "Ik sta hiervoor op de wachtlijst. Meld je aan via mijn link:",
    loadFailed: "Je plaats kon niet worden geladen.",
    launcher: "Op de wachtlijst",
    title: "Wees er als eerste bij",
    body: "Laat je e-mailadres achter en zie op welke plaats je staat. Schuif op door vrienden uit te nodigen.",
    emailLabel: common.yourEmail,
    join: "Zet me op de lijst",
    position: "Je staat op plaats {position}",
    moveUp: "Voor elke vriend die zich aanmeldt, schuif je {places} op.",
    alreadyJoined:
      "Je staat al op de lijst. Als je adres onze e-mails kan ontvangen, sturen we je plaats per e-mail.",
    full: "De lijst is vol. Bedankt voor je interesse.",
    joinFailed: "We konden je niet op de lijst zetten. Probeer het zo nog eens.",
    confirmEmail:
      "Controleer je inbox. Als je adres onze e-mails kan ontvangen, krijg je een link om het te bevestigen.",
  },
  leaderboard: {
    ...panel,
    ...link,
    ...signedOut,
    ...joined,
    launcher: common.leaderboard,
    title: "Wie brengt de meeste vrienden mee?",
    body: "Elke vriend die zich via jouw link aanmeldt, telt.",
    loadFailed: "Dit kon niet worden geladen.",
    signedOut: "Log in om je plaats te zien.",
    counted: "Vrienden",
    you: common.you,
    empty: "Er staat nog niemand op de ranglijst. De eerste plaats is vrij.",
  },
  milestones: {
    ...panel,
    ...link,
    ...signedOut,
    loadFailed: "Je voortgang kon niet worden geladen.",
    launcher: "Je beloningen",
    title: "Breng vrienden mee, krijg beloningen",
    body: "Elke vriend die zich via jouw link aanmeldt, brengt je dichterbij.",
    progress: "Vrienden: {count} van {goal}",
    next: "Nog {left}",
    reached: "Bereikt",
    done: "Je hebt alle beloningen verdiend. Bedankt!",
    reward1: "Een sticker",
    reward2: "Een maand gratis",
    reward3: "Een jaar gratis",
    reward4: "",
    reward5: "",
  },
  prompt: {
    ...panel,
    title: "Bevalt het tot nu toe?",
    body: "Misschien is het ook iets voor je vrienden. Stuur ze je persoonlijke link.",
    action: "Nodig een vriend uit",
    later: "Niet nu",
  },
  rewards: {
    ...panel,
    ...link,
    ...signedOut,
    ...friends,
    ...common.own,
    loadFailed: "Dit kon niet worden geladen.",
    signedOut: "Log in om je link en je beloningen te zien.",
    launcher: "Je beloningen",
    title: "Je vrienden en beloningen",
    body: "Deel je persoonlijke link en zie hier wat het oplevert.",
    qr: common.qr,
    qrFailed: "De QR-code kon niet worden geladen.",
    how: "Zo werkt het",
    step1: "Stuur je persoonlijke link naar vrienden.",
    step2: "Vrienden melden zich aan via jouw link.",
    step3: "Hier zie je wie zich heeft aangemeld en krijg je je beloningen.",
    towardNext: "Vrienden: {count} van {goal}",
    rank: "Je plaats op de ranglijst: {rank}",
    copyCode: "Code {code} kopiëren",
    terms: "Voorwaarden",
  },
};
