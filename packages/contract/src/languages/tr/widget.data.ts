import type { LanguageTexts } from "../en/widget.data.ts";
import { common } from "./common.data.ts";

// Terms: davet, ödül, bağlantı, bekleme listesi, sıralama, hedef. Readers are addressed politely (“siz”). No suffix follows a value.
const panel = { reward: "", friendReward: "", close: "Kapat" };

const link = {
  ...common.link,
  loadFailed: "Bağlantınız yüklenemedi.",
  retry: "Yeniden dene",
};

const signedOut = {
  signedOut: "Kişisel bağlantınızı almak için giriş yapın.",
  signIn: "Giriş yap",
};

const friends = {
  stats: "E-postayla davet edilen: {invited} · Katılan: {joined}",
  noStats: "Henüz davet yok",
};

const joined = {
  stats: "Bağlantınızla katılan: {joined}",
  noStats: "Bağlantınızla henüz kimse katılmadı",
};

const email = {
  emailExample: "elif@example.com",
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
    launcher: "Arkadaşınızı davet edin",
    title: "Arkadaşlarınızı davet edin",
    body: "Kişisel bağlantınızı bir arkadaşınıza gönderin. Katıldığında size haber veririz.",
    sendFailed: "Davet gönderilemedi. Birazdan yeniden deneyin.",
  },
  share: {
    ...panel,
    ...link,
    ...signedOut,
    ...friends,
    launcher: "Bağlantınızı paylaşın",
    title: "Bağlantınızı paylaşın",
    body: "Kişisel bağlantınızla katılan herkes sizin hanenize yazılır.",
    qr: common.qr,
    qrFailed: "QR kodu yüklenemedi.",
  },
  welcome: {
    ...panel,
    title: "{inviter} sizi davet etti",
    anonymousTitle: "Bir arkadaşınız sizi davet etti",
    body: "Daveti kabul edin, katıldığınızı arkadaşınıza haber verelim.",
    offer: "Davetlisiniz",
    action: "Başla",
  },
  waitlist: {
    ...panel,
    ...link,
    ...joined,
    ...email,
    message: "Bekleme listesindeyim. Sen de bağlantımla katıl:",
    loadFailed: "Sıranız yüklenemedi.",
    launcher: "Listeye katıl",
    title: "İlk katılanlardan olun",
    body: "Sıranızı görmek için e-posta adresinizi bırakın. Arkadaşlarınızı davet ederek öne geçin.",
    emailLabel: common.yourEmail,
    join: "Listeye katıl",
    position: "Sıranız: {position}",
    moveUp: "Katılan her arkadaşınız için {places} sıra öne geçersiniz.",
    alreadyJoined:
      "Zaten listedesiniz. Adresiniz e-postalarımızı alabiliyorsa sıranızı e-postayla gönderiyoruz.",
    full: "Liste doldu. İlginiz için teşekkürler.",
    joinFailed: "Sizi listeye ekleyemedik. Birazdan yeniden deneyin.",
    confirmEmail:
      "Birazdan e-postanızı kontrol edin: Adresiniz e-postalarımızı alabiliyorsa onaylamanız için bir bağlantı gönderiyoruz.",
  },
  leaderboard: {
    ...panel,
    ...link,
    ...signedOut,
    ...joined,
    launcher: common.leaderboard,
    title: "En çok davet edenler",
    body: "Bağlantınızla katılan her arkadaşınız sayılır.",
    loadFailed: "Bu bölüm yüklenemedi.",
    signedOut: "Sıranızı görmek için giriş yapın.",
    counted: "Arkadaşlar",
    you: common.you,
    empty: "Sıralamada henüz kimse yok. İlk siz olun.",
  },
  milestones: {
    ...panel,
    ...link,
    ...signedOut,
    loadFailed: "İlerlemeniz yüklenemedi.",
    launcher: "Ödülleriniz",
    title: "Arkadaş getirin, ödül kazanın",
    body: "Bağlantınızla katılan her arkadaşınız sizi ödüle yaklaştırır.",
    progress: "Arkadaşlar: {count} / {goal}",
    next: "Kalan: {left}",
    reached: "Ulaşıldı",
    done: "Bütün ödülleri kazandınız. Teşekkürler!",
    reward1: "Bir çıkartma",
    reward2: "Bir ay ücretsiz",
    reward3: "Bir yıl ücretsiz",
    reward4: "",
    reward5: "",
  },
  prompt: {
    ...panel,
    title: "Şimdiye kadar beğendiniz mi?",
    body: "Belki arkadaşlarınız da beğenir. Onlara kişisel bağlantınızı gönderin.",
    action: "Arkadaşınızı davet edin",
    later: "Şimdi değil",
  },
  rewards: {
    ...panel,
    ...link,
    ...signedOut,
    ...friends,
    ...common.own,
    loadFailed: "Bu bölüm yüklenemedi.",
    signedOut: "Bağlantınızı ve ödüllerinizi görmek için giriş yapın.",
    launcher: "Ödülleriniz",
    title: "Arkadaşlarınız ve ödülleriniz",
    body: "Kişisel bağlantınızı paylaşın, sonuçları burada görün.",
    qr: common.qr,
    qrFailed: "QR kodu yüklenemedi.",
    how: "Nasıl çalışır",
    step1: "Kişisel bağlantınızı arkadaşlarınıza gönderin.",
    step2: "Arkadaşlarınız bağlantınızla katılır.",
    step3: "Katılanları ve ödüllerinizi burada görürsünüz.",
    towardNext: "Arkadaşlar: {count} / {goal}",
    rank: "Sıralamadaki yeriniz: {rank}",
    copyCode: "Kodu kopyala: {code}",
    terms: "Koşullar",
  },
};
