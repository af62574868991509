import type { LanguageTexts } from "./en.data.ts";

const panel = { reward: "", friendReward: "", close: "Fermer" };

const link = {
  copy: "Copier le lien",
  copied: "Copié",
  copyByHand: "Le lien est sélectionné. Copiez-le avec Ctrl+C ou ⌘C.",
  share: "Partager",
  message: "Je m’en sers et j’ai pensé à toi. Voici mon lien\u00a0:",
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
  emailInvalid: "Saisissez une adresse e-mail, par exemple camille@example.com.",
};

export const french: LanguageTexts = {
  invite: {
    ...panel,
    ...link,
    ...signedOut,
    ...friends,
    ...email,
    launcher: "Inviter un proche",
    title: "Invitez un proche",
    body: "Envoyez votre lien personnel. Nous vous préviendrons dès que quelqu’un nous rejoint.",
    emailLabel: "L’adresse e-mail de votre proche",
    send: "Envoyer l’invitation",
    sent: "Invitation envoyée à {email}.",
    sendFailed: "L’invitation n’a pas pu être envoyée. Réessayez dans un instant.",
    alreadyInvited: "Cette personne a déjà reçu une invitation.",
    limitReached: "C’est tout pour aujourd’hui. Vous pourrez continuer demain.",
    ownAddress: "C’est votre propre adresse.",
  },
  share: {
    ...panel,
    ...link,
    ...signedOut,
    ...friends,
    launcher: "Partager mon lien",
    title: "Partagez votre lien",
    body: "Chaque inscription avec votre lien personnel compte pour vous.",
    qr: "Afficher le QR code",
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
    emailLabel: "Votre adresse e-mail",
    join: "M’inscrire",
    position: "Vous êtes en position {position}",
    moveUp: "Chaque inscription avec votre lien vous fait avancer de {places}.",
    alreadyJoined: "Cette adresse est déjà inscrite. Votre place vous a été envoyée par e-mail.",
    full: "La liste est complète. Merci de votre intérêt.",
    joinFailed: "L’inscription n’a pas abouti. Réessayez dans un instant.",
  },
  leaderboard: {
    ...panel,
    ...link,
    ...signedOut,
    ...joined,
    launcher: "Classement",
    title: "Qui parraine le plus\u202f?",
    body: "Chaque inscription avec votre lien compte.",
    loadFailed: "Cette partie n’a pas pu être chargée.",
    signedOut: "Connectez-vous pour voir votre place.",
    counted: "Filleuls",
    you: "Vous",
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
};
