import type { BalanceTexts, SharedTexts, ShareTexts } from "../en/common.data.ts";

export const common: SharedTexts = {
  link: {
    copy: "نسخ الرابط",
    copied: "تم النسخ",
    copyByHand: "انسخ الرابط المحدَّد يدويًا.",
    share: "مشاركة",
    message: "أستخدم هذا وأظن أنه سيعجبك. إليك رابطي:",
  },
  invite: {
    emailLabel: "البريد الإلكتروني لصديقك",
    messageLabel: "رسالتك",
    send: "إرسال الدعوة",
    sent: "أُرسلت الدعوة إلى {email}.",
    alreadyInvited: "سبق أن أُرسلت دعوة إلى هذا الشخص.",
    limitReached: "اكتملت دعوات اليوم. يمكنك المتابعة غدًا.",
    ownAddress: "هذا بريدك أنت.",
  },
  own: {
    nextReward: "المكافأة التالية",
    allReached: "لقد بلغت كل المراحل.",
    ownRewards: "المكافآت",
    noRewards: "لا مكافآت بعد.",
    rewardPending: "قيد الانتظار",
    rewardApproved: "تمت الموافقة",
    rewardFulfilled: "تم الاستلام",
    rewardReversed: "سُحبت",
    ownFriends: "الأصدقاء",
    noFriends: "لا أصدقاء بعد. شارك رابطك لتبدأ.",
    aFriend: "صديق",
    friendSent: "أُرسلت الدعوة",
    friendClicked: "فتح رابطك",
    friendJoined: "انضم",
    friendPending: "قيد الانتظار",
    friendRewarded: "تمت المكافأة",
    more: "عرض المزيد",
  },
  qr: "عرض رمز QR",
  yourEmail: "بريدك الإلكتروني",
  emailInvalid: "أدخل بريدًا إلكترونيًا صحيحًا، مثل sara@example.com.",
  leaderboard: "لوحة المتصدّرين",
  you: "أنت",
};

export const share: ShareTexts = {
  forever: "{percent} من كل ما يدفعونه",
  months: {
    one: "{percent} مما يدفعونه لمدة شهر واحد",
    two: "{percent} مما يدفعونه لمدة شهرين",
    few: "{percent} مما يدفعونه لمدة {months} أشهر",
    many: "{percent} مما يدفعونه لمدة {months} شهرًا",
    other: "{percent} مما يدفعونه لمدة {months} شهر",
  },
  net: "{share}، بدون الضريبة والشحن",
  fixed: {
    forever: "{amount} عن كل دفعة منهم",
    months: {
      one: "{amount} عن كل دفعة منهم لمدة شهر واحد",
      two: "{amount} عن كل دفعة منهم لمدة شهرين",
      few: "{amount} عن كل دفعة منهم لمدة {months} أشهر",
      many: "{amount} عن كل دفعة منهم لمدة {months} شهرًا",
      other: "{amount} عن كل دفعة منهم لمدة {months} شهر",
    },
  },
  payments: {
    one: "{share}، لدفعة واحدة كحد أقصى",
    two: "{share}، لدفعتين كحد أقصى",
    few: "{share}، لعدد {payments} دفعات كحد أقصى",
    many: "{share}، لعدد {payments} دفعة كحد أقصى",
    other: "{share}، لعدد {payments} دفعة كحد أقصى",
  },
};

export const until = "المكافآت متاحة حتى {date}.";

export const balance: BalanceTexts = {
  amount: "رصيدك: {amount}",
  added: "في رصيدك",
  link: "الدفعات وطريقة الدفع",
};
