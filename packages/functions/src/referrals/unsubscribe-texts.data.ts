import type { WidgetLanguage } from "@kiteloop/contract/publishing/widget/languages";

/** The texts of the page behind an unsubscribe link: the question, and each answer. */
export type UnsubscribeTexts = Readonly<
  Record<
    | "title"
    | "question"
    | "unsubscribe"
    | "stoppedTitle"
    | "stopped"
    | "subscribe"
    | "startedTitle"
    | "started"
    | "blockedTitle"
    | "blocked",
    string
  >
>;

export const unsubscribeTexts: Readonly<Record<WidgetLanguage, UnsubscribeTexts>> = {
  en: {
    title: "Stop emails from {project}?",
    question:
      "No more invitations, reminders or news of friends, from any project of the same operator. Emails you ask for, such as sign-in links, still arrive.",
    unsubscribe: "Unsubscribe",
    stoppedTitle: "You are unsubscribed",
    stopped:
      "{project} and other projects of the same operator now email you only what you ask for, such as sign-in links.",
    subscribe: "Subscribe again",
    startedTitle: "You are subscribed again",
    started: "{project} and other projects of the same operator may email you again.",
    blockedTitle: "This address gets no emails",
    blocked:
      "Earlier emails bounced or were reported as spam, or {project} blocked this address. Ask {project} to change this.",
  },
  de: {
    title: "Keine E-Mails von {project} mehr?",
    question:
      "Du bekommst keine Einladungen, Erinnerungen und Neuigkeiten von Freunden mehr, von keinem Projekt desselben Betreibers. E-Mails, die du selbst anforderst, etwa Anmeldelinks, kommen weiterhin an.",
    unsubscribe: "Abbestellen",
    stoppedTitle: "Du hast die E-Mails abbestellt",
    stopped:
      "{project} und andere Projekte desselben Betreibers schicken dir nur noch E-Mails, die du selbst anforderst, etwa Anmeldelinks.",
    subscribe: "Wieder abonnieren",
    startedTitle: "Du bekommst wieder E-Mails",
    started: "{project} und andere Projekte desselben Betreibers dürfen dir wieder E-Mails schicken.",
    blockedTitle: "Diese Adresse bekommt keine E-Mails",
    blocked:
      "Frühere E-Mails kamen nicht an oder wurden als Spam gemeldet, oder {project} hat diese Adresse gesperrt. Bitte {project}, das zu ändern.",
  },
  es: {
    title: "¿Dejar de recibir correos de {project}?",
    question:
      "No recibirás más invitaciones, recordatorios ni novedades de amigos de ningún proyecto del mismo operador. Los correos que pidas, como los enlaces de acceso, seguirán llegando.",
    unsubscribe: "Darme de baja",
    stoppedTitle: "Te has dado de baja",
    stopped:
      "{project} y los demás proyectos del mismo operador solo te enviarán los correos que pidas, como los enlaces de acceso.",
    subscribe: "Volver a suscribirme",
    startedTitle: "Vuelves a estar suscrito",
    started: "{project} y los demás proyectos del mismo operador pueden volver a escribirte.",
    blockedTitle: "Esta dirección no recibe correos",
    blocked:
      "Los correos anteriores fueron rechazados o marcados como spam, o {project} bloqueó esta dirección. Pide a {project} que lo cambie.",
  },
  fr: {
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
  },
  pt: {
    title: "Parar de receber e-mails de {project}?",
    question:
      "Você não receberá mais convites, lembretes nem novidades de amigos, de nenhum projeto do mesmo operador. Os e-mails que você pedir, como links de acesso, continuarão chegando.",
    unsubscribe: "Cancelar inscrição",
    stoppedTitle: "Sua inscrição foi cancelada",
    stopped:
      "{project} e os outros projetos do mesmo operador só enviarão o que você pedir, como links de acesso.",
    subscribe: "Voltar a receber",
    startedTitle: "Você voltou a receber e-mails",
    started: "{project} e os outros projetos do mesmo operador podem enviar e-mails a você de novo.",
    blockedTitle: "Este endereço não recebe e-mails",
    blocked:
      "E-mails anteriores foram devolvidos ou marcados como spam, ou {project} bloqueou este endereço. Peça a {project} para mudar isso.",
  },
  ja: {
    title: "{project}からのメールを停止しますか？",
    question:
      "同じ運営者のすべてのプロジェクトから、招待、リマインダー、友だちについてのお知らせが届かなくなります。ログインリンクなど、ご自身で依頼したメールは引き続き届きます。",
    unsubscribe: "配信を停止する",
    stoppedTitle: "配信を停止しました",
    stopped:
      "今後、{project}と同じ運営者のほかのプロジェクトからは、ログインリンクなど、ご自身で依頼したメールだけが届きます。",
    subscribe: "配信を再開する",
    startedTitle: "配信を再開しました",
    started: "{project}と同じ運営者のほかのプロジェクトから、再びメールが届きます。",
    blockedTitle: "このアドレスにはメールが届きません",
    blocked:
      "以前のメールが届かなかったか迷惑メールとして報告されたため、または{project}がこのアドレスをブロックしたためです。変更するには{project}にご連絡ください。",
  },
  ar: {
    title: "هل تريد إيقاف رسائل {project}؟",
    question:
      "لن تصلك دعوات أو تذكيرات أو أخبار عن أصدقائك من أي مشروع للمشغّل نفسه. أما الرسائل التي تطلبها بنفسك، مثل روابط تسجيل الدخول، فستظل تصلك.",
    unsubscribe: "إلغاء الاشتراك",
    stoppedTitle: "أُلغي اشتراكك",
    stopped: "لن يرسل إليك {project} ومشاريع المشغّل نفسه الأخرى إلا ما تطلبه بنفسك، مثل روابط تسجيل الدخول.",
    subscribe: "الاشتراك من جديد",
    startedTitle: "أنت مشترك من جديد",
    started: "يمكن لـ {project} ومشاريع المشغّل نفسه الأخرى مراسلتك من جديد.",
    blockedTitle: "لا تصل رسائل إلى هذا العنوان",
    blocked:
      "تعذّر تسليم رسائل سابقة أو أُبلغ عنها كرسائل مزعجة، أو حظر {project} هذا العنوان. اطلب من {project} تغيير ذلك.",
  },
  it: {
    title: "Vuoi smettere di ricevere le email di {project}?",
    question:
      "Non riceverai più inviti, promemoria o notizie degli amici, da nessun progetto dello stesso gestore. Le email che chiedi tu, come i link di accesso, continueranno ad arrivare.",
    unsubscribe: "Annulla l’iscrizione",
    stoppedTitle: "La tua iscrizione è annullata",
    stopped:
      "{project} e gli altri progetti dello stesso gestore ti inviano solo ciò che chiedi tu, come i link di accesso.",
    subscribe: "Iscriviti di nuovo",
    startedTitle: "Sei di nuovo tra gli iscritti",
    started: "{project} e gli altri progetti dello stesso gestore possono scriverti di nuovo.",
    blockedTitle: "Questo indirizzo non riceve email",
    blocked:
      "Le email precedenti sono state respinte o segnalate come spam, oppure {project} ha bloccato questo indirizzo. Chiedi a {project} di cambiare questa impostazione.",
  },
  nl: {
    title: "Geen e-mails meer van {project}?",
    question:
      "Je krijgt geen uitnodigingen, herinneringen of nieuws over vrienden meer, van geen enkel project van dezelfde beheerder. E-mails waar je zelf om vraagt, zoals inloglinks, komen nog wel aan.",
    unsubscribe: "Afmelden",
    stoppedTitle: "Je bent afgemeld",
    stopped:
      "{project} en andere projecten van dezelfde beheerder mailen je alleen nog waar je zelf om vraagt, zoals inloglinks.",
    subscribe: "Weer aanmelden",
    startedTitle: "Je bent weer aangemeld",
    started: "{project} en andere projecten van dezelfde beheerder mogen je weer mailen.",
    blockedTitle: "Dit adres krijgt geen e-mails",
    blocked:
      "Eerdere e-mails kwamen niet aan of zijn als spam gemeld, of {project} heeft dit adres geblokkeerd. Vraag {project} om dit te wijzigen.",
  },
  pl: {
    title: "Zrezygnować z wiadomości od {project}?",
    question:
      "Nie będziesz już dostawać zaproszeń, przypomnień ani wieści o znajomych z żadnego projektu tego samego operatora. Wiadomości, o które prosisz, na przykład linki do logowania, nadal będą przychodzić.",
    unsubscribe: "Zrezygnuj",
    stoppedTitle: "Zrezygnowano z wiadomości",
    stopped:
      "{project} i inne projekty tego samego operatora będą wysyłać ci tylko to, o co poprosisz, na przykład linki do logowania.",
    subscribe: "Subskrybuj ponownie",
    startedTitle: "Znów dostajesz wiadomości",
    started: "{project} i inne projekty tego samego operatora mogą znów do ciebie pisać.",
    blockedTitle: "Ten adres nie dostaje wiadomości",
    blocked:
      "Wcześniejsze wiadomości nie dotarły lub zgłoszono je jako spam, albo {project} zablokował ten adres. Poproś {project} o zmianę.",
  },
  tr: {
    title: "{project} e-postaları durdurulsun mu?",
    question:
      "Aynı işletmecinin hiçbir projesinden davet, hatırlatma veya arkadaş haberi almazsınız. Giriş bağlantıları gibi kendi istediğiniz e-postalar gelmeye devam eder.",
    unsubscribe: "Abonelikten çık",
    stoppedTitle: "Abonelikten çıktınız",
    stopped:
      "{project} ve aynı işletmecinin diğer projeleri size artık yalnızca giriş bağlantıları gibi kendi istediğiniz e-postaları gönderir.",
    subscribe: "Yeniden abone ol",
    startedTitle: "Yeniden abone oldunuz",
    started: "{project} ve aynı işletmecinin diğer projeleri size yeniden e-posta gönderebilir.",
    blockedTitle: "Bu adrese e-posta gönderilmiyor",
    blocked:
      "Önceki e-postalar geri döndü veya spam olarak bildirildi ya da {project} bu adresi engelledi. Bunu değiştirmesi için {project} ile iletişime geçin.",
  },
  zh: {
    title: "不再接收 {project} 的邮件？",
    question:
      "同一运营者的所有项目都不会再向你发送邀请、提醒或好友动态。你主动索取的邮件（例如登录链接）仍会送达。",
    unsubscribe: "退订",
    stoppedTitle: "你已退订",
    stopped: "{project} 和同一运营者的其他项目今后只会发送你主动索取的邮件，例如登录链接。",
    subscribe: "重新订阅",
    startedTitle: "你已重新订阅",
    started: "{project} 和同一运营者的其他项目可以再次给你发邮件。",
    blockedTitle: "此邮箱不会收到邮件",
    blocked: "之前的邮件被退回或被举报为垃圾邮件，或者 {project} 屏蔽了此邮箱。如需更改，请联系 {project}。",
  },
  ko: {
    title: "{project}의 이메일을 그만 받을까요?",
    question:
      "같은 운영자의 어떤 프로젝트에서도 초대, 알림, 친구 소식을 보내지 않아요. 로그인 링크처럼 직접 요청한 이메일은 계속 받을 수 있어요.",
    unsubscribe: "수신 거부",
    stoppedTitle: "수신을 거부했어요",
    stopped: "이제 {project} 및 같은 운영자의 다른 프로젝트는 로그인 링크처럼 직접 요청한 이메일만 보내요.",
    subscribe: "다시 구독",
    startedTitle: "다시 구독했어요",
    started: "{project} 및 같은 운영자의 다른 프로젝트가 다시 이메일을 보낼 수 있어요.",
    blockedTitle: "이 주소로는 이메일을 보내지 않아요",
    blocked:
      "이전 이메일이 반송되었거나 스팸으로 신고되었거나, {project}에서 이 주소를 차단했어요. 변경하려면 {project}에 문의하세요.",
  },
  hi: {
    title: "{project} के ईमेल बंद करें?",
    question:
      "उसी संचालक के किसी भी प्रोजेक्ट से न्योते, रिमाइंडर या दोस्तों की खबरें नहीं आएँगी। जो ईमेल आप खुद माँगते हैं, जैसे साइन-इन लिंक, वे आते रहेंगे।",
    unsubscribe: "सदस्यता छोड़ें",
    stoppedTitle: "आपने सदस्यता छोड़ दी है",
    stopped: "{project} और उसी संचालक के दूसरे प्रोजेक्ट अब आपको केवल वही ईमेल भेजेंगे जो आप खुद माँगते हैं, जैसे साइन-इन लिंक।",
    subscribe: "फिर से सदस्यता लें",
    startedTitle: "आपकी सदस्यता फिर शुरू हो गई",
    started: "{project} और उसी संचालक के दूसरे प्रोजेक्ट आपको फिर से ईमेल भेज सकते हैं।",
    blockedTitle: "इस पते पर ईमेल नहीं जाते",
    blocked:
      "पहले के ईमेल वापस आ गए या स्पैम बताए गए, या {project} ने इस पते को ब्लॉक किया है। इसे बदलने के लिए {project} से कहें।",
  },
};
