import type { EmailTexts } from "../en/email.data.ts";

export const email: EmailTexts = {
  words: {
    friend: "Quelqu’un",
    greeting: "Bonjour {{recipientName}},",
    quote: "«\u00a0{{message}}\u00a0»",
    friendsGet: "Avec cette invitation, vous pouvez obtenir une récompense\u00a0: {{friendReward}}.",
    because: {
      invitation:
        "Vous recevez ce message parce que {{inviterName}} a saisi votre adresse sur {{projectName}}.",
      reminder:
        "Vous recevez ce message parce que {{inviterName}} a saisi votre adresse sur {{projectName}}. Il n’y aura pas d’autre rappel.",
      joined: "Vous recevez ce message parce que vous invitez d’autres personnes sur {{projectName}}.",
      reward: "Vous recevez ce message parce que vous avez obtenu une récompense sur {{projectName}}.",
      place: "Vous recevez ce message parce que vous êtes sur la liste d’attente de {{projectName}}.",
      signIn:
        "Vous recevez ce message parce que votre adresse a été saisie sur la page de {{projectName}}. Si ce n’était pas vous, ignorez-le.",
      confirmation:
        "Vous recevez ce message parce que votre adresse a été saisie pour la liste d’attente de {{projectName}}. Si ce n’était pas vous, ignorez-le.",
      payoutMethod: "Vous recevez ce message parce que {{projectName}} vous verse des paiements.",
      payoutPaid: "Vous recevez ce message parce que {{projectName}} vous verse des paiements.",
      payoutFailed: "Vous recevez ce message parce que {{projectName}} vous verse des paiements.",
    },
    unsubscribeText: "Pour ne plus recevoir aucun message de notre part\u00a0:",
    unsubscribe: "se désabonner",
    movesUp: "Chaque inscription avec votre lien vous fait avancer de {{places}}.",
    joinedSoFar: "Inscriptions avec votre lien jusqu’ici\u00a0: {{joined}}.",
    yourCode: "Votre code\u00a0:\n{{rewardCode}}",
    methodUsedFrom:
      "Le nouveau est utilisé à partir de\u00a0: {{usedFrom}}. D’ici là, votre solde est en attente.",
    methodRemoved: "Vous n’avez plus de mode de versement. Votre solde attend que vous en choisissiez un.",
  },
  wordings: {
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
    payoutMethod: {
      subject: "{{projectName}}\u00a0: Votre mode de versement a changé",
      preheader: "Si ce n’était pas vous, choisissez le bon dès maintenant.",
      body: `# Votre mode de versement a changé

Votre mode de versement sur {{projectName}} a changé. Si ce n’était pas vous, choisissez le bon et prévenez {{projectName}}.

[Vérifier mon mode de versement]({{link}})`,
    },
    payoutPaid: {
      subject: "{{projectName}} vous a versé {{amount}}",
      preheader: "L’argent peut mettre quelques jours à arriver.",
      body: `# Vous avez reçu {{amount}}

{{projectName}} a envoyé ce versement. L’argent peut mettre quelques jours à arriver.

Référence\u00a0: {{reference}}

[Voir mes versements]({{link}})`,
    },
    payoutFailed: {
      subject: "Un versement ne vous est pas parvenu\u00a0: {{amount}}",
      preheader: "Vérifiez votre mode de versement.",
      body: `# Un versement ne vous est pas parvenu

Le versement de {{amount}} envoyé par {{projectName}} a été retourné. Le montant est de nouveau disponible et fera partie du prochain versement. Vérifiez votre mode de versement.

Référence\u00a0: {{reference}}

[Vérifier mon mode de versement]({{link}})`,
    },
  },
  unnamed: {
    because: {
      invitation:
        "Vous recevez ce message parce que quelqu’un a saisi votre adresse sur {{projectName}} pour vous inviter.",
      reminder:
        "Vous recevez ce message parce que quelqu’un a saisi votre adresse sur {{projectName}} pour vous inviter. Il n’y aura pas d’autre rappel.",
    },
    invitation: {
      subject: "Une invitation à découvrir {{projectName}}",
      preheader: "L’un de vos proches utilise {{projectName}} et pense que cela vous plaira aussi.",
      paragraphs: [
        "# Une invitation à découvrir {{projectName}}",
        "L’un de vos proches utilise {{projectName}} et pense que cela vous plaira aussi.",
      ],
    },
    reminder: {
      subject: "Rappel\u00a0: une invitation à découvrir {{projectName}}",
      preheader: "Votre invitation est toujours valable.",
      paragraphs: [
        "# Votre invitation est toujours valable",
        "Il y a quelques jours, l’un de vos proches vous a envoyé une invitation à découvrir {{projectName}}. Au cas où le message vous aurait échappé, la voici de nouveau.",
      ],
    },
    joined: {
      subject: "Une personne que vous avez invitée a rejoint {{projectName}}",
      preheader: "Grâce à votre invitation.",
      paragraphs: ["# Une personne que vous avez invitée a rejoint {{projectName}}"],
    },
  },
};
