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
    joined: {
      subject: "{{friendName}} joined {{projectName}}",
      preheader: "By your invitation.",
      body: `# {{friendName}} joined {{projectName}}

{{greeting}}

{{friendName}} joined by your link. Friends who joined by it so far: {{joined}}.

Your own link, for more friends:
{{link}}`,
    },
    reward: {
      subject: "Your reward from {{projectName}}: {{reward}}",
      preheader: "For inviting friends.",
      body: `# {{reward}}

{{greeting}}

You invited friends to {{projectName}}, and this is your reward: {{reward}}.

Your own link, for more friends:
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
      body: `# Du bist Nummer {{position}} auf der Warteliste

Deine Adresse wurde für die Warteliste von {{projectName}} eingegeben. Sie steht schon darauf.

{{progress}}

Dein eigener Link zum Teilen:
{{link}}`,
    },
    joined: {
      subject: "{{friendName}} ist jetzt bei {{projectName}}",
      preheader: "Durch deine Einladung.",
      body: `# {{friendName}} ist jetzt bei {{projectName}}

{{greeting}}

{{friendName}} ist über deinen Link dazugekommen. Bisher über ihn dabei: {{joined}}.

Dein eigener Link, für weitere Freunde:
{{link}}`,
    },
    reward: {
      subject: "Deine Belohnung von {{projectName}}: {{reward}}",
      preheader: "Weil du Freunde eingeladen hast.",
      body: `# {{reward}}

{{greeting}}

Du hast Freunde zu {{projectName}} eingeladen. Dafür bekommst du: {{reward}}.

Dein eigener Link, für weitere Freunde:
{{link}}`,
    },
  },
  fr: {
    invitation: {
      subject: "{{inviterName}} vous invite sur {{projectName}}",
      preheader: "{{inviterName}} utilise {{projectName}} et pense que cela vous plaira aussi.",
      body: `# {{inviterName}} vous invite sur {{projectName}}

{{greeting}}

{{inviterName}} utilise {{projectName}} et pense que cela vous plaira aussi.

[Accepter l’invitation]({{link}})`,
    },
    place: {
      subject: "Votre place sur la liste de {{projectName}} : {{position}}",
      preheader: "Votre adresse est déjà sur la liste d’attente.",
      body: `# Vous êtes numéro {{position}} sur la liste

Votre adresse a été saisie pour la liste d’attente de {{projectName}}. Elle y est déjà.

{{progress}}

Votre lien personnel, à partager :
{{link}}`,
    },
    joined: {
      subject: "{{friendName}} a rejoint {{projectName}}",
      preheader: "Grâce à votre invitation.",
      body: `# {{friendName}} a rejoint {{projectName}}

{{greeting}}

{{friendName}} s’est inscrit par votre lien. Inscrits par ce lien jusqu’ici : {{joined}}.

Votre lien personnel, pour d’autres amis :
{{link}}`,
    },
    reward: {
      subject: "Votre récompense de {{projectName}} : {{reward}}",
      preheader: "Pour avoir invité des amis.",
      body: `# {{reward}}

{{greeting}}

Vous avez invité des amis sur {{projectName}}, et voici votre récompense : {{reward}}.

Votre lien personnel, pour d’autres amis :
{{link}}`,
    },
  },
  es: {
    invitation: {
      subject: "{{inviterName}} te invita a {{projectName}}",
      preheader: "{{inviterName}} usa {{projectName}} y cree que también te gustará.",
      body: `# {{inviterName}} te invita a {{projectName}}

{{greeting}}

{{inviterName}} usa {{projectName}} y cree que también te gustará.

[Aceptar la invitación]({{link}})`,
    },
    place: {
      subject: "Tu lugar en la lista de {{projectName}}: {{position}}",
      preheader: "Tu dirección ya está en la lista de espera.",
      body: `# Eres el número {{position}} de la lista

Se escribió tu dirección para la lista de espera de {{projectName}}. Ya está en ella.

{{progress}}

Tu enlace personal, para compartir:
{{link}}`,
    },
    joined: {
      subject: "{{friendName}} ya está en {{projectName}}",
      preheader: "Gracias a tu invitación.",
      body: `# {{friendName}} ya está en {{projectName}}

{{greeting}}

{{friendName}} se ha unido con tu enlace. Se han unido con él hasta ahora: {{joined}}.

Tu enlace personal, para más amigos:
{{link}}`,
    },
    reward: {
      subject: "Tu recompensa de {{projectName}}: {{reward}}",
      preheader: "Por invitar a amigos.",
      body: `# {{reward}}

{{greeting}}

Has invitado a amigos a {{projectName}}, y esta es tu recompensa: {{reward}}.

Tu enlace personal, para más amigos:
{{link}}`,
    },
  },
};
