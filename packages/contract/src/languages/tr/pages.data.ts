import type {
  ConfirmationTexts,
  LinkPreviewTexts,
  ProblemTexts,
  UnsubscribeTexts,
} from "../en/pages.data.ts";

export const confirmation: ConfirmationTexts = {
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
};

export const unsubscribe: UnsubscribeTexts = {
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
};

export const problem: ProblemTexts = {
  lostTitle: "Bu bağlantı çalışmıyor",
  lost: "Bir kısmı eksik olabilir. Bulduğunuz yerden yeniden açın veya gönderen kişiye sorun.",
  failedTitle: "Bir sorun oluştu",
  failed: "Biraz sonra yeniden deneyin.",
  emptyTitle: "Burada görülecek bir şey yok",
  empty: "Bu adres bağlantıları ve widget’ları açar. Size gönderilen bağlantının tamamını açın.",
};

export const linkPreview: LinkPreviewTexts = {
  invitedBy: "{name} sizi {project} için davet ediyor",
  invited: "{project} için davetiniz var",
  reward: "Ödülünüz: {reward}",
  open: "{project} sayfasını aç",
  ended: "Bu bağlantı artık çalışmıyor",
};
