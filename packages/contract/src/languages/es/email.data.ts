import type { EmailTexts } from "../en/email.data.ts";

export const email: EmailTexts = {
  words: {
    friend: "Alguien",
    greeting: "Hola, {{recipientName}}:",
    quote: "«{{message}}»",
    friendsGet: "Con esta invitación puedes ganar una recompensa: {{friendReward}}.",
    because: {
      invitation: "Recibes este mensaje porque {{inviterName}} escribió tu correo en {{projectName}}.",
      reminder:
        "Recibes este mensaje porque {{inviterName}} escribió tu correo en {{projectName}}. No habrá más recordatorios.",
      joined: "Recibes este mensaje porque invitas a otras personas a {{projectName}}.",
      reward: "Recibes este mensaje porque has ganado una recompensa en {{projectName}}.",
      place: "Recibes este mensaje porque estás en la lista de espera de {{projectName}}.",
      signIn:
        "Recibes este mensaje porque tu correo se escribió en la página de {{projectName}}. Si no fuiste tú, ignóralo.",
      confirmation:
        "Recibes este mensaje porque tu correo se escribió para la lista de espera de {{projectName}}. Si no fuiste tú, ignóralo.",
      payoutMethod: "Recibes este mensaje porque {{projectName}} te hace pagos.",
      payoutPaid: "Recibes este mensaje porque {{projectName}} te hace pagos.",
      payoutFailed: "Recibes este mensaje porque {{projectName}} te hace pagos.",
    },
    unsubscribeText: "Si no quieres recibir más mensajes nuestros:",
    unsubscribe: "date de baja",
    movesUp: "Subes {{places}} en la lista por cada persona que se une con tu enlace.",
    joinedSoFar: "Se han unido con tu enlace: {{joined}}.",
    yourCode: "Tu código:\n{{rewardCode}}",
    methodUsedFrom: "La nueva se usa a partir de: {{usedFrom}}. Hasta entonces, tu saldo espera.",
    methodRemoved: "Ahora no tienes ninguna forma de cobro. Tu saldo espera hasta que elijas una.",
  },
  wordings: {
    invitation: {
      subject: "{{inviterName}} te invita a {{projectName}}",
      preheader: "{{inviterName}} usa {{projectName}} y cree que a ti también te gustará.",
      body: `# {{inviterName}} te invita a {{projectName}}

{{greeting}}

{{inviterName}} usa {{projectName}} y cree que a ti también te gustará.

[Aceptar la invitación]({{link}})`,
    },
    reminder: {
      subject: "Recordatorio: {{inviterName}} te invita a {{projectName}}",
      preheader: "La invitación de {{inviterName}} sigue abierta.",
      body: `# La invitación de {{inviterName}} sigue abierta

{{greeting}}

Hace unos días, {{inviterName}} te invitó a {{projectName}}. Por si no viste el mensaje, aquí tienes de nuevo la invitación.

[Aceptar la invitación]({{link}})`,
    },
    joined: {
      subject: "{{friendName}} se ha unido a {{projectName}}",
      preheader: "Gracias a tu invitación.",
      body: `# {{friendName}} se ha unido a {{projectName}}

Ha sido gracias a tu invitación. {{soFar}}

Tu enlace personal, para volver a compartirlo:
{{link}}`,
    },
    reward: {
      subject: "Tu recompensa en {{projectName}}: {{reward}}",
      preheader: "Ya está aprobada.",
      body: `# Tu recompensa: {{reward}}

Tu recompensa en {{projectName}} está aprobada. Gracias por recomendarnos.

Tu enlace personal, para volver a compartirlo:
{{link}}`,
    },
    place: {
      subject: "Tu lugar en la lista de espera de {{projectName}}: {{position}}",
      preheader: "Tu correo ya está en la lista de espera.",
      body: `# Ocupas el lugar {{position}}

Alguien apuntó tu correo en la lista de espera de {{projectName}}. Ya estaba en ella.

{{progress}}

Tu enlace personal, para compartir:
{{link}}`,
    },
    signIn: {
      subject: "Tu enlace a {{projectName}}",
      preheader: "Funciona una sola vez, durante 24 horas.",
      body: `# Abre tu página en {{projectName}}

Este correo se escribió en la página de {{projectName}}. Si fuiste tú, este enlace abre tu página con tu enlace, tus amigos y tus recompensas.

[Abrir mi página]({{link}})

El enlace funciona una sola vez, durante 24 horas. Si no fuiste tú, no pasa nada mientras no lo abras y confirmes.`,
    },
    confirmation: {
      subject: "Confirma tu lugar en la lista de espera: {{projectName}}",
      preheader: "El enlace funciona durante 7 días.",
      body: `# Confirma tu lugar en la lista de espera

Este correo se escribió para la lista de espera de {{projectName}}. Si fuiste tú, confírmalo y el lugar que te hemos reservado será tuyo.

[Confirmar mi correo]({{link}})

El enlace funciona durante 7 días. Si no fuiste tú, ignora este mensaje y se borrará la dirección.`,
    },
    payoutMethod: {
      subject: "{{projectName}}: Tu forma de cobro ha cambiado",
      preheader: "Si no fuiste tú, elige ahora la correcta.",
      body: `# Tu forma de cobro ha cambiado

Tu forma de cobro en {{projectName}} ha cambiado. Si no fuiste tú, elige la correcta y avisa a {{projectName}}.

[Revisar mi forma de cobro]({{link}})`,
    },
    payoutPaid: {
      subject: "{{projectName}} te ha pagado {{amount}}",
      preheader: "Puede tardar unos días en llegar.",
      body: `# Has cobrado {{amount}}

{{projectName}} ha enviado este pago. Puede tardar unos días en llegar.

Referencia: {{reference}}

[Ver mis pagos]({{link}})`,
    },
    payoutFailed: {
      subject: "Un pago no te ha llegado: {{amount}}",
      preheader: "Revisa tu forma de cobro.",
      body: `# Un pago no te ha llegado

El pago de {{amount}} de {{projectName}} ha sido devuelto. El importe vuelve a estar disponible y se incluirá en el próximo pago. Revisa tu forma de cobro.

Referencia: {{reference}}

[Revisar mi forma de cobro]({{link}})`,
    },
  },
  unnamed: {
    because: {
      invitation: "Recibes este mensaje porque alguien escribió tu correo en {{projectName}} para invitarte.",
      reminder:
        "Recibes este mensaje porque alguien escribió tu correo en {{projectName}} para invitarte. No habrá más recordatorios.",
    },
    invitation: {
      subject: "Tienes una invitación a {{projectName}}",
      preheader: "Alguien que conoces usa {{projectName}} y cree que a ti también te gustará.",
      paragraphs: [
        "# Tienes una invitación a {{projectName}}",
        "Alguien que conoces usa {{projectName}} y cree que a ti también te gustará.",
      ],
    },
    reminder: {
      subject: "Recordatorio: tienes una invitación a {{projectName}}",
      preheader: "Tu invitación sigue abierta.",
      paragraphs: [
        "# Tu invitación sigue abierta",
        "Hace unos días, alguien que conoces te invitó a {{projectName}}. Por si no viste el mensaje, aquí tienes de nuevo la invitación.",
      ],
    },
    joined: {
      subject: "Alguien se ha unido a {{projectName}} con tu invitación",
      preheader: "Gracias a tu invitación.",
      paragraphs: ["# Alguien se ha unido a {{projectName}} con tu invitación"],
    },
  },
};
