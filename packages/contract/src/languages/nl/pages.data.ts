import type {
  ConfirmationTexts,
  LinkPreviewTexts,
  ProblemTexts,
  UnsubscribeTexts,
} from "../en/pages.data.ts";

export const confirmation: ConfirmationTexts = {
  title: "Bevestig je plaats",
  question:
    "We houden een plaats voor je vrij op de wachtlijst van {project}. Bevestig je adres om die te krijgen.",
  confirm: "Mijn adres bevestigen",
  confirmedTitle: "Je staat op de wachtlijst",
  position: "Je bent nummer {position} op de wachtlijst van {project}.",
  moveUp: "Deel je link. Voor elke vriend die zich aanmeldt, schuif je {places} op.",
  closedTitle: "Probeer het later nog eens",
  closed: "Niemand kan nu op de wachtlijst van {project}. Open deze link later nog eens.",
  invalidTitle: "Deze link werkt niet meer",
  invalid: "Hij is verlopen of vervangen. Vul je adres opnieuw in op de wachtlijst om een nieuwe te krijgen.",
};

export const unsubscribe: UnsubscribeTexts = {
  title: "Geen e-mails meer van {project}?",
  question:
    "Je krijgt geen uitnodigingen, herinneringen of nieuws over vrienden meer, van geen enkel project van dezelfde beheerder. E-emails waar je zelf om vraagt, zoals inloglinks, komen nog wel aan.",
  unsubscribe: "Afmelden",
  stoppedTitle: "Je bent afgemeld",
  stopped:
    "{project} en andere projecten van dezelfde beheerder mailen je alleen nog waar je zelf om vraagt, zoals inloglinks.",
  subscribe: "Weer aanmelden",
  startedTitle: "Je bent weer aangemeld",
  started: "{project} en andere projecten van dezelfde beheerder mogen je weer mailen.",
  blockedTitle: "Dit adres krijgt geen e-mails",
  blocked:
    "Eerdere e-mails kwamen niet aan of zijn als spam gemeld, of {project} heeft dit adres geblokkeerd. Vraag {project} om dit te wijzigen.",
};

export const problem: ProblemTexts = {
  lostTitle: "Deze link werkt niet",
  lost: "Misschien ontbreekt er een deel. Open de link opnieuw waar je hem hebt gevonden, of vraag de persoon die hem heeft gestuurd.",
  failedTitle: "Er is iets misgegaan",
  failed: "Probeer het zo meteen opnieuw.",
  emptyTitle: "Hier is niets te zien",
  empty: "Dit adres opent links en widgets. Open de volledige link die je hebt gekregen.",
};

export const linkPreview: LinkPreviewTexts = {
  invitedBy: "{name} nodigt je uit voor {project}",
  invited: "Je bent uitgenodigd voor {project}",
  reward: "Je beloning: {reward}",
  open: "{project} openen",
  ended: "Deze link werkt niet meer",
};
