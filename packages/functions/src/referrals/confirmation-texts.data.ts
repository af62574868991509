import type { WidgetLanguage } from "@kiteloop/contract/publishing/widget/languages";

/** The texts of the page that confirms an address for a waitlist: before, afterwards, and if it can't. */
export type ConfirmationTexts = Readonly<
  Record<
    | "title"
    | "question"
    | "confirm"
    | "confirmedTitle"
    | "position"
    | "moveUp"
    | "closedTitle"
    | "closed"
    | "invalidTitle"
    | "invalid",
    string
  >
>;

export const confirmationTexts: Readonly<Record<WidgetLanguage, ConfirmationTexts>> = {
  en: {
    title: "Confirm your place",
    question: "We reserved a place for you on the waitlist of {project}. Confirm your address to get it.",
    confirm: "Confirm my address",
    confirmedTitle: "You’re on the waitlist",
    position: "You’re number {position} on the waitlist of {project}.",
    moveUp: "Share your link, and move up {places} for each friend who joins.",
    closedTitle: "Try again later",
    closed: "Nobody can join the waitlist of {project} right now. Open this link again later.",
    invalidTitle: "This link doesn’t work anymore",
    invalid: "It has expired, or it was replaced. Enter your address on the waitlist again to get a new one.",
  },
  de: {
    title: "Bestätige deinen Platz",
    question:
      "Wir halten auf der Warteliste von {project} einen Platz für dich frei. Bestätige deine Adresse, um ihn zu bekommen.",
    confirm: "Adresse bestätigen",
    confirmedTitle: "Du stehst auf der Warteliste",
    position: "Du stehst auf der Warteliste von {project} auf Platz {position}.",
    moveUp: "Teile deinen Link. Für jede Person, die darüber dazukommt, rückst du um {places} vor.",
    closedTitle: "Versuch es später noch einmal",
    closed: "Auf die Warteliste von {project} kommt gerade niemand. Öffne diesen Link später noch einmal.",
    invalidTitle: "Dieser Link gilt nicht mehr",
    invalid:
      "Er ist abgelaufen oder wurde ersetzt. Trag deine Adresse noch einmal auf der Warteliste ein, um einen neuen zu bekommen.",
  },
  fr: {
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
  },
  es: {
    title: "Confirma tu lugar",
    question:
      "Te hemos reservado un lugar en la lista de espera de {project}. Confirma tu correo para obtenerlo.",
    confirm: "Confirmar mi correo",
    confirmedTitle: "Estás en la lista de espera",
    position: "Tienes el número {position} en la lista de espera de {project}.",
    moveUp: "Comparte tu enlace y sube {places} por cada persona que se una.",
    closedTitle: "Inténtalo más tarde",
    closed:
      "Nadie puede unirse ahora a la lista de espera de {project}. Vuelve a abrir este enlace más tarde.",
    invalidTitle: "Este enlace ya no funciona",
    invalid:
      "Ha caducado o fue reemplazado. Escribe de nuevo tu correo en la lista de espera para recibir otro.",
  },
  pt: {
    title: "Confirme seu lugar",
    question:
      "Reservamos um lugar para você na lista de espera de {project}. Confirme seu endereço para ficar com ele.",
    confirm: "Confirmar meu endereço",
    confirmedTitle: "Você está na lista de espera",
    position: "Você é o número {position} na lista de espera de {project}.",
    moveUp: "Compartilhe seu link e avance {places} a cada amigo que entrar.",
    closedTitle: "Tente mais tarde",
    closed: "Ninguém pode entrar na lista de espera de {project} agora. Abra este link de novo mais tarde.",
    invalidTitle: "Este link não funciona mais",
    invalid:
      "Ele expirou ou foi substituído. Informe seu endereço na lista de espera de novo para receber outro.",
  },
  it: {
    title: "Conferma il tuo posto",
    question:
      "Ti abbiamo riservato un posto nella lista d’attesa di {project}. Conferma il tuo indirizzo per ottenerlo.",
    confirm: "Conferma il mio indirizzo",
    confirmedTitle: "Sei in lista d’attesa",
    position: "Sei il numero {position} nella lista d’attesa di {project}.",
    moveUp: "Condividi il tuo link e avanzi di {places} per ogni amico che si iscrive.",
    closedTitle: "Riprova più tardi",
    closed:
      "Al momento nessuno può entrare nella lista d’attesa di {project}. Apri di nuovo questo link più tardi.",
    invalidTitle: "Questo link non funziona più",
    invalid:
      "È scaduto o è stato sostituito. Inserisci di nuovo il tuo indirizzo nella lista d’attesa per riceverne un altro.",
  },
  nl: {
    title: "Bevestig je plaats",
    question:
      "We houden een plaats voor je vrij op de wachtlijst van {project}. Bevestig je adres om die te krijgen.",
    confirm: "Mijn adres bevestigen",
    confirmedTitle: "Je staat op de wachtlijst",
    position: "Je bent nummer {position} op de wachtlijst van {project}.",
    moveUp: "Deel je link. Voor elke vriend die zich aanmeldt, schuif je {places} op.",
    closedTitle: "Probeer het later nog eens",
    closed: "Niemand kan nu op de wachtlijst van {project}. Open deze link later nog eens.",
    invalidTitle: "Deze link werkt niet meer",
    invalid:
      "Hij is verlopen of vervangen. Vul je adres opnieuw in op de wachtlijst om een nieuwe te krijgen.",
  },
  pl: {
    title: "Potwierdź swoje miejsce",
    question:
      "Zarezerwowaliśmy dla ciebie miejsce na liście oczekujących {project}. Potwierdź adres, aby je otrzymać.",
    confirm: "Potwierdź mój adres",
    confirmedTitle: "Jesteś na liście oczekujących",
    position: "Masz numer {position} na liście oczekujących {project}.",
    moveUp: "Udostępnij swój link. Za każdą osobę, która dołączy, przesuwasz się o {places} do przodu.",
    closedTitle: "Spróbuj później",
    closed: "Nikt nie może teraz dołączyć do listy oczekujących {project}. Otwórz ten link później.",
    invalidTitle: "Ten link już nie działa",
    invalid:
      "Wygasł albo został zastąpiony. Podaj adres na liście oczekujących jeszcze raz, aby otrzymać nowy.",
  },
  tr: {
    title: "Yerinizi onaylayın",
    question: "{project} bekleme listesinde size bir yer ayırdık. Almak için adresinizi onaylayın.",
    confirm: "Adresimi onayla",
    confirmedTitle: "Bekleme listesindesiniz",
    position: "{project} bekleme listesinde sıranız: {position}.",
    moveUp: "Bağlantınızı paylaşın, katılan her arkadaşınız için {places} sıra öne geçin.",
    closedTitle: "Daha sonra yeniden deneyin",
    closed: "{project} bekleme listesine şu anda kimse katılamıyor. Bu bağlantıyı daha sonra yeniden açın.",
    invalidTitle: "Bu bağlantı artık çalışmıyor",
    invalid:
      "Süresi doldu ya da yerine yenisi geldi. Yenisini almak için adresinizi bekleme listesine yeniden girin.",
  },
  ja: {
    title: "順番の確認",
    question: "{project}の順番待ちリストで、あなたの順番をお取りしています。アドレスを確認すると確定します。",
    confirm: "アドレスを確認する",
    confirmedTitle: "順番待ちリストに登録されました",
    position: "{project}の順番待ちリストで{position}番目です。",
    moveUp: "リンクを共有しましょう。友だちが1人登録するごとに、順番が{places}つ繰り上がります。",
    closedTitle: "しばらくしてからお試しください",
    closed:
      "現在、{project}の順番待ちリストには登録できません。しばらくしてから、このリンクをもう一度開いてください。",
    invalidTitle: "このリンクは使えなくなりました",
    invalid:
      "有効期限が切れたか、新しいリンクに置き換えられました。順番待ちリストでもう一度アドレスを入力すると、新しいリンクが届きます。",
  },
  zh: {
    title: "确认你的位置",
    question: "我们在 {project} 的候补名单上为你保留了位置。确认邮箱后，它就归你。",
    confirm: "确认我的邮箱",
    confirmedTitle: "你已加入候补名单",
    position: "你在 {project} 候补名单上排第 {position} 位。",
    moveUp: "分享你的链接，每有一位好友加入，你就前进 {places} 位。",
    closedTitle: "请稍后再试",
    closed: "目前无法加入 {project} 的候补名单。请稍后再打开此链接。",
    invalidTitle: "此链接已失效",
    invalid: "链接已过期或已被替换。请在候补名单上重新填写邮箱，获取新的链接。",
  },
  ko: {
    title: "자리 확인",
    question: "{project} 대기 명단에 자리를 잡아 두었어요. 주소를 확인하면 자리가 확정돼요.",
    confirm: "내 주소 확인",
    confirmedTitle: "대기 명단에 등록되었어요",
    position: "{project} 대기 명단에서 {position}번째예요.",
    moveUp: "링크를 공유해 보세요. 친구가 한 명 등록할 때마다 {places}칸씩 앞당겨져요.",
    closedTitle: "나중에 다시 시도해 주세요",
    closed: "지금은 {project} 대기 명단에 등록할 수 없어요. 나중에 이 링크를 다시 열어 주세요.",
    invalidTitle: "이 링크는 더 이상 쓸 수 없어요",
    invalid: "기한이 지났거나 새 링크로 바뀌었어요. 대기 명단에 주소를 다시 입력하면 새 링크를 보내 드려요.",
  },
  hi: {
    title: "अपनी जगह की पुष्टि करें",
    question: "{project} की वेटलिस्ट पर आपके लिए एक जगह रखी गई है। उसे पाने के लिए अपने पते की पुष्टि करें।",
    confirm: "मेरे पते की पुष्टि करें",
    confirmedTitle: "आप वेटलिस्ट पर हैं",
    position: "{project} की वेटलिस्ट पर आपका नंबर {position} है।",
    moveUp: "अपना लिंक शेयर करें। हर दोस्त के जुड़ने पर आपका नंबर {places} आगे बढ़ता है।",
    closedTitle: "बाद में फिर कोशिश करें",
    closed: "अभी {project} की वेटलिस्ट में कोई नहीं जुड़ सकता। यह लिंक बाद में फिर खोलें।",
    invalidTitle: "यह लिंक अब काम नहीं करता",
    invalid: "इसकी अवधि खत्म हो गई या इसकी जगह नया लिंक आ गया। नया लिंक पाने के लिए वेटलिस्ट में अपना पता फिर डालें।",
  },
  ar: {
    title: "أكّد مكانك",
    question: "حجزنا لك مكانًا في قائمة انتظار {project}. أكّد عنوانك لتحصل عليه.",
    confirm: "تأكيد عنواني",
    confirmedTitle: "أنت في قائمة الانتظار",
    position: "ترتيبك في قائمة انتظار {project} هو {position}.",
    moveUp: "شارك رابطك، وتقدّم {places} في القائمة مع كل صديق ينضم.",
    closedTitle: "حاول لاحقًا",
    closed: "لا يمكن لأحد الانضمام إلى قائمة انتظار {project} الآن. افتح هذا الرابط مرة أخرى لاحقًا.",
    invalidTitle: "لم يعد هذا الرابط يعمل",
    invalid: "انتهت صلاحيته أو حلّ محله رابط آخر. أدخل عنوانك في قائمة الانتظار مرة أخرى لتحصل على رابط جديد.",
  },
};
