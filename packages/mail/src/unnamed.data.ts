import type { Language } from "./words.data.ts";

/** Sentences of the default templates for a person without a name. A paragraph that names a person is replaced by them, in order. */
type UnnamedTexts = Readonly<{
  because: Readonly<Record<"invitation" | "reminder", string>>;
  invitation: UnnamedTemplate;
  reminder: UnnamedTemplate;
  joined: UnnamedTemplate;
}>;

export type UnnamedTemplate = Readonly<{ subject: string; preheader: string; paragraphs: readonly string[] }>;

export const unnamed: Record<Language, UnnamedTexts> = {
  en: {
    because: {
      invitation:
        "You’re receiving this because someone entered your address to invite you to {{projectName}}.",
      reminder:
        "You’re receiving this because someone entered your address to invite you to {{projectName}}. We won’t send another reminder.",
    },
    invitation: {
      subject: "You’re invited to {{projectName}}",
      preheader: "A friend uses {{projectName}} and thinks you’d like it, too.",
      paragraphs: [
        "# You’re invited to {{projectName}}",
        "A friend uses {{projectName}} and thinks you’d like it, too.",
      ],
    },
    reminder: {
      subject: "Reminder: you’re invited to {{projectName}}",
      preheader: "Your invitation is still open.",
      paragraphs: [
        "# Your invitation is still open",
        "A few days ago a friend invited you to {{projectName}}. In case the email got lost, here is the invitation again.",
      ],
    },
    joined: {
      subject: "A friend joined {{projectName}}",
      preheader: "Thanks to your invitation.",
      paragraphs: ["# A friend joined {{projectName}}"],
    },
  },
  de: {
    because: {
      invitation:
        "Du bekommst diese E-Mail, weil jemand deine Adresse bei {{projectName}} eingegeben hat, um dich einzuladen.",
      reminder:
        "Du bekommst diese E-Mail, weil jemand deine Adresse bei {{projectName}} eingegeben hat, um dich einzuladen. Eine weitere Erinnerung folgt nicht.",
    },
    invitation: {
      subject: "Du bist zu {{projectName}} eingeladen",
      preheader: "Jemand, der dich kennt, nutzt {{projectName}} und meint, das könnte auch dir gefallen.",
      paragraphs: [
        "# Du bist zu {{projectName}} eingeladen",
        "Jemand, der dich kennt, nutzt {{projectName}} und meint, das könnte auch dir gefallen.",
      ],
    },
    reminder: {
      subject: "Erinnerung: Du bist zu {{projectName}} eingeladen",
      preheader: "Deine Einladung gilt noch.",
      paragraphs: [
        "# Deine Einladung gilt noch",
        "vor ein paar Tagen hat dich jemand zu {{projectName}} eingeladen. Falls die E-Mail untergegangen ist, ist hier die Einladung noch einmal.",
      ],
    },
    joined: {
      subject: "Jemand ist über deine Einladung zu {{projectName}} gekommen",
      preheader: "Dank deiner Einladung.",
      paragraphs: ["# Jemand ist über deine Einladung zu {{projectName}} gekommen"],
    },
  },
  fr: {
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
  es: {
    because: {
      invitation: "Recibes este mensaje porque alguien escribió tu correo en {{projectName}} para invitarte.",
      reminder:
        "Recibes este mensaje porque alguien escribió tu correo en {{projectName}} para invitarte. No habrá más recordatorios.",
    },
    invitation: {
      subject: "Tienes una invitación a {{projectName}}",
      preheader: "Alguien que conoces usa {{projectName}} y cree que a ti también te gustará.",
      paragraphs: [
        "# Tienes una invitación a {{projectName}}",
        "Alguien que conoces usa {{projectName}} y cree que a ti también te gustará.",
      ],
    },
    reminder: {
      subject: "Recordatorio: tienes una invitación a {{projectName}}",
      preheader: "Tu invitación sigue abierta.",
      paragraphs: [
        "# Tu invitación sigue abierta",
        "Hace unos días, alguien que conoces te invitó a {{projectName}}. Por si no viste el mensaje, aquí tienes de nuevo la invitación.",
      ],
    },
    joined: {
      subject: "Alguien se ha unido a {{projectName}} con tu invitación",
      preheader: "Gracias a tu invitación.",
      paragraphs: ["# Alguien se ha unido a {{projectName}} con tu invitación"],
    },
  },
  pt: {
    because: {
      invitation:
        "Você recebeu este e-mail porque alguém informou seu endereço em {{projectName}} para convidar você.",
      reminder:
        "Você recebeu este e-mail porque alguém informou seu endereço em {{projectName}} para convidar você. Não enviaremos outro lembrete.",
    },
    invitation: {
      subject: "Você tem um convite para {{projectName}}",
      preheader: "Alguém que você conhece usa {{projectName}} e acha que você também vai gostar.",
      paragraphs: [
        "# Você tem um convite para {{projectName}}",
        "Alguém que você conhece usa {{projectName}} e acha que você também vai gostar.",
      ],
    },
    reminder: {
      subject: "Lembrete: você tem um convite para {{projectName}}",
      preheader: "Seu convite ainda está de pé.",
      paragraphs: [
        "# Seu convite ainda está de pé",
        "Há alguns dias, alguém que você conhece convidou você para {{projectName}}. Caso o e-mail tenha se perdido, aqui está o convite de novo.",
      ],
    },
    joined: {
      subject: "Alguém entrou em {{projectName}} pelo seu convite",
      preheader: "Graças ao seu convite.",
      paragraphs: ["# Alguém entrou em {{projectName}} pelo seu convite"],
    },
  },
  ja: {
    because: {
      invitation:
        "このメールは、{{projectName}}であなたを招待するためにアドレスが入力されたため送信されました。",
      reminder:
        "このメールは、{{projectName}}であなたを招待するためにアドレスが入力されたため送信されました。これ以上のお知らせは送りません。",
    },
    invitation: {
      subject: "{{projectName}}への招待が届いています",
      preheader: "{{projectName}}を使っているお友だちからのおすすめです。",
      paragraphs: [
        "# {{projectName}}への招待が届いています",
        "{{projectName}}を使っているお友だちからのおすすめです。",
      ],
    },
    reminder: {
      subject: "お知らせ：{{projectName}}への招待が届いています",
      preheader: "招待はまだ有効です。",
      paragraphs: [
        "# 招待はまだ有効です",
        "数日前にお友だちから{{projectName}}への招待が届きました。見逃した場合のために、もう一度お送りします。",
      ],
    },
    joined: {
      subject: "お友だちが{{projectName}}に参加しました",
      preheader: "あなたの招待がきっかけです。",
      paragraphs: ["# お友だちが{{projectName}}に参加しました"],
    },
  },
  ar: {
    because: {
      invitation: "وصلتك هذه الرسالة بعد إدخال عنوانك في {{projectName}} لدعوتك.",
      reminder: "وصلتك هذه الرسالة بعد إدخال عنوانك في {{projectName}} لدعوتك. لن نرسل تذكيرًا آخر.",
    },
    invitation: {
      subject: "لديك دعوة إلى {{projectName}}",
      preheader: "توصية من أحد أصدقائك: قد يعجبك {{projectName}} أيضًا.",
      paragraphs: ["# لديك دعوة إلى {{projectName}}", "توصية من أحد أصدقائك: قد يعجبك {{projectName}} أيضًا."],
    },
    reminder: {
      subject: "تذكير: لديك دعوة إلى {{projectName}}",
      preheader: "ما زالت دعوتك متاحة.",
      paragraphs: [
        "# ما زالت دعوتك متاحة",
        "وصلتك قبل أيام دعوة من أحد أصدقائك إلى {{projectName}}. إليك الدعوة مرة أخرى إن لم تنتبه إلى الرسالة.",
      ],
    },
    joined: {
      subject: "انضم أحد أصدقائك إلى {{projectName}}",
      preheader: "بفضل دعوتك.",
      paragraphs: ["# انضم أحد أصدقائك إلى {{projectName}}"],
    },
  },
  it: {
    because: {
      invitation:
        "Ricevi questa email perché qualcuno ha inserito il tuo indirizzo su {{projectName}} per invitarti.",
      reminder:
        "Ricevi questa email perché qualcuno ha inserito il tuo indirizzo su {{projectName}} per invitarti. Non manderemo altri promemoria.",
    },
    invitation: {
      subject: "Hai un invito per {{projectName}}",
      preheader: "Una persona che conosci usa {{projectName}} e pensa che possa piacere anche a te.",
      paragraphs: [
        "# Hai un invito per {{projectName}}",
        "Una persona che conosci usa {{projectName}} e pensa che possa piacere anche a te.",
      ],
    },
    reminder: {
      subject: "Promemoria: hai un invito per {{projectName}}",
      preheader: "Il tuo invito è ancora valido.",
      paragraphs: [
        "# Il tuo invito è ancora valido",
        "Qualche giorno fa una persona che conosci ti ha mandato un invito per {{projectName}}. Nel caso l’email ti sia sfuggita, eccolo di nuovo.",
      ],
    },
    joined: {
      subject: "Qualcuno è arrivato su {{projectName}} con il tuo invito",
      preheader: "Grazie al tuo invito.",
      paragraphs: ["# Qualcuno è arrivato su {{projectName}} con il tuo invito"],
    },
  },
  nl: {
    because: {
      invitation:
        "Je krijgt deze e-mail omdat iemand je adres heeft ingevuld bij {{projectName}} om je uit te nodigen.",
      reminder:
        "Je krijgt deze e-mail omdat iemand je adres heeft ingevuld bij {{projectName}} om je uit te nodigen. Dit is de laatste herinnering.",
    },
    invitation: {
      subject: "Je bent uitgenodigd voor {{projectName}}",
      preheader: "Iemand die je kent gebruikt {{projectName}} en denkt dat het ook iets voor jou is.",
      paragraphs: [
        "# Je bent uitgenodigd voor {{projectName}}",
        "Iemand die je kent gebruikt {{projectName}} en denkt dat het ook iets voor jou is.",
      ],
    },
    reminder: {
      subject: "Herinnering: je bent uitgenodigd voor {{projectName}}",
      preheader: "Je uitnodiging staat nog open.",
      paragraphs: [
        "# Je uitnodiging staat nog open",
        "Een paar dagen geleden heeft iemand die je kent je uitgenodigd voor {{projectName}}. Voor het geval je de e-mail hebt gemist, is hier de uitnodiging nog een keer.",
      ],
    },
    joined: {
      subject: "Iemand doet dankzij jou mee bij {{projectName}}",
      preheader: "Dankzij jouw uitnodiging.",
      paragraphs: ["# Iemand doet dankzij jou mee bij {{projectName}}"],
    },
  },
  pl: {
    because: {
      invitation:
        "Otrzymujesz tę wiadomość, ponieważ ktoś podał twój adres, aby zaprosić cię do {{projectName}}.",
      reminder:
        "Otrzymujesz tę wiadomość, ponieważ ktoś podał twój adres, aby zaprosić cię do {{projectName}}. Nie wyślemy kolejnego przypomnienia.",
    },
    invitation: {
      subject: "Masz zaproszenie do {{projectName}}",
      preheader: "Ktoś, kogo znasz, korzysta z {{projectName}} i poleca to także tobie.",
      paragraphs: [
        "# Masz zaproszenie do {{projectName}}",
        "Ktoś, kogo znasz, korzysta z {{projectName}} i poleca to także tobie.",
      ],
    },
    reminder: {
      subject: "Przypomnienie: masz zaproszenie do {{projectName}}",
      preheader: "Twoje zaproszenie jest nadal aktualne.",
      paragraphs: [
        "# Twoje zaproszenie jest nadal aktualne",
        "Kilka dni temu ktoś, kogo znasz, wysłał ci zaproszenie do {{projectName}}. Na wypadek, gdyby tamta wiadomość zaginęła, oto ono jeszcze raz.",
      ],
    },
    joined: {
      subject: "Ktoś z twojego zaproszenia jest już w {{projectName}}",
      preheader: "Dzięki twojemu zaproszeniu.",
      paragraphs: ["# Ktoś z twojego zaproszenia jest już w {{projectName}}"],
    },
  },
  tr: {
    because: {
      invitation:
        "Bu e-postayı, adresiniz sizi davet etmek için girildiği için alıyorsunuz ({{projectName}}).",
      reminder:
        "Bu e-postayı, adresiniz sizi davet etmek için girildiği için alıyorsunuz ({{projectName}}). Başka bir hatırlatma göndermeyeceğiz.",
    },
    invitation: {
      subject: "Bir davetiniz var: {{projectName}}",
      preheader: "Bir arkadaşınız {{projectName}} kullanıyor ve sizin de beğeneceğinizi düşünüyor.",
      paragraphs: [
        "# Bir davetiniz var: {{projectName}}",
        "Bir arkadaşınız {{projectName}} kullanıyor ve sizin de beğeneceğinizi düşünüyor.",
      ],
    },
    reminder: {
      subject: "Hatırlatma: bir davetiniz var ({{projectName}})",
      preheader: "Davetiniz hâlâ geçerli.",
      paragraphs: [
        "Birkaç gün önce bir arkadaşınız sizi davet etmişti ({{projectName}}). E-postayı görmediyseniz davetiniz burada.",
      ],
    },
    joined: {
      subject: "Bir arkadaşınız katıldı: {{projectName}}",
      preheader: "Davetiniz sayesinde.",
      paragraphs: ["# Bir arkadaşınız katıldı: {{projectName}}"],
    },
  },
  zh: {
    because: {
      invitation: "你收到这封邮件，是因为有人在 {{projectName}} 填写了你的邮箱来邀请你。",
      reminder: "你收到这封邮件，是因为有人在 {{projectName}} 填写了你的邮箱来邀请你。我们不会再次提醒。",
    },
    invitation: {
      subject: "你收到了加入 {{projectName}} 的邀请",
      preheader: "有位好友正在使用 {{projectName}}，觉得你也会喜欢。",
      paragraphs: [
        "# 你收到了加入 {{projectName}} 的邀请",
        "有位好友正在使用 {{projectName}}，觉得你也会喜欢。",
      ],
    },
    reminder: {
      subject: "提醒：你收到了加入 {{projectName}} 的邀请",
      preheader: "你的邀请仍然有效。",
      paragraphs: [
        "# 你的邀请仍然有效",
        "几天前，有位好友邀请你加入 {{projectName}}。也许你错过了那封邮件，所以再发一次。",
      ],
    },
    joined: {
      subject: "你的一位好友已加入 {{projectName}}",
      preheader: "多亏了你的邀请。",
      paragraphs: ["# 你的一位好友已加入 {{projectName}}"],
    },
  },
  ko: {
    because: {
      invitation: "{{projectName}}에서 누군가 초대를 위해 이 주소를 입력해 보내 드린 이메일이에요.",
      reminder:
        "{{projectName}}에서 누군가 초대를 위해 이 주소를 입력해 보내 드린 이메일이에요. 다시 알림을 보내지 않아요.",
    },
    invitation: {
      subject: "{{projectName}} 초대가 도착했어요",
      preheader: "{{projectName}}에서 활동하는 친구가 함께하고 싶어 해요.",
      paragraphs: [
        "# {{projectName}} 초대가 도착했어요",
        "{{projectName}}에서 활동하는 친구가 함께하고 싶어 해요.",
      ],
    },
    reminder: {
      subject: "알림: {{projectName}} 초대가 도착했어요",
      preheader: "초대가 아직 유효해요.",
      paragraphs: [
        "# 초대가 아직 유효해요",
        "며칠 전 친구가 {{projectName}}에 초대했어요. 이메일을 놓쳤을 수 있어 초대를 다시 보내 드려요.",
      ],
    },
    joined: {
      subject: "친구가 {{projectName}}에 가입했어요",
      preheader: "초대해 주신 덕분이에요.",
      paragraphs: ["# 친구가 {{projectName}}에 가입했어요"],
    },
  },
  hi: {
    because: {
      invitation: "यह ईमेल आपको इसलिए मिला, क्योंकि किसी ने आपको बुलाने के लिए {{projectName}} पर आपका पता डाला था।",
      reminder:
        "यह ईमेल आपको इसलिए मिला, क्योंकि किसी ने आपको बुलाने के लिए {{projectName}} पर आपका पता डाला था। हम फिर याद नहीं दिलाएँगे।",
    },
    invitation: {
      subject: "आपको {{projectName}} पर बुलाया गया है",
      preheader: "आपके एक दोस्त को लगता है कि {{projectName}} आपको भी पसंद आएगा।",
      paragraphs: [
        "# आपको {{projectName}} पर बुलाया गया है",
        "आपके एक दोस्त को लगता है कि {{projectName}} आपको भी पसंद आएगा।",
      ],
    },
    reminder: {
      subject: "याद दिला दें: आपको {{projectName}} पर बुलाया गया है",
      preheader: "आपका न्योता अब भी खुला है।",
      paragraphs: [
        "# आपका न्योता अब भी खुला है",
        "कुछ दिन पहले आपके एक दोस्त ने आपको {{projectName}} पर बुलाया था। अगर वह ईमेल नज़र से छूट गया हो, तो न्योता यहाँ फिर से है।",
      ],
    },
    joined: {
      subject: "आपके एक दोस्त अब {{projectName}} पर हैं",
      preheader: "आपके न्योते की बदौलत।",
      paragraphs: ["# आपके एक दोस्त अब {{projectName}} पर हैं"],
    },
  },
};
