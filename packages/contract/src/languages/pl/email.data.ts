import type { EmailTexts } from "../en/email.data.ts";

export const email: EmailTexts = {
  words: {
    friend: "Ktoś znajomy",
    greeting: "Cześć {{recipientName}},",
    quote: "„{{message}}”",
    friendsGet: "Dzięki temu zaproszeniu możesz otrzymać nagrodę: {{friendReward}}.",
    because: {
      invitation:
        "Otrzymujesz tę wiadomość, ponieważ {{inviterName}} wysyła ci zaproszenie do {{projectName}}.",
      reminder:
        "Otrzymujesz tę wiadomość, ponieważ {{inviterName}} zaprasza cię do {{projectName}}. Nie wyślemy kolejnego przypomnienia.",
      joined: "Otrzymujesz tę wiadomość, ponieważ zapraszasz znajomych do {{projectName}}.",
      reward: "Otrzymujesz tę wiadomość, ponieważ masz nagrodę w {{projectName}}.",
      place: "Otrzymujesz tę wiadomość, ponieważ twój adres jest na liście oczekujących {{projectName}}.",
      signIn:
        "Otrzymujesz tę wiadomość, ponieważ twój adres został podany na stronie {{projectName}}. Jeśli to nie ty, zignoruj ją.",
      confirmation:
        "Otrzymujesz tę wiadomość, ponieważ twój adres został podany na liście oczekujących {{projectName}}. Jeśli to nie ty, zignoruj ją.",
      payoutMethod: "Otrzymujesz tę wiadomość, ponieważ dostajesz wypłaty z {{projectName}}.",
      payoutPaid: "Otrzymujesz tę wiadomość, ponieważ dostajesz wypłaty z {{projectName}}.",
      payoutFailed: "Otrzymujesz tę wiadomość, ponieważ dostajesz wypłaty z {{projectName}}.",
    },
    unsubscribeText: "Nie chcesz otrzymywać tych wiadomości?",
    unsubscribe: "Wypisz się",
    movesUp: "Za każdą osobę, która dołączy z twojego linku, przesuwasz się o {{places}} do przodu.",
    joinedSoFar: "Z twojego linku dołączyło dotąd: {{joined}}.",
    yourCode: "Twój kod:\n{{rewardCode}}",
    methodUsedFrom: "Nowy sposób obowiązuje od: {{usedFrom}}. Do tego czasu saldo czeka.",
    methodRemoved: "Nie masz teraz sposobu wypłaty. Saldo czeka, aż go wybierzesz.",
  },
  wordings: {
    invitation: {
      subject: "{{inviterName}} zaprasza cię do {{projectName}}",
      preheader: "{{inviterName}} korzysta z {{projectName}} i poleca to także tobie.",
      body: `# {{inviterName}} zaprasza cię do {{projectName}}

{{greeting}}

{{inviterName}} korzysta z {{projectName}} i poleca to także tobie.

[Przyjmij zaproszenie]({{link}})`,
    },
    reminder: {
      subject: "Przypomnienie: {{inviterName}} zaprasza cię do {{projectName}}",
      preheader: "Zaproszenie od {{inviterName}} jest nadal aktualne.",
      body: `# Zaproszenie od {{inviterName}} jest nadal aktualne

{{greeting}}

Kilka dni temu otrzymaliśmy dla ciebie zaproszenie do {{projectName}} od {{inviterName}}. Na wypadek, gdyby tamta wiadomość zaginęła, oto ono jeszcze raz.

[Przyjmij zaproszenie]({{link}})`,
    },
    joined: {
      subject: "{{friendName}} jest już w {{projectName}}",
      preheader: "Dzięki twojemu zaproszeniu.",
      body: `# {{friendName}} jest już w {{projectName}}

To dzięki twojemu zaproszeniu. {{soFar}}

Twój link, który możesz udostępniać dalej:
{{link}}`,
    },
    reward: {
      subject: "Twoja nagroda w {{projectName}}: {{reward}}",
      preheader: "Twoja nagroda została przyznana.",
      body: `# Twoja nagroda: {{reward}}

Twoja nagroda w {{projectName}} została przyznana. Dziękujemy, że nas polecasz.

Twój link, który możesz udostępniać dalej:
{{link}}`,
    },
    place: {
      subject: "Twoje miejsce na liście oczekujących {{projectName}}: {{position}}",
      preheader: "Twój adres jest już na liście oczekujących.",
      body: `# Twoje miejsce na liście: {{position}}

Twój adres został podany na liście oczekujących {{projectName}}. Jest już na tej liście.

{{progress}}

Twój link do udostępniania:
{{link}}`,
    },
    signIn: {
      subject: "Twój link do {{projectName}}",
      preheader: "Działa raz, przez 24 godziny.",
      body: `# Otwórz swoją stronę w {{projectName}}

Ten adres został podany na stronie {{projectName}}. Jeśli to ty, ten link otworzy twoją stronę z twoim linkiem, znajomymi i nagrodami.

[Otwórz moją stronę]({{link}})

Link działa raz, przez 24 godziny. Jeśli to nie ty, nic się nie stanie, dopóki go nie otworzysz i nie potwierdzisz.`,
    },
    confirmation: {
      subject: "Potwierdź miejsce na liście oczekujących: {{projectName}}",
      preheader: "Link działa przez 7 dni.",
      body: `# Potwierdź swoje miejsce na liście oczekujących

Ten adres został podany na liście oczekujących {{projectName}}. Jeśli to ty, potwierdź go, a zarezerwowane miejsce będzie twoje.

[Potwierdź mój adres]({{link}})

Link działa przez 7 dni. Jeśli to nie ty, zignoruj tę wiadomość, a adres zostanie usunięty.`,
    },
    payoutMethod: {
      subject: "{{projectName}}: Zmieniono twój sposób wypłaty",
      preheader: "Jeśli to nie ty, wybierz teraz właściwy.",
      body: `# Zmieniono twój sposób wypłaty

Zmieniono twój sposób wypłaty w {{projectName}}. Jeśli to nie ty, wybierz właściwy i powiadom {{projectName}}.

[Sprawdź mój sposób wypłaty]({{link}})`,
    },
    payoutPaid: {
      subject: "Wypłata z {{projectName}}: {{amount}}",
      preheader: "Pieniądze mogą dotrzeć za kilka dni.",
      body: `# Twoja wypłata: {{amount}}

Wypłata z {{projectName}} została wysłana. Pieniądze mogą dotrzeć za kilka dni.

Numer referencyjny: {{reference}}

[Zobacz moje wypłaty]({{link}})`,
    },
    payoutFailed: {
      subject: "Wypłata do ciebie nie dotarła: {{amount}}",
      preheader: "Sprawdź swój sposób wypłaty.",
      body: `# Wypłata do ciebie nie dotarła

Wypłata z {{projectName}} ({{amount}}) została zwrócona. Kwota jest znowu dostępna i wejdzie do następnej wypłaty. Sprawdź swój sposób wypłaty.

Numer referencyjny: {{reference}}

[Sprawdź mój sposób wypłaty]({{link}})`,
    },
  },
  unnamed: {
    because: {
      invitation:
        "Otrzymujesz tę wiadomość, ponieważ ktoś podał twój adres, aby zaprosić cię do {{projectName}}.",
      reminder:
        "Otrzymujesz tę wiadomość, ponieważ ktoś podał twój adres, aby zaprosić cię do {{projectName}}. Nie wyślemy kolejnego przypomnienia.",
    },
    invitation: {
      subject: "Masz zaproszenie do {{projectName}}",
      preheader: "Ktoś, kogo znasz, korzysta z {{projectName}} i poleca to także tobie.",
      paragraphs: [
        "# Masz zaproszenie do {{projectName}}",
        "Ktoś, kogo znasz, korzysta z {{projectName}} i poleca to także tobie.",
      ],
    },
    reminder: {
      subject: "Przypomnienie: masz zaproszenie do {{projectName}}",
      preheader: "Twoje zaproszenie jest nadal aktualne.",
      paragraphs: [
        "# Twoje zaproszenie jest nadal aktualne",
        "Kilka dni temu ktoś, kogo znasz, wysłał ci zaproszenie do {{projectName}}. Na wypadek, gdyby tamta wiadomość zaginęła, oto ono jeszcze raz.",
      ],
    },
    joined: {
      subject: "Ktoś z twojego zaproszenia jest już w {{projectName}}",
      preheader: "Dzięki twojemu zaproszeniu.",
      paragraphs: ["# Ktoś z twojego zaproszenia jest już w {{projectName}}"],
    },
  },
};
