import type { BalanceTexts, SharedTexts, ShareTexts } from "../en/common.data.ts";

export const common: SharedTexts = {
  link: {
    copy: "Bağlantıyı kopyala",
    copied: "Kopyalandı",
    copyByHand: "Seçili bağlantıyı kendiniz kopyalayın.",
    share: "Paylaş",
    message: "Ben bunu kullanıyorum, aklıma sen geldin. Bağlantım:",
  },
  invite: {
    emailLabel: "Arkadaşınızın e-posta adresi",
    messageLabel: "Mesajınız",
    send: "Davet gönder",
    sent: "Davet gönderildi: {email}",
    alreadyInvited: "Bu kişi zaten davet edildi.",
    limitReached: "Bugünkü sınıra ulaştınız. Yarın yeniden deneyin.",
    ownAddress: "Bu sizin kendi adresiniz.",
  },
  own: {
    nextReward: "Sonraki ödül",
    allReached: "Bütün hedeflere ulaştınız.",
    ownRewards: "Ödüller",
    noRewards: "Henüz ödül yok.",
    rewardPending: "Bekliyor",
    rewardApproved: "Onaylandı",
    rewardFulfilled: "Alındı",
    rewardReversed: "Geri alındı",
    ownFriends: "Arkadaşlar",
    noFriends: "Henüz kimse katılmadı. Başlamak için bağlantınızı paylaşın.",
    aFriend: "Bir arkadaş",
    friendSent: "Davet edildi",
    friendClicked: "Bağlantıyı açtı",
    friendJoined: "Katıldı",
    friendPending: "Bekliyor",
    friendRewarded: "Ödüllendirildi",
    more: "Daha fazla göster",
  },
  qr: "QR kodunu göster",
  yourEmail: "E-posta adresiniz",
  emailInvalid: "Bir e-posta adresi girin, örneğin elif@example.com.",
  leaderboard: "Sıralama",
  you: "Siz",
};

export const share: ShareTexts = {
  forever: "tüm ödemelerinden {percent} pay",
  months: { other: "{months} ay boyunca ödemelerinden {percent} pay" },
  net: "{share} (vergi ve kargo hariç)",
  fixed: {
    forever: "her ödemeleri için {amount}",
    months: {
      other: "{months} ay boyunca her ödemeleri için {amount}",
    },
  },
  payments: {
    other: "{share}, en fazla {payments} ödeme için",
  },
};

export const until = "Ödüller {date} tarihine kadar geçerli.";

export const balance: BalanceTexts = {
  amount: "Bakiyeniz: {amount}",
  added: "Bakiyenizde",
  link: "Ödemeler ve ödeme yöntemi",
};
