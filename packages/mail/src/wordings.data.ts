import { arabic } from "./languages/ar.data.ts";
import { hindi } from "./languages/hi.data.ts";
import { italian } from "./languages/it.data.ts";
import { japanese } from "./languages/ja.data.ts";
import { korean } from "./languages/ko.data.ts";
import { dutch } from "./languages/nl.data.ts";
import { polish } from "./languages/pl.data.ts";
import { portuguese } from "./languages/pt.data.ts";
import { turkish } from "./languages/tr.data.ts";
import { chinese } from "./languages/zh.data.ts";
import type { Purpose, Wording } from "./wording.ts";
import type { Language } from "./words.data.ts";

/** The default email templates. A paragraph that is empty after filling is omitted. */
export const wordings: Record<Language, Record<Purpose, Wording>> = {
  en: {
    invitation: {
      subject: "{{inviterName}} invited you to {{projectName}}",
      preheader: "{{inviterName}} uses {{projectName}} and thinks you’d like it, too.",
      body: `# {{inviterName}} invited you to {{projectName}}

{{greeting}}

{{inviterName}} uses {{projectName}} and thinks you would like it too.

[Accept the invitation]({{link}})`,
    },
    reminder: {
      subject: "Reminder: {{inviterName}} invited you to {{projectName}}",
      preheader: "{{inviterName}}’s invitation is still open.",
      body: `# {{inviterName}}’s invitation is still open

{{greeting}}

A few days ago {{inviterName}} invited you to {{projectName}}. In case the email got lost, here is the invitation again.

[Accept the invitation]({{link}})`,
    },
    joined: {
      subject: "{{friendName}} joined {{projectName}}",
      preheader: "Thanks to your invitation.",
      body: `# {{friendName}} joined {{projectName}}

Your invitation did that. {{soFar}}

Your own link, to share again:
{{link}}`,
    },
    reward: {
      subject: "Your reward at {{projectName}}: {{reward}}",
      preheader: "Your reward is approved.",
      body: `# You earned {{reward}}

Your reward at {{projectName}} is approved. Thank you for spreading the word.

Your own link, to share again:
{{link}}`,
    },
    place: {
      subject: "You’re number {{position}} on the waitlist for {{projectName}}",
      preheader: "You’re already on the waitlist.",
      body: `# You are number {{position}} in the line

Your address was entered for the waitlist of {{projectName}}. It is on it already.

{{progress}}

Your own link, to share:
{{link}}`,
    },
    signIn: {
      subject: "Your link to {{projectName}}",
      preheader: "It works once, within 24 hours.",
      body: `# Open your page at {{projectName}}

Someone entered this address on the page of {{projectName}}. If it was you, this link opens your page with your own link, friends and rewards.

[Open my page]({{link}})

The link works once, within 24 hours. If it wasn’t you, nothing happens unless you open it and confirm.`,
    },
    confirmation: {
      subject: "Confirm your place on the waitlist for {{projectName}}",
      preheader: "The link works for 7 days.",
      body: `# Confirm your place on the waitlist

Someone entered this address for the waitlist of {{projectName}}. If it was you, confirm it, and the place that we reserved is yours.

[Confirm my address]({{link}})

The link works for 7 days. If it wasn’t you, ignore this email, and the address is deleted.`,
    },
  },
  de: {
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
  },
  fr: {
    invitation: {
      subject: "{{inviterName}} vous invite à découvrir {{projectName}}",
      preheader: "{{inviterName}} utilise {{projectName}} et pense que cela vous plaira aussi.",
      body: `# {{inviterName}} vous invite à découvrir {{projectName}}

{{greeting}}

{{inviterName}} utilise {{projectName}} et pense que cela vous plaira aussi.

[Accepter l’invitation]({{link}})`,
    },
    reminder: {
      subject: "Rappel\u00a0: {{inviterName}} vous invite à découvrir {{projectName}}",
      preheader: "L’invitation de {{inviterName}} est toujours valable.",
      body: `# L’invitation de {{inviterName}} est toujours valable

{{greeting}}

Il y a quelques jours, {{inviterName}} vous a invité à découvrir {{projectName}}. Au cas où le message vous aurait échappé, voici de nouveau l’invitation.

[Accepter l’invitation]({{link}})`,
    },
    joined: {
      subject: "{{friendName}} a rejoint {{projectName}}",
      preheader: "Grâce à votre invitation.",
      body: `# {{friendName}} a rejoint {{projectName}}

C’est grâce à votre invitation. {{soFar}}

Votre lien personnel, à partager encore\u00a0:
{{link}}`,
    },
    reward: {
      subject: "Votre récompense sur {{projectName}}\u00a0: {{reward}}",
      preheader: "Elle est validée.",
      body: `# Votre récompense\u00a0: {{reward}}

Votre récompense sur {{projectName}} est validée. Merci d’en parler autour de vous.

Votre lien personnel, à partager encore\u00a0:
{{link}}`,
    },
    place: {
      subject: "Votre place sur la liste d’attente de {{projectName}}\u00a0: {{position}}",
      preheader: "Votre adresse est déjà sur la liste d’attente.",
      body: `# Vous êtes en position {{position}}

Votre adresse a été saisie pour la liste d’attente de {{projectName}}. Elle y figurait déjà.

{{progress}}

Votre lien personnel, à partager\u00a0:
{{link}}`,
    },
    signIn: {
      subject: "Votre lien vers {{projectName}}",
      preheader: "Il fonctionne une seule fois, pendant 24 heures.",
      body: `# Ouvrez votre page sur {{projectName}}

Cette adresse a été saisie sur la page de {{projectName}}. Si c’était vous, ce lien ouvre votre page avec votre lien, vos amis et vos récompenses.

[Ouvrir ma page]({{link}})

Le lien fonctionne une seule fois, pendant 24 heures. Si ce n’était pas vous, rien ne se passe tant que vous ne l’ouvrez pas pour confirmer.`,
    },
    confirmation: {
      subject: "Confirmez votre place sur la liste d’attente\u00a0: {{projectName}}",
      preheader: "Le lien est valable 7 jours.",
      body: `# Confirmez votre place sur la liste d’attente

Cette adresse a été saisie pour la liste d’attente de {{projectName}}. Si c’était vous, confirmez-la et la place réservée est à vous.

[Confirmer mon adresse]({{link}})

Le lien est valable 7 jours. Si ce n’était pas vous, ignorez ce message, et l’adresse sera supprimée.`,
    },
  },
  es: {
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
  },
  pt: portuguese.wordings,
  ja: japanese.wordings,
  ar: arabic.wordings,
  it: italian.wordings,
  nl: dutch.wordings,
  pl: polish.wordings,
  tr: turkish.wordings,
  zh: chinese.wordings,
  ko: korean.wordings,
  hi: hindi.wordings,
};
