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
  it: {
    invitedBy: "{name} ti invita su {project}",
    invited: "Hai ricevuto un invito per {project}",
    reward: "Il tuo premio: {reward}",
    open: "Apri {project}",
  },
  nl: {
    invitedBy: "{name} nodigt je uit voor {project}",
    invited: "Je bent uitgenodigd voor {project}",
    reward: "Je beloning: {reward}",
    open: "{project} openen",
  },
  pl: {
    invitedBy: "{name} zaprasza Cię do {project}",
    invited: "Masz zaproszenie do {project}",
    reward: "Twoja nagroda: {reward}",
    open: "Otwórz {project}",
  },
  tr: {
    invitedBy: "{name} sizi {project} için davet ediyor",
    invited: "{project} için davetiniz var",
    reward: "Ödülünüz: {reward}",
    open: "{project} sayfasını aç",
  },
  zh: {
    invitedBy: "{name} 邀请你加入 {project}",
    invited: "你收到了 {project} 的邀请",
    reward: "你的奖励：{reward}",
    open: "打开 {project}",
  },
  ko: {
    invitedBy: "{name} 님이 {project}에 초대했어요",
    invited: "{project} 초대장이 도착했어요",
    reward: "리워드: {reward}",
    open: "{project} 열기",
  },
  hi: {
    invitedBy: "{name} ने आपको {project} पर आमंत्रित किया है",
    invited: "आपको {project} का आमंत्रण मिला है",
    reward: "आपका इनाम: {reward}",
    open: "{project} खोलें",
  },
};
