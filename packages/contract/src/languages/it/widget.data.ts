import type { LanguageTexts } from "../en/widget.data.ts";
import { common } from "./common.data.ts";

// Terms: invito, premio, link personale, lista d’attesa, classifica, traguardo. Readers are addressed as “tu”.
const panel = { reward: "", friendReward: "", close: "Chiudi" };

const link = {
  ...common.link,
  loadFailed: "Impossibile caricare il tuo link.",
  retry: "Riprova",
};

const signedOut = {
  signedOut: "Accedi per avere il tuo link personale.",
  signIn: "Accedi",
};

const friends = {
  stats: "Invitati via email: {invited} · Iscritti: {joined}",
  noStats: "Ancora nessun invito",
};

const joined = {
  stats: "Amici iscritti con il tuo link: {joined}",
  noStats: "Nessuno si è ancora iscritto con il tuo link",
};

const email = {
  emailExample: "giulia@example.com",
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
    launcher: "Invita un amico",
    title: "Invita un amico",
    body: "Manda il tuo link personale a un amico. Ti avvisiamo quando si iscrive.",
    sendFailed: "Non siamo riusciti a inviare l’invito. Riprova tra poco.",
  },
  share: {
    ...panel,
    ...link,
    ...signedOut,
    ...friends,
    launcher: "Condividi il link",
    title: "Condividi il tuo link",
    body: "Chi si iscrive con il tuo link personale conta per te.",
    qr: common.qr,
    qrFailed: "Impossibile caricare il codice QR.",
  },
  welcome: {
    ...panel,
    title: "{inviter} ti ha mandato un invito",
    anonymousTitle: "Un amico ti ha mandato un invito",
    body: "Accetta l’invito: faremo sapere a chi te l’ha mandato che ci sei anche tu.",
    offer: "Hai ricevuto un invito",
    action: "Inizia",
  },
  waitlist: {
    ...panel,
    ...link,
    ...joined,
    ...email,
    message: "Sono in lista d’attesa. Iscriviti con il mio link:",
    loadFailed: "Impossibile caricare la tua posizione.",
    launcher: "Entra in lista",
    title: "Arriva tra i primi",
    body: "Lascia la tua email per vedere la tua posizione. Invita gli amici e sali in lista.",
    emailLabel: common.yourEmail,
    join: "Entra in lista",
    position: "Sei al numero {position}",
    moveUp: "Avanzi di {places} per ogni amico che si iscrive.",
    alreadyJoined:
      "Sei già in lista. Ti mandiamo la tua posizione via email, se il tuo indirizzo può ricevere le nostre email.",
    full: "La lista è al completo. Grazie per l’interesse.",
    joinFailed: "Non siamo riusciti ad aggiungerti alla lista. Riprova tra poco.",
    confirmEmail:
      "Controlla la tua casella tra poco: se il tuo indirizzo può ricevere le nostre email, ti mandiamo un link per confermarlo.",
  },
  leaderboard: {
    ...panel,
    ...link,
    ...signedOut,
    ...joined,
    launcher: common.leaderboard,
    title: "Chi porta più amici?",
    body: "Ogni amico che si iscrive con il tuo link conta.",
    loadFailed: "Impossibile caricare questa parte.",
    signedOut: "Accedi per vedere la tua posizione.",
    counted: "Amici",
    you: common.you,
    empty: "La classifica è ancora vuota. Il primo posto ti aspetta.",
  },
  milestones: {
    ...panel,
    ...link,
    ...signedOut,
    loadFailed: "Impossibile caricare i tuoi progressi.",
    launcher: "I tuoi premi",
    title: "Porta gli amici, ottieni premi",
    body: "Ogni amico che si iscrive con il tuo link ti avvicina al premio.",
    progress: "Amici: {count} su {goal}",
    next: "Ancora {left}",
    reached: "Raggiunto",
    done: "Hai ottenuto tutti i premi. Grazie!",
    reward1: "Un adesivo",
    reward2: "Un mese gratis",
    reward3: "Un anno gratis",
    reward4: "",
    reward5: "",
  },
  prompt: {
    ...panel,
    title: "Ti piace finora?",
    body: "Forse piacerà anche ai tuoi amici. Manda loro il tuo link personale.",
    action: "Invita un amico",
    later: "Non ora",
  },
  rewards: {
    ...panel,
    ...link,
    ...signedOut,
    ...friends,
    ...common.own,
    loadFailed: "Impossibile caricare questa parte.",
    signedOut: "Accedi per vedere il tuo link e i tuoi premi.",
    launcher: "I tuoi premi",
    title: "I tuoi amici e i tuoi premi",
    body: "Condividi il tuo link personale e segui qui i risultati.",
    qr: common.qr,
    qrFailed: "Impossibile caricare il codice QR.",
    how: "Come funziona",
    step1: "Manda il tuo link personale agli amici.",
    step2: "Gli amici si iscrivono con il tuo link.",
    step3: "Qui vedi chi si è iscritto e ottieni i tuoi premi.",
    towardNext: "Amici: {count} su {goal}",
    rank: "La tua posizione in classifica: {rank}",
    copyCode: "Copia il codice {code}",
    terms: "Condizioni",
  },
};
