import type {
  ConfirmationTexts,
  LinkPreviewTexts,
  ProblemTexts,
  UnsubscribeTexts,
} from "../en/pages.data.ts";

export const confirmation: ConfirmationTexts = {
  title: "Confirmez votre place",
  question:
    "Une place vous est réservée sur la liste d’attente de {project}. Confirmez votre adresse pour l’obtenir.",
  confirm: "Confirmer mon adresse",
  confirmedTitle: "Vous êtes sur la liste d’attente",
  position: "Vous êtes numéro {position} sur la liste d’attente de {project}.",
  moveUp: "Partagez votre lien\u00a0: chaque inscription vous fait avancer de {places}.",
  closedTitle: "Réessayez plus tard",
  closed:
    "Personne ne peut rejoindre la liste d’attente de {project} pour le moment. Rouvrez ce lien plus tard.",
  invalidTitle: "Ce lien ne fonctionne plus",
  invalid:
    "Il a expiré ou a été remplacé. Saisissez de nouveau votre adresse sur la liste d’attente pour en recevoir un autre.",
};

export const unsubscribe: UnsubscribeTexts = {
  title: "Ne plus recevoir d’e-mails de {project}\u00a0?",
  question:
    "Vous ne recevrez plus d’invitations, de rappels ni de nouvelles de vos amis, d’aucun projet du même opérateur. Les e-mails que vous demandez, comme les liens de connexion, continueront d’arriver.",
  unsubscribe: "Me désabonner",
  stoppedTitle: "Vous êtes désabonné",
  stopped:
    "{project} et les autres projets du même opérateur ne vous envoient plus que ce que vous demandez, comme les liens de connexion.",
  subscribe: "Me réabonner",
  startedTitle: "Vous êtes de nouveau abonné",
  started: "{project} et les autres projets du même opérateur peuvent de nouveau vous écrire.",
  blockedTitle: "Cette adresse ne reçoit pas d’e-mails",
  blocked:
    "Des e-mails précédents n’ont pas pu être remis ou ont été signalés comme spam, ou {project} a bloqué cette adresse. Demandez à {project} de changer cela.",
};

export const problem: ProblemTexts = {
  lostTitle: "Ce lien ne fonctionne pas",
  lost: "Il en manque peut-être une partie. Ouvrez-le à nouveau là où vous l’avez trouvé, ou demandez à la personne qui l’a envoyé.",
  failedTitle: "Une erreur s’est produite",
  failed: "Réessayez dans un instant.",
  emptyTitle: "Il n’y a rien à voir ici",
  empty: "Cette adresse ouvre des liens et des widgets. Ouvrez le lien complet que vous avez reçu.",
};

export const linkPreview: LinkPreviewTexts = {
  invitedBy: "{name} vous invite sur {project}",
  invited: "Vous êtes invité sur {project}",
  reward: "Votre récompense\u00a0: {reward}",
  open: "Ouvrir {project}",
  ended: "Ce lien ne fonctionne plus",
};
