import type { WidgetLanguage } from "@kiteloop/contract/publishing/widget/languages";

/** Texts of a link's preview. `{name}` and the like are replaced by values. */
export type LinkPreviewTexts = Record<"invitedBy" | "invited" | "reward" | "open", string>;

export const linkPreviewTexts: Record<WidgetLanguage, LinkPreviewTexts> = {
  en: {
    invitedBy: "{name} invites you to {project}",
    invited: "You’re invited to {project}",
    reward: "Your reward: {reward}",
    open: "Open {project}",
  },
  de: {
    invitedBy: "{name} lädt dich zu {project} ein",
    invited: "Du bist zu {project} eingeladen",
    reward: "Deine Belohnung: {reward}",
    open: "{project} öffnen",
  },
  fr: {
    invitedBy: "{name} vous invite sur {project}",
    invited: "Vous êtes invité sur {project}",
    reward: "Votre récompense\u00a0: {reward}",
    open: "Ouvrir {project}",
  },
  es: {
    invitedBy: "{name} te invita a {project}",
    invited: "Tienes una invitación a {project}",
    reward: "Tu recompensa: {reward}",
    open: "Abrir {project}",
  },
  pt: {
    invitedBy: "{name} convida você para {project}",
    invited: "Você tem um convite para {project}",
    reward: "Sua recompensa: {reward}",
    open: "Abrir {project}",
  },
  ja: {
    invitedBy: "{name}さんから{project}への招待",
    invited: "{project}への招待",
    reward: "特典：{reward}",
    open: "{project}を開く",
  },
  ar: {
    invitedBy: "يدعوك {name} إلى {project}",
    invited: "أنت مدعو إلى {project}",
    reward: "مكافأتك: {reward}",
    open: "فتح {project}",
  },
};
