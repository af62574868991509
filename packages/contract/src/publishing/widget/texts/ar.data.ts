import type { LanguageTexts } from "./en.data.ts";

const panel = { reward: "", friendReward: "", close: "إغلاق" };

const link = {
  copy: "نسخ الرابط",
  copied: "تم النسخ",
  copyByHand: "الرابط محدَّد. انسخه بالضغط على Ctrl+C أو ⌘C.",
  share: "مشاركة",
  message: "أستخدم هذا وأظن أنه سيعجبك. إليك رابطي:",
  loadFailed: "تعذّر تحميل رابطك.",
  retry: "إعادة المحاولة",
};

const signedOut = {
  signedOut: "سجّل الدخول للحصول على رابطك الخاص.",
  signIn: "تسجيل الدخول",
};

const friends = {
  stats: "الدعوات بالبريد الإلكتروني: {invited} · المنضمّون: {joined}",
  noStats: "لم تُرسَل أي دعوة بعد",
};

const joined = {
  stats: "المنضمّون عبر رابطك: {joined}",
  noStats: "لم ينضم أحد عبر رابطك بعد",
};

const email = {
  emailExample: "sara@example.com",
  emailInvalid: "أدخل بريدًا إلكترونيًا صحيحًا، مثل sara@example.com.",
};

export const arabic: LanguageTexts = {
  invite: {
    ...panel,
    ...link,
    ...signedOut,
    ...friends,
    ...email,
    launcher: "دعوة الأصدقاء",
    title: "ادعُ أصدقاءك",
    body: "أرسل رابطك الخاص إلى من تريد، وسنخبرك عند انضمامه.",
    emailLabel: "البريد الإلكتروني لصديقك",
    send: "إرسال الدعوة",
    sent: "أُرسلت الدعوة إلى {email}.",
    sendFailed: "تعذّر إرسال الدعوة. حاول مرة أخرى بعد قليل.",
    alreadyInvited: "سبق أن أُرسلت دعوة إلى هذا الشخص.",
    limitReached: "اكتملت دعوات اليوم. يمكنك المتابعة غدًا.",
    ownAddress: "هذا بريدك أنت.",
  },
  share: {
    ...panel,
    ...link,
    ...signedOut,
    ...friends,
    launcher: "مشاركة رابطك",
    title: "شارك رابطك الخاص",
    body: "كل من ينضم عبر رابطك الخاص يُحتسب لك.",
    qr: "عرض رمز QR",
    qrFailed: "تعذّر تحميل رمز QR.",
  },
  welcome: {
    ...panel,
    title: "دعوة من {inviter}",
    anonymousTitle: "دعوة من أحد أصدقائك",
    body: "انضم عبر هذه الدعوة، وسنخبر من أرسلها إليك.",
    offer: "لديك دعوة",
    action: "ابدأ الآن",
  },
  waitlist: {
    ...panel,
    ...link,
    ...joined,
    ...email,
    message: "أنا على قائمة الانتظار. انضم إليها عبر رابطي:",
    loadFailed: "تعذّر تحميل ترتيبك.",
    launcher: "انضم إلى قائمة الانتظار",
    title: "كن من الأوائل",
    body: "أدخل بريدك الإلكتروني لتعرف ترتيبك، وادعُ أصدقاءك ليتقدّم دورك.",
    emailLabel: "بريدك الإلكتروني",
    join: "انضم إلى القائمة",
    position: "ترتيبك: {position}",
    moveUp: "كل صديق ينضم عبر رابطك يقدّم ترتيبك بمقدار {places}.",
    alreadyJoined: "هذا البريد مسجّل في القائمة. أرسلنا إليه ترتيبك.",
    full: "اكتملت القائمة. شكرًا لاهتمامك.",
    joinFailed: "تعذّر تسجيلك الآن. حاول مرة أخرى بعد قليل.",
  },
  leaderboard: {
    ...panel,
    ...link,
    ...signedOut,
    ...joined,
    launcher: "لوحة المتصدّرين",
    title: "من جلب أكبر عدد من الأصدقاء؟",
    body: "كل صديق ينضم عبر رابطك يُحتسب لك.",
    loadFailed: "تعذّر تحميل هذا الجزء.",
    signedOut: "سجّل الدخول لمعرفة ترتيبك.",
    counted: "الأصدقاء",
    you: "أنت",
    empty: "لا أحد في اللوحة بعد. قد تكون الأول.",
  },
  milestones: {
    ...panel,
    ...link,
    ...signedOut,
    loadFailed: "تعذّر تحميل تقدّمك.",
    launcher: "مكافآتك",
    title: "ادعُ أصدقاءك واحصل على مكافآت",
    body: "كل صديق ينضم عبر رابطك يقرّبك من المكافأة التالية.",
    progress: "الأصدقاء: {count} من {goal}",
    next: "المتبقي: {left}",
    reached: "تحقّقت",
    done: "حصلت على جميع المكافآت. شكرًا لك!",
    reward1: "ملصق",
    reward2: "شهر مجاني",
    reward3: "سنة مجانية",
    reward4: "",
    reward5: "",
  },
  prompt: {
    ...panel,
    title: "هل أعجبك حتى الآن؟",
    body: "قد يعجب أحد أصدقائك أيضًا. أرسل إليه رابطك الخاص.",
    action: "دعوة صديق",
    later: "ليس الآن",
  },
};
