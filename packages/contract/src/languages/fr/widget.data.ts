import type { LanguageTexts } from "../en/widget.data.ts";
import { common } from "./common.data.ts";

const panel = { reward: "", friendReward: "", close: "Fermer" };

const link = {
  ...common.link,
  loadFailed: "Votre lien n’a pas pu être chargé.",
  retry: "Réessayer",
};

const signedOut = {
  signedOut: "Connectez-vous pour obtenir votre lien personnel.",
  signIn: "Se connecter",
};

const friends = {
  stats: "Invitations par e-mail\u00a0: {invited} · Inscriptions\u00a0: {joined}",
  noStats: "Aucune invitation pour le moment",
};

const joined = {
  stats: "Inscriptions avec votre lien\u00a0: {joined}",
  noStats: "Aucune inscription avec votre lien pour le moment",
};

const email = {
  emailExample: "camille@example.com",
  emailInvalid: common.emailInvalid,
};

export const widget: LanguageTexts = {
  invite: {
    ...panel,
    ...link,
    ...signedOut,
    ...friends,
    ...email,
    ...common.invite,
    launcher: "Inviter un proche",
    title: "Invitez un proche",
    body: "Envoyez votre lien personnel. Nous vous préviendrons dès que quelqu’un nous rejoint.",
    sendFailed: "L’invitation n’a pas pu être envoyée. Réessayez dans un instant.",
  },
  share: {
    ...panel,
    ...link,
    ...signedOut,
    ...friends,
    launcher: "Partager mon lien",
    title: "Partagez votre lien",
    body: "Chaque inscription avec votre lien personnel compte pour vous.",
    qr: common.qr,
    qrFailed: "Le QR code n’a pas pu être chargé.",
  },
  welcome: {
    ...panel,
    title: "{inviter} vous invite",
    anonymousTitle: "Un proche vous invite",
    body: "Acceptez cette invitation\u00a0: votre proche en sera prévenu.",
    offer: "Une invitation vous attend",
    action: "Commencer",
  },
  waitlist: {
    ...panel,
    ...link,
    ...joined,
    ...email,
    message: "Je suis sur la liste d’attente. Inscris-toi avec mon lien\u00a0:",
    loadFailed: "Votre place n’a pas pu être chargée.",
    launcher: "Rejoindre la liste d’attente",
    title: "Soyez parmi les premiers",
    body: "Laissez votre adresse e-mail et découvrez votre place. Chaque proche qui s’inscrit vous fait avancer.",
    emailLabel: common.yourEmail,
    join: "M’inscrire",
    position: "Vous êtes en position {position}",
    moveUp: "Chaque inscription avec votre lien vous fait avancer de {places}.",
    alreadyJoined:
      "Cette adresse est déjà inscrite. Nous lui envoyons votre place, si elle peut recevoir nos messages.",
    full: "La liste est complète. Merci de votre intérêt.",
    joinFailed: "L’inscription n’a pas abouti. Réessayez dans un instant.",
    confirmEmail:
      "Consultez votre boîte dans un instant : si votre adresse peut recevoir nos messages, nous envoyons un lien pour la confirmer.",
  },
  leaderboard: {
    ...panel,
    ...link,
    ...signedOut,
    ...joined,
    launcher: common.leaderboard,
    title: "Qui parraine le plus\u202f?",
    body: "Chaque inscription avec votre lien compte.",
    loadFailed: "Cette partie n’a pas pu être chargée.",
    signedOut: "Connectez-vous pour voir votre place.",
    counted: "Filleuls",
    you: common.you,
    empty: "Le classement est encore vide. La première place est à prendre.",
  },
  milestones: {
    ...panel,
    ...link,
    ...signedOut,
    loadFailed: "Votre progression n’a pas pu être chargée.",
    launcher: "Vos récompenses",
    title: "Parrainez, gagnez des récompenses",
    body: "Chaque inscription avec votre lien vous rapproche de la suivante.",
    progress: "Filleuls\u00a0: {count} sur {goal}",
    next: "Plus que {left}",
    reached: "Obtenue",
    done: "Vous avez obtenu toutes les récompenses. Merci\u202f!",
    reward1: "Un autocollant",
    reward2: "Un mois offert",
    reward3: "Un an offert",
    reward4: "",
    reward5: "",
  },
  prompt: {
    ...panel,
    title: "Ça vous plaît\u202f?",
    body: "Cela plaira peut-être aussi à l’un de vos proches. Envoyez-lui votre lien personnel.",
    action: "Inviter un proche",
    later: "Plus tard",
  },
  rewards: {
    ...panel,
    ...link,
    ...signedOut,
    ...friends,
    ...common.own,
    loadFailed: "Cette partie n’a pas pu être chargée.",
    signedOut: "Connectez-vous pour voir votre lien et vos récompenses.",
    launcher: "Vos récompenses",
    title: "Vos filleuls et vos récompenses",
    body: "Partagez votre lien personnel et suivez ici les résultats.",
    qr: common.qr,
    qrFailed: "Le QR code n’a pas pu être chargé.",
    how: "Comment ça marche",
    step1: "Envoyez votre lien personnel à vos amis.",
    step2: "Vos amis s’inscrivent avec votre lien.",
    step3: "Vous voyez ici qui s’est inscrit et vous recevez vos récompenses.",
    towardNext: "Filleuls\u00a0: {count} sur {goal}",
    rank: "Votre place dans le classement\u00a0: {rank}",
    copyCode: "Copier le code {code}",
    terms: "Conditions",
  },
};
