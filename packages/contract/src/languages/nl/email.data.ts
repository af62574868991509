import type { EmailTexts } from "../en/email.data.ts";

export const email: EmailTexts = {
  words: {
    friend: "Een vriend",
    greeting: "Hoi {{recipientName}},",
    quote: "“{{message}}”",
    friendsGet: "Met deze uitnodiging kun je een beloning krijgen: {{friendReward}}.",
    because: {
      invitation: "Je krijgt deze e-mail omdat {{inviterName}} je adres heeft ingevuld bij {{projectName}}.",
      reminder:
        "Je krijgt deze e-mail omdat {{inviterName}} je adres heeft ingevuld bij {{projectName}}. Dit is de laatste herinnering.",
      joined: "Je krijgt deze e-mail omdat je vrienden uitnodigt voor {{projectName}}.",
      reward: "Je krijgt deze e-mail omdat je een beloning hebt verdiend bij {{projectName}}.",
      place: "Je krijgt deze e-mail omdat je adres op de wachtlijst van {{projectName}} staat.",
      signIn:
        "Je krijgt deze e-mail omdat je adres is ingevuld op de pagina van {{projectName}}. Was jij dat niet? Dan kun je deze e-mail negeren.",
      confirmation:
        "Je krijgt deze e-mail omdat je adres is ingevuld voor de wachtlijst van {{projectName}}. Was jij dat niet? Dan kun je deze e-mail negeren.",
      payoutMethod: "Je krijgt deze e-mail omdat je uitbetalingen van {{projectName}} krijgt.",
      payoutPaid: "Je krijgt deze e-mail omdat je uitbetalingen van {{projectName}} krijgt.",
      payoutFailed: "Je krijgt deze e-mail omdat je uitbetalingen van {{projectName}} krijgt.",
    },
    unsubscribeText: "Wil je deze e-mails niet meer?",
    unsubscribe: "Afmelden",
    movesUp: "Voor elke vriend die zich via jouw link aanmeldt, schuif je {{places}} op.",
    joinedSoFar: "Tot nu toe aangemeld via jouw link: {{joined}}.",
    yourCode: "Je code:\n{{rewardCode}}",
    methodUsedFrom: "De nieuwe wordt gebruikt vanaf {{usedFrom}}. Tot dan wacht je saldo.",
    methodRemoved: "Je hebt nu geen uitbetaalmethode. Je saldo wacht tot je er een kiest.",
  },
  wordings: {
    invitation: {
      subject: "{{inviterName}} nodigt je uit voor {{projectName}}",
      preheader: "{{inviterName}} gebruikt {{projectName}} en denkt dat het ook iets voor jou is.",
      body: `# {{inviterName}} nodigt je uit voor {{projectName}}

{{greeting}}

{{inviterName}} gebruikt {{projectName}} en denkt dat het ook iets voor jou is.

[Uitnodiging aannemen]({{link}})`,
    },
    reminder: {
      subject: "Herinnering: {{inviterName}} nodigt je uit voor {{projectName}}",
      preheader: "De uitnodiging van {{inviterName}} staat nog open.",
      body: `# De uitnodiging van {{inviterName}} staat nog open

{{greeting}}

Een paar dagen geleden heeft {{inviterName}} je uitgenodigd voor {{projectName}}. Voor het geval je de e-mail hebt gemist, is hier de uitnodiging nog een keer.

[Uitnodiging aannemen]({{link}})`,
    },
    joined: {
      subject: "{{friendName}} doet nu mee bij {{projectName}}",
      preheader: "Dankzij jouw uitnodiging.",
      body: `# {{friendName}} doet nu mee bij {{projectName}}

Dat komt door jouw uitnodiging. {{soFar}}

Je persoonlijke link, om nog eens te delen:
{{link}}`,
    },
    reward: {
      subject: "Je beloning bij {{projectName}}: {{reward}}",
      preheader: "Je beloning is goedgekeurd.",
      body: `# Je beloning: {{reward}}

Je beloning bij {{projectName}} is goedgekeurd. Bedankt dat je ons aanbeveelt.

Je persoonlijke link, om nog eens te delen:
{{link}}`,
    },
    place: {
      subject: "Je plaats op de wachtlijst van {{projectName}}: {{position}}",
      preheader: "Je adres staat al op de wachtlijst.",
      body: `# Je staat op plaats {{position}}

Je adres is ingevuld voor de wachtlijst van {{projectName}}. Het stond er al op.

{{progress}}

Je persoonlijke link, om te delen:
{{link}}`,
    },
    signIn: {
      subject: "Je link naar {{projectName}}",
      preheader: "De link werkt één keer, binnen 24 uur.",
      body: `# Open je pagina bij {{projectName}}

Dit adres is ingevuld op de pagina van {{projectName}}. Als jij dat was, opent deze link je pagina met je link, je vrienden en je beloningen.

[Mijn pagina openen]({{link}})

De link werkt één keer, binnen 24 uur. Was jij het niet? Dan gebeurt er niets zolang je de link niet opent en bevestigt.`,
    },
    confirmation: {
      subject: "Bevestig je plaats op de wachtlijst: {{projectName}}",
      preheader: "De link werkt 7 dagen.",
      body: `# Bevestig je plaats op de wachtlijst

Dit adres is ingevuld voor de wachtlijst van {{projectName}}. Als jij dat was, bevestig het dan, en de plaats die we hebben vrijgehouden is van jou.

[Mijn adres bevestigen]({{link}})

De link werkt 7 dagen. Was jij het niet? Negeer deze e-mail, dan wordt het adres verwijderd.`,
    },
    payoutMethod: {
      subject: "{{projectName}}: Je uitbetaalmethode is gewijzigd",
      preheader: "Was jij het niet? Kies dan nu de juiste.",
      body: `# Je uitbetaalmethode is gewijzigd

Je uitbetaalmethode bij {{projectName}} is gewijzigd. Was jij het niet? Kies dan de juiste en laat het {{projectName}} weten.

[Mijn uitbetaalmethode bekijken]({{link}})`,
    },
    payoutPaid: {
      subject: "{{projectName}} heeft je {{amount}} betaald",
      preheader: "Het kan een paar dagen duren voor het geld er is.",
      body: `# Je hebt {{amount}} gekregen

{{projectName}} heeft deze uitbetaling verstuurd. Het kan een paar dagen duren voor het geld er is.

Kenmerk: {{reference}}

[Mijn uitbetalingen bekijken]({{link}})`,
    },
    payoutFailed: {
      subject: "Een uitbetaling is niet aangekomen: {{amount}}",
      preheader: "Controleer je uitbetaalmethode.",
      body: `# Een uitbetaling is niet aangekomen

De uitbetaling van {{amount}} door {{projectName}} kwam terug. Het bedrag is weer beschikbaar en hoort bij de volgende uitbetaling. Controleer je uitbetaalmethode.

Kenmerk: {{reference}}

[Mijn uitbetaalmethode bekijken]({{link}})`,
    },
  },
  unnamed: {
    because: {
      invitation:
        "Je krijgt deze e-mail omdat iemand je adres heeft ingevuld bij {{projectName}} om je uit te nodigen.",
      reminder:
        "Je krijgt deze e-mail omdat iemand je adres heeft ingevuld bij {{projectName}} om je uit te nodigen. Dit is de laatste herinnering.",
    },
    invitation: {
      subject: "Je bent uitgenodigd voor {{projectName}}",
      preheader: "Iemand die je kent gebruikt {{projectName}} en denkt dat het ook iets voor jou is.",
      paragraphs: [
        "# Je bent uitgenodigd voor {{projectName}}",
        "Iemand die je kent gebruikt {{projectName}} en denkt dat het ook iets voor jou is.",
      ],
    },
    reminder: {
      subject: "Herinnering: je bent uitgenodigd voor {{projectName}}",
      preheader: "Je uitnodiging staat nog open.",
      paragraphs: [
        "# Je uitnodiging staat nog open",
        "Een paar dagen geleden heeft iemand die je kent je uitgenodigd voor {{projectName}}. Voor het geval je de e-mail hebt gemist, is hier de uitnodiging nog een keer.",
      ],
    },
    joined: {
      subject: "Iemand doet dankzij jou mee bij {{projectName}}",
      preheader: "Dankzij jouw uitnodiging.",
      paragraphs: ["# Iemand doet dankzij jou mee bij {{projectName}}"],
    },
  },
};
