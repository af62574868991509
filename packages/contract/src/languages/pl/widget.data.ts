import type { LanguageTexts } from "../en/widget.data.ts";
import { common } from "./common.data.ts";

// Terms: zaproszenie, nagroda, link, lista oczekujących, ranking, próg. Readers are addressed as “ty”, in forms without gender.
const panel = { reward: "", friendReward: "", close: "Zamknij" };

const link = {
  ...common.link,
  loadFailed: "Nie udało się wczytać twojego linku.",
  retry: "Spróbuj ponownie",
};

const signedOut = {
  signedOut: "Zaloguj się, aby otrzymać swój link.",
  signIn: "Zaloguj się",
};

const friends = {
  stats: "Zaproszenia e-mailem: {invited} · Dołączyło: {joined}",
  noStats: "Nie ma jeszcze zaproszeń",
};

const joined = {
  stats: "Dołączyło z twojego linku: {joined}",
  noStats: "Z twojego linku nikt jeszcze nie dołączył",
};

const email = {
  emailExample: "ola@example.com",
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
    launcher: "Zaproś znajomych",
    title: "Zaproś znajomych",
    body: "Wyślij znajomym swój link. Damy ci znać, gdy ktoś dołączy.",
    sendFailed: "Nie udało się wysłać zaproszenia. Spróbuj ponownie za chwilę.",
  },
  share: {
    ...panel,
    ...link,
    ...signedOut,
    ...friends,
    launcher: "Udostępnij link",
    title: "Udostępnij swój link",
    body: "Każda osoba, która dołączy z twojego linku, liczy się dla ciebie.",
    qr: common.qr,
    qrFailed: "Nie udało się wczytać kodu QR.",
  },
  welcome: {
    ...panel,
    title: "{inviter} zaprasza cię",
    anonymousTitle: "Ktoś znajomy cię zaprasza",
    body: "Przyjmij zaproszenie, a damy znać osobie, która je wysłała.",
    offer: "Masz zaproszenie",
    action: "Zaczynamy",
  },
  waitlist: {
    ...panel,
    ...link,
    ...joined,
    ...email,
    message: "Jestem na liście oczekujących. Dołącz z mojego linku:",
    loadFailed: "Nie udało się wczytać twojej pozycji.",
    launcher: "Dołącz do listy",
    title: "Dołącz w gronie pierwszych",
    body: "Podaj adres e-mail, aby zobaczyć swoją pozycję. Zapraszaj znajomych i przesuwaj się do przodu.",
    emailLabel: common.yourEmail,
    join: "Dołącz do listy",
    position: "Twoje miejsce na liście: {position}",
    moveUp: "Za każdą osobę, która dołączy, przesuwasz się o {places} do przodu.",
    alreadyJoined:
      "Ten adres jest już na liście. Wyślemy twoją pozycję e-mailem, jeśli może on odbierać nasze e-maile.",
    full: "Lista jest pełna. Dziękujemy za zainteresowanie.",
    joinFailed: "Nie udało się dodać cię do listy. Spróbuj ponownie za chwilę.",
    confirmEmail:
      "Za chwilę sprawdź pocztę: jeśli twój adres może odbierać nasze e-maile, wyślemy link do jego potwierdzenia.",
  },
  leaderboard: {
    ...panel,
    ...link,
    ...signedOut,
    ...joined,
    launcher: common.leaderboard,
    title: "Kto zaprosi najwięcej osób?",
    body: "Liczy się każda osoba, która dołączy z twojego linku.",
    loadFailed: "Nie udało się wczytać tej części.",
    signedOut: "Zaloguj się, aby zobaczyć swoje miejsce.",
    counted: "Znajomi",
    you: common.you,
    empty: "W rankingu nie ma jeszcze nikogo. Pierwsze miejsce czeka na ciebie.",
  },
  milestones: {
    ...panel,
    ...link,
    ...signedOut,
    loadFailed: "Nie udało się wczytać twoich postępów.",
    launcher: "Twoje nagrody",
    title: "Zapraszaj znajomych, odbieraj nagrody",
    body: "Każda osoba, która dołączy z twojego linku, przybliża cię do nagrody.",
    progress: "Znajomi: {count} z {goal}",
    next: "Jeszcze {left}",
    reached: "Osiągnięto",
    done: "Masz już wszystkie nagrody. Dziękujemy!",
    reward1: "Naklejka",
    reward2: "Miesiąc za darmo",
    reward3: "Rok za darmo",
    reward4: "",
    reward5: "",
  },
  prompt: {
    ...panel,
    title: "Jak ci się podoba?",
    body: "Może spodoba się też twoim znajomym. Wyślij im swój link.",
    action: "Zaproś znajomych",
    later: "Nie teraz",
  },
  rewards: {
    ...panel,
    ...link,
    ...signedOut,
    ...friends,
    ...common.own,
    loadFailed: "Nie udało się wczytać tej części.",
    signedOut: "Zaloguj się, aby zobaczyć swój link i nagrody.",
    launcher: "Twoje nagrody",
    title: "Twoi znajomi i nagrody",
    body: "Udostępnij swój link i zobacz tutaj efekty.",
    qr: common.qr,
    qrFailed: "Nie udało się wczytać kodu QR.",
    how: "Jak to działa",
    step1: "Wyślij znajomym swój link.",
    step2: "Znajomi dołączają z twojego linku.",
    step3: "Tutaj widzisz, kto dołączył, i odbierasz nagrody.",
    towardNext: "Znajomi: {count} z {goal}",
    rank: "Twoje miejsce w rankingu: {rank}",
    copyCode: "Kopiuj kod {code}",
    terms: "Warunki",
  },
};
