import type { EmailTexts } from "../en/email.data.ts";

export const email: EmailTexts = {
  words: {
    friend: "Jemand",
    greeting: "Hallo {{recipientName}},",
    quote: "„{{message}}“",
    friendsGet: "Mit dieser Einladung kannst du dir eine Prämie verdienen: {{friendReward}}.",
    because: {
      invitation:
        "Du bekommst diese E-Mail, weil {{inviterName}} deine Adresse bei {{projectName}} eingegeben hat.",
      reminder:
        "Du bekommst diese E-Mail, weil {{inviterName}} deine Adresse bei {{projectName}} eingegeben hat. Eine weitere Erinnerung folgt nicht.",
      joined: "Du bekommst diese E-Mail, weil du andere zu {{projectName}} einlädst.",
      reward: "Du bekommst diese E-Mail, weil du dir bei {{projectName}} eine Prämie verdient hast.",
      place: "Du bekommst diese E-Mail, weil deine Adresse auf der Warteliste von {{projectName}} steht.",
      signIn:
        "Du bekommst diese E-Mail, weil deine Adresse auf der Seite von {{projectName}} eingegeben wurde. Wenn du das nicht warst, ignoriere sie einfach.",
      confirmation:
        "Du bekommst diese E-Mail, weil deine Adresse für die Warteliste von {{projectName}} eingetragen wurde. Wenn du das nicht warst, ignoriere sie einfach.",
      payoutMethod: "Du bekommst diese E-Mail, weil {{projectName}} dir Auszahlungen sendet.",
      payoutPaid: "Du bekommst diese E-Mail, weil {{projectName}} dir Auszahlungen sendet.",
      payoutFailed: "Du bekommst diese E-Mail, weil {{projectName}} dir Auszahlungen sendet.",
    },
    unsubscribeText: "Wenn du keine E-Mails mehr von uns möchtest:",
    unsubscribe: "abbestellen",
    movesUp: "Für jede Person, die über deinen Link dazukommt, rückst du um {{places}} vor.",
    joinedSoFar: "Bisher über deinen Link dabei: {{joined}}.",
    yourCode: "Dein Code:\n{{rewardCode}}",
    methodUsedFrom: "Die neue gilt ab {{usedFrom}}. Bis dahin wartet dein Guthaben.",
    methodRemoved: "Du hast jetzt keine Auszahlungsart. Dein Guthaben wartet, bis du eine wählst.",
  },
  wordings: {
    invitation: {
      subject: "{{inviterName}} lädt dich zu {{projectName}} ein",
      preheader: "{{inviterName}} nutzt {{projectName}} und meint, das könnte auch dir gefallen.",
      body: `# {{inviterName}} lädt dich zu {{projectName}} ein

{{greeting}}

{{inviterName}} nutzt {{projectName}} und meint, das könnte auch dir gefallen.

[Einladung annehmen]({{link}})`,
    },
    reminder: {
      subject: "Erinnerung: {{inviterName}} lädt dich zu {{projectName}} ein",
      preheader: "Die Einladung von {{inviterName}} gilt noch.",
      body: `# Die Einladung von {{inviterName}} gilt noch

{{greeting}}

vor ein paar Tagen hat {{inviterName}} dich zu {{projectName}} eingeladen. Falls die E-Mail untergegangen ist, ist hier die Einladung noch einmal.

[Einladung annehmen]({{link}})`,
    },
    joined: {
      subject: "{{friendName}} ist jetzt bei {{projectName}} dabei",
      preheader: "Dank deiner Einladung.",
      body: `# {{friendName}} ist jetzt bei {{projectName}} dabei

Das war deine Einladung. {{soFar}}

Dein eigener Link zum Weiterteilen:
{{link}}`,
    },
    reward: {
      subject: "Deine Prämie bei {{projectName}}: {{reward}}",
      preheader: "Sie ist freigegeben.",
      body: `# Deine Prämie: {{reward}}

Deine Prämie bei {{projectName}} ist freigegeben. Danke, dass du uns weiterempfiehlst.

Dein eigener Link zum Weiterteilen:
{{link}}`,
    },
    place: {
      subject: "Dein Platz auf der Warteliste von {{projectName}}: {{position}}",
      preheader: "Deine Adresse steht schon auf der Warteliste.",
      body: `# Du stehst auf Platz {{position}}

Deine Adresse wurde für die Warteliste von {{projectName}} eingetragen. Sie stand schon darauf.

{{progress}}

Dein eigener Link zum Teilen:
{{link}}`,
    },
    signIn: {
      subject: "Dein Link zu {{projectName}}",
      preheader: "Er funktioniert einmal, 24 Stunden lang.",
      body: `# Öffne deine Seite bei {{projectName}}

Diese Adresse wurde auf der Seite von {{projectName}} eingegeben. Wenn du das warst, öffnet dieser Link deine Seite mit deinem Link, deinen Freunden und Prämien.

[Meine Seite öffnen]({{link}})

Der Link funktioniert einmal, 24 Stunden lang. Wenn du es nicht warst, passiert nichts, solange du ihn nicht öffnest und bestätigst.`,
    },
    confirmation: {
      subject: "Bestätige deinen Platz auf der Warteliste: {{projectName}}",
      preheader: "Der Link gilt 7 Tage lang.",
      body: `# Bestätige deinen Platz auf der Warteliste

Diese Adresse wurde für die Warteliste von {{projectName}} eingetragen. Wenn du das warst, bestätige sie, und der Platz, den wir für dich freihalten, gehört dir.

[Adresse bestätigen]({{link}})

Der Link gilt 7 Tage lang. Wenn du es nicht warst, ignoriere diese E-Mail. Die Adresse wird dann gelöscht.`,
    },
    payoutMethod: {
      subject: "{{projectName}}: Deine Auszahlungsart wurde geändert",
      preheader: "Wenn du das nicht warst, wähle jetzt die richtige.",
      body: `# Deine Auszahlungsart wurde geändert

Deine Auszahlungsart bei {{projectName}} wurde geändert. Wenn du das nicht warst, wähle die richtige und gib {{projectName}} Bescheid.

[Auszahlungsart prüfen]({{link}})`,
    },
    payoutPaid: {
      subject: "{{projectName}} hat dir {{amount}} ausgezahlt",
      preheader: "Bis das Geld ankommt, kann es ein paar Tage dauern.",
      body: `# Du hast {{amount}} bekommen

{{projectName}} hat diese Auszahlung gesendet. Bis das Geld ankommt, kann es ein paar Tage dauern.

Referenz: {{reference}}

[Meine Auszahlungen ansehen]({{link}})`,
    },
    payoutFailed: {
      subject: "Eine Auszahlung kam nicht an: {{amount}}",
      preheader: "Prüfe deine Auszahlungsart.",
      body: `# Eine Auszahlung kam nicht an

Die Auszahlung von {{projectName}} über {{amount}} kam zurück. Der Betrag ist wieder verfügbar und Teil der nächsten Auszahlung. Prüfe deine Auszahlungsart.

Referenz: {{reference}}

[Auszahlungsart prüfen]({{link}})`,
    },
  },
  unnamed: {
    because: {
      invitation:
        "Du bekommst diese E-Mail, weil jemand deine Adresse bei {{projectName}} eingegeben hat, um dich einzuladen.",
      reminder:
        "Du bekommst diese E-Mail, weil jemand deine Adresse bei {{projectName}} eingegeben hat, um dich einzuladen. Eine weitere Erinnerung folgt nicht.",
    },
    invitation: {
      subject: "Du bist zu {{projectName}} eingeladen",
      preheader: "Jemand, der dich kennt, nutzt {{projectName}} und meint, das könnte auch dir gefallen.",
      paragraphs: [
        "# Du bist zu {{projectName}} eingeladen",
        "Jemand, der dich kennt, nutzt {{projectName}} und meint, das könnte auch dir gefallen.",
      ],
    },
    reminder: {
      subject: "Erinnerung: Du bist zu {{projectName}} eingeladen",
      preheader: "Deine Einladung gilt noch.",
      paragraphs: [
        "# Deine Einladung gilt noch",
        "vor ein paar Tagen hat dich jemand zu {{projectName}} eingeladen. Falls die E-Mail untergegangen ist, ist hier die Einladung noch einmal.",
      ],
    },
    joined: {
      subject: "Jemand ist über deine Einladung zu {{projectName}} gekommen",
      preheader: "Dank deiner Einladung.",
      paragraphs: ["# Jemand ist über deine Einladung zu {{projectName}} gekommen"],
    },
  },
};
