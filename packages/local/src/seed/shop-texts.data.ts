import type { WidgetTexts } from "@kiteloop/contract/publishing/widget/content";

/** The shop's text about its coming product. */
export const comingSoon: Partial<WidgetTexts<"waitlist">> = {
  launcher: "Cold brew tower",
  title: "The first forty towers",
  body: "They are blown by hand, so we write to people in the order of this list. Each friend who puts their name down moves you up.",
  message: "I am on the list for Acme's cold brew tower. Put your name down, too:",
};

type Shown = "invite" | "share" | "welcome" | "prompt";

/** The shop's own texts in the languages of its other pages; the others are Kiteloop's built-in texts. */
export const shopTexts: Record<"de" | "ar", { [T in Shown]: Partial<WidgetTexts<T>> }> = {
  de: {
    invite: {
      reward: "15\u00a0% Rabatt",
      friendReward: "15\u00a0% Rabatt",
      launcher: "Schenk 15\u00a0%, bekomm 15\u00a0%",
      title: "Gutes für Freunde, Gutes für dich",
      body: "Freunde bekommen {friendReward} auf die erste Bestellung bei Acme. Sobald sie verschickt ist, bekommst du {reward} auf deine nächste.",
      message: "Bei Acme gibt es die Sachen, mit denen ich Kaffee mache. Für dich mit {friendReward}:",
    },
    share: {
      reward: "15\u00a0% Rabatt",
      friendReward: "15\u00a0% Rabatt",
      title: "Gib es weiter",
      body: "Wer mit deinem Link bestellt, bekommt {friendReward}. Für jede erste Bestellung bekommst du {reward}.",
      message: "Bei Acme habe ich etwas gefunden, das dir gefallen könnte. Mein Link bringt {friendReward}:",
    },
    welcome: {
      reward: "15\u00a0% Rabatt",
      friendReward: "15\u00a0% Rabatt",
      title: "{inviter} schenkt dir {friendReward}",
      anonymousTitle: "Jemand schenkt dir {friendReward}",
      body: "Wird an der Kasse von selbst abgezogen. Ohne Code, ohne Abtippen.",
      offer: "{friendReward} auf die erste Bestellung",
      action: "Zum Laden",
    },
    prompt: {
      reward: "15\u00a0% Rabatt",
      friendReward: "15\u00a0% Rabatt",
      title: "Danke für deine Bestellung",
      body: "Kennst du jemanden, dem das auch gefällt? Schenk {friendReward} und bekomm {reward}, sobald bestellt wird.",
      action: "15\u00a0% verschenken",
      later: "Nein, danke",
    },
  },
  ar: {
    invite: {
      reward: "خصم 15%",
      friendReward: "خصم 15%",
      launcher: "خصم 15% لك ولصديقك",
      title: "هدية لصديقك، وهدية لك",
      body: "يحصل صديقك على {friendReward} عند أول طلب من Acme، وتحصل أنت على {reward} عند طلبك التالي بعد شحن طلبه.",
      message: "من Acme أشتري كل ما أُعدّ به قهوتي. لك {friendReward} عبر رابطي:",
    },
    share: {
      reward: "خصم 15%",
      friendReward: "خصم 15%",
      title: "شارك ما أعجبك",
      body: "كل من يطلب عبر رابطك يحصل على {friendReward}، ولك {reward} عن كل طلب أول.",
      message: "وجدت في Acme ما قد يعجبك. رابطي يمنحك {friendReward}:",
    },
    welcome: {
      reward: "خصم 15%",
      friendReward: "خصم 15%",
      title: "هدية لك من {inviter}: {friendReward}",
      anonymousTitle: "هدية لك من صديق: {friendReward}",
      body: "يُحتسب الخصم عند الدفع تلقائيًا، دون رمز ودون كتابة شيء.",
      offer: "{friendReward} على أول طلب",
      action: "ابدأ التسوق",
    },
    prompt: {
      reward: "خصم 15%",
      friendReward: "خصم 15%",
      title: "شكرًا لطلبك",
      body: "هل تعرف من قد يعجبه أيضًا؟ أهدِه {friendReward} واحصل على {reward} عندما يطلب.",
      action: "أهدِ صديقًا",
      later: "لا، شكرًا",
    },
  },
};
