import type { EmailTexts } from "../en/email.data.ts";

export const email: EmailTexts = {
  words: {
    friend: "Un amico",
    greeting: "Ciao {{recipientName}},",
    quote: "«{{message}}»",
    friendsGet: "Con questo invito puoi ottenere un premio: {{friendReward}}.",
    because: {
      invitation:
        "Ricevi questa email perché {{inviterName}} ha inserito il tuo indirizzo su {{projectName}}.",
      reminder:
        "Ricevi questa email perché {{inviterName}} ha inserito il tuo indirizzo su {{projectName}}. Non manderemo altri promemoria.",
      joined: "Ricevi questa email perché inviti amici su {{projectName}}.",
      reward: "Ricevi questa email perché hai ottenuto un premio su {{projectName}}.",
      place: "Ricevi questa email perché il tuo indirizzo è nella lista d’attesa di {{projectName}}.",
      signIn:
        "Ricevi questa email perché il tuo indirizzo è stato inserito nella pagina di {{projectName}}. Se non eri tu, ignorala.",
      confirmation:
        "Ricevi questa email perché il tuo indirizzo è stato inserito per la lista d’attesa di {{projectName}}. Se non eri tu, ignorala.",
      payoutMethod: "Ricevi questa email perché {{projectName}} ti invia pagamenti.",
      payoutPaid: "Ricevi questa email perché {{projectName}} ti invia pagamenti.",
      payoutFailed: "Ricevi questa email perché {{projectName}} ti invia pagamenti.",
    },
    unsubscribeText: "Non vuoi più ricevere queste email?",
    unsubscribe: "Annulla l’iscrizione",
    movesUp: "Avanzi di {{places}} per ogni amico che si iscrive con il tuo link.",
    joinedSoFar: "Amici iscritti finora con il tuo link: {{joined}}.",
    yourCode: "Il tuo codice:\n{{rewardCode}}",
    methodUsedFrom: "Quello nuovo si usa da: {{usedFrom}}. Fino ad allora il tuo saldo resta in attesa.",
    methodRemoved:
      "Ora non hai un metodo di pagamento. Il tuo saldo resta in attesa finché non ne scegli uno.",
  },
  wordings: {
    invitation: {
      subject: "{{inviterName}} ti invita su {{projectName}}",
      preheader: "{{inviterName}} usa {{projectName}} e pensa che possa piacere anche a te.",
      body: `# {{inviterName}} ti invita su {{projectName}}

{{greeting}}

{{inviterName}} usa {{projectName}} e pensa che possa piacere anche a te.

[Accetta l’invito]({{link}})`,
    },
    reminder: {
      subject: "Promemoria: {{inviterName}} ti invita su {{projectName}}",
      preheader: "L’invito di {{inviterName}} è ancora valido.",
      body: `# L’invito di {{inviterName}} è ancora valido

{{greeting}}

Qualche giorno fa {{inviterName}} ti ha mandato un invito per {{projectName}}. Nel caso l’email ti sia sfuggita, eccolo di nuovo.

[Accetta l’invito]({{link}})`,
    },
    joined: {
      subject: "{{friendName}} ora è su {{projectName}}",
      preheader: "Grazie al tuo invito.",
      body: `# {{friendName}} ora è su {{projectName}}

È merito del tuo invito. {{soFar}}

Il tuo link personale, da condividere ancora:
{{link}}`,
    },
    reward: {
      subject: "Il tuo premio su {{projectName}}: {{reward}}",
      preheader: "Il tuo premio è approvato.",
      body: `# Il tuo premio: {{reward}}

Il tuo premio su {{projectName}} è approvato. Grazie per aver parlato di noi.

Il tuo link personale, da condividere ancora:
{{link}}`,
    },
    place: {
      subject: "La tua posizione nella lista d’attesa di {{projectName}}: {{position}}",
      preheader: "Il tuo indirizzo è già nella lista d’attesa.",
      body: `# Sei al numero {{position}}

Il tuo indirizzo è stato inserito per la lista d’attesa di {{projectName}}. Era già in lista.

{{progress}}

Il tuo link personale, da condividere:
{{link}}`,
    },
    signIn: {
      subject: "Il tuo link per {{projectName}}",
      preheader: "Funziona una sola volta, entro 24 ore.",
      body: `# Apri la tua pagina su {{projectName}}

Questo indirizzo è stato inserito nella pagina di {{projectName}}. Se eri tu, questo link apre la tua pagina con il tuo link, i tuoi amici e i tuoi premi.

[Apri la mia pagina]({{link}})

Il link funziona una sola volta, entro 24 ore. Se non eri tu, non succede nulla finché non lo apri e confermi.`,
    },
    confirmation: {
      subject: "Conferma il tuo posto in lista d’attesa: {{projectName}}",
      preheader: "Il link funziona per 7 giorni.",
      body: `# Conferma il tuo posto in lista d’attesa

Questo indirizzo è stato inserito per la lista d’attesa di {{projectName}}. Se eri tu, confermalo e il posto che ti abbiamo riservato è tuo.

[Conferma il mio indirizzo]({{link}})

Il link funziona per 7 giorni. Se non eri tu, ignora questa email e l’indirizzo verrà cancellato.`,
    },
    payoutMethod: {
      subject: "{{projectName}}: Il tuo metodo di pagamento è cambiato",
      preheader: "Se non eri tu, scegli subito quello giusto.",
      body: `# Il tuo metodo di pagamento è cambiato

Il metodo con cui ricevi i pagamenti su {{projectName}} è cambiato. Se non eri tu, scegli quello giusto e avvisa {{projectName}}.

[Controlla il mio metodo]({{link}})`,
    },
    payoutPaid: {
      subject: "{{projectName}} ti ha pagato {{amount}}",
      preheader: "Potrebbe arrivare tra qualche giorno.",
      body: `# Hai ricevuto {{amount}}

{{projectName}} ha inviato questo pagamento. Potrebbe arrivare tra qualche giorno.

Riferimento: {{reference}}

[Vedi i miei pagamenti]({{link}})`,
    },
    payoutFailed: {
      subject: "Un pagamento non ti è arrivato: {{amount}}",
      preheader: "Controlla il tuo metodo di pagamento.",
      body: `# Un pagamento non ti è arrivato

Il pagamento di {{amount}} da {{projectName}} è tornato indietro. L’importo è di nuovo disponibile e farà parte del prossimo pagamento. Controlla il tuo metodo di pagamento.

Riferimento: {{reference}}

[Controlla il mio metodo]({{link}})`,
    },
  },
  unnamed: {
    because: {
      invitation:
        "Ricevi questa email perché qualcuno ha inserito il tuo indirizzo su {{projectName}} per invitarti.",
      reminder:
        "Ricevi questa email perché qualcuno ha inserito il tuo indirizzo su {{projectName}} per invitarti. Non manderemo altri promemoria.",
    },
    invitation: {
      subject: "Hai un invito per {{projectName}}",
      preheader: "Una persona che conosci usa {{projectName}} e pensa che possa piacere anche a te.",
      paragraphs: [
        "# Hai un invito per {{projectName}}",
        "Una persona che conosci usa {{projectName}} e pensa che possa piacere anche a te.",
      ],
    },
    reminder: {
      subject: "Promemoria: hai un invito per {{projectName}}",
      preheader: "Il tuo invito è ancora valido.",
      paragraphs: [
        "# Il tuo invito è ancora valido",
        "Qualche giorno fa una persona che conosci ti ha mandato un invito per {{projectName}}. Nel caso l’email ti sia sfuggita, eccolo di nuovo.",
      ],
    },
    joined: {
      subject: "Qualcuno è arrivato su {{projectName}} con il tuo invito",
      preheader: "Grazie al tuo invito.",
      paragraphs: ["# Qualcuno è arrivato su {{projectName}} con il tuo invito"],
    },
  },
};
