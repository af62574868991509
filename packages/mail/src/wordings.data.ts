import type { Purpose, Wording } from "./wording.ts";
import type { Language } from "./words.data.ts";

/** What each mail says where a workspace says nothing else. A paragraph that comes out empty is left out. */
export const wordings: Record<Language, Record<Purpose, Wording>> = {
  en: {
    invitation: {
      subject: "{{inviterName}} invited you to {{projectName}}",
      preheader: "{{inviterName}} uses {{projectName}} and thinks you would like it too.",
      body: `# {{inviterName}} invited you to {{projectName}}

{{greeting}}

{{inviterName}} uses {{projectName}} and thinks you would like it too.

[Accept the invitation]({{link}})`,
    },
    place: {
      subject: "Your place in the line for {{projectName}}: {{position}}",
      preheader: "Your address is on the waitlist already.",
      body: `# You are number {{position}} in the line

Your address was entered for the waitlist of {{projectName}}. It is on it already.

{{progress}}

Your own link, to share:
{{link}}`,
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
    place: {
      subject: "Dein Platz auf der Warteliste von {{projectName}}: {{position}}",
      preheader: "Deine Adresse steht schon auf der Warteliste.",
      body: `# Du stehst auf Platz {{position}}

Deine Adresse wurde für die Warteliste von {{projectName}} eingetragen. Sie stand schon darauf.

{{progress}}

Dein eigener Link zum Teilen:
{{link}}`,
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
    place: {
      subject: "Votre place sur la liste d’attente de {{projectName}}\u00a0: {{position}}",
      preheader: "Votre adresse est déjà sur la liste d’attente.",
      body: `# Vous êtes en position {{position}}

Votre adresse a été saisie pour la liste d’attente de {{projectName}}. Elle y figurait déjà.

{{progress}}

Votre lien personnel, à partager\u00a0:
{{link}}`,
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
    place: {
      subject: "Tu lugar en la lista de espera de {{projectName}}: {{position}}",
      preheader: "Tu correo ya está en la lista de espera.",
      body: `# Ocupas el lugar {{position}}

Alguien apuntó tu correo en la lista de espera de {{projectName}}. Ya estaba en ella.

{{progress}}

Tu enlace personal, para compartir:
{{link}}`,
    },
  },
};
