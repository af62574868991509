import type {
  ConfirmationTexts,
  LinkPreviewTexts,
  ProblemTexts,
  UnsubscribeTexts,
} from "../en/pages.data.ts";

export const confirmation: ConfirmationTexts = {
  title: "Potwierdź swoje miejsce",
  question:
    "Zarezerwowaliśmy dla ciebie miejsce na liście oczekujących {project}. Potwierdź adres, aby je otrzymać.",
  confirm: "Potwierdź mój adres",
  confirmedTitle: "Jesteś na liście oczekujących",
  position: "Masz numer {position} na liście oczekujących {project}.",
  moveUp: "Udostępnij swój link. Za każdą osobę, która dołączy, przesuwasz się o {places} do przodu.",
  closedTitle: "Spróbuj później",
  closed: "Nikt nie może teraz dołączyć do listy oczekujących {project}. Otwórz ten link później.",
  invalidTitle: "Ten link już nie działa",
  invalid:
    "Wygasł albo został zastąpiony. Podaj adres na liście oczekujących jeszcze raz, aby otrzymać nowy.",
};

export const unsubscribe: UnsubscribeTexts = {
  title: "Zrezygnować z wiadomości od {project}?",
  question:
    "Nie będziesz już dostawać zaproszeń, przypomnień ani wieści o znajomych z żadnego projektu tego samego operatora. Wiadomości, o które prosisz, na przykład linki do logowania, nadal będą przychodzić.",
  unsubscribe: "Zrezygnuj",
  stoppedTitle: "Zrezygnowano z wiadomości",
  stopped:
    "{project} i inne projekty tego samego operatora będą wysyłać ci tylko to, o co poprosisz, na przykład linki do logowania.",
  subscribe: "Subskrybuj ponownie",
  startedTitle: "Znów dostajesz wiadomości",
  started: "{project} i inne projekty tego samego operatora mogą znów do ciebie pisać.",
  blockedTitle: "Ten adres nie dostaje wiadomości",
  blocked:
    "Wcześniejsze wiadomości nie dotarły lub zgłoszono je jako spam, albo {project} zablokował ten adres. Poproś {project} o zmianę.",
};

export const problem: ProblemTexts = {
  lostTitle: "Ten link nie działa",
  lost: "Być może brakuje jego części. Otwórz go ponownie z wiadomości lub zapytaj osobę, która go wysłała.",
  failedTitle: "Coś poszło nie tak",
  failed: "Spróbuj ponownie za chwilę.",
  emptyTitle: "Nic tu nie ma",
  empty: "Ten adres otwiera linki i widżety. Otwórz cały link z otrzymanej wiadomości.",
};

export const linkPreview: LinkPreviewTexts = {
  invitedBy: "{name} zaprasza Cię do {project}",
  invited: "Masz zaproszenie do {project}",
  reward: "Twoja nagroda: {reward}",
  open: "Otwórz {project}",
  ended: "Ten link już nie działa",
};
