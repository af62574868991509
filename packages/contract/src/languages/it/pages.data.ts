import type {
  ConfirmationTexts,
  LinkPreviewTexts,
  ProblemTexts,
  UnsubscribeTexts,
} from "../en/pages.data.ts";

export const confirmation: ConfirmationTexts = {
  title: "Conferma il tuo posto",
  question:
    "Ti abbiamo riservato un posto nella lista d’attesa di {project}. Conferma il tuo indirizzo per ottenerlo.",
  confirm: "Conferma il mio indirizzo",
  confirmedTitle: "Sei in lista d’attesa",
  position: "Sei il numero {position} nella lista d’attesa di {project}.",
  moveUp: "Condividi il tuo link e avanzi di {places} per ogni amico che si iscrive.",
  closedTitle: "Riprova più tardi",
  closed:
    "Al momento nessuno può entrare nella lista d’attesa di {project}. Apri di nuovo questo link più tardi.",
  invalidTitle: "Questo link non funziona più",
  invalid:
    "È scaduto o è stato sostituito. Inserisci di nuovo il tuo indirizzo nella lista d’attesa per riceverne un altro.",
};

export const unsubscribe: UnsubscribeTexts = {
  title: "Vuoi smettere di ricevere le email di {project}?",
  question:
    "Non riceverai più inviti, promemoria o notizie degli amici, da nessun progetto dello stesso gestore. Le email che chiedi tu, come i link di accesso, continueranno ad arrivare.",
  unsubscribe: "Annulla l’iscrizione",
  stoppedTitle: "La tua iscrizione è annullata",
  stopped:
    "{project} e gli altri progetti dello stesso gestore ti inviano solo ciò che chiedi tu, come i link di accesso.",
  subscribe: "Iscriviti di nuovo",
  startedTitle: "Sei di nuovo tra gli iscritti",
  started: "{project} e gli altri progetti dello stesso gestore possono scriverti di nuovo.",
  blockedTitle: "Questo indirizzo non riceve email",
  blocked:
    "Le email precedenti sono state respinte o segnalate come spam, oppure {project} ha bloccato questo indirizzo. Chiedi a {project} di cambiare questa impostazione.",
};

export const problem: ProblemTexts = {
  lostTitle: "Questo link non funziona",
  lost: "Forse ne manca una parte. Aprilo di nuovo da dove l’hai trovato o chiedi a chi te l’ha inviato.",
  failedTitle: "Qualcosa è andato storto",
  failed: "Riprova tra un momento.",
  emptyTitle: "Qui non c’è niente da vedere",
  empty: "Questo indirizzo apre link e widget. Apri il link completo che hai ricevuto.",
};

export const linkPreview: LinkPreviewTexts = {
  invitedBy: "{name} ti invita su {project}",
  invited: "Hai ricevuto un invito per {project}",
  reward: "Il tuo premio: {reward}",
  open: "Apri {project}",
  ended: "Questo link non funziona più",
};
