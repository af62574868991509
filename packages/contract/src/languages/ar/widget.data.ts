import type { LanguageTexts } from "../en/widget.data.ts";
import { common } from "./common.data.ts";

const panel = { reward: "", friendReward: "", close: "إغلاق" };

const link = {
  ...common.link,
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
    launcher: "دعوة الأصدقاء",
    title: "ادعُ أصدقاءك",
    body: "أرسل رابطك الخاص إلى من تريد، وسنخبرك عند انضمامه.",
    sendFailed: "تعذّر إرسال الدعوة. حاول مرة أخرى بعد قليل.",
  },
  share: {
    ...panel,
    ...link,
    ...signedOut,
    ...friends,
    launcher: "مشاركة رابطك",
    title: "شارك رابطك الخاص",
    body: "كل من ينضم عبر رابطك الخاص يُحتسب لك.",
    qr: common.qr,
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
    emailLabel: common.yourEmail,
    join: "انضم إلى القائمة",
    position: "ترتيبك: {position}",
    moveUp: "كل صديق ينضم عبر رابطك يقدّم ترتيبك بمقدار {places}.",
    alreadyJoined: "هذا البريد مسجّل في القائمة. سنرسل إليه ترتيبك إذا كان يستطيع استقبال رسائلنا.",
    full: "اكتملت القائمة. شكرًا لاهتمامك.",
    joinFailed: "تعذّر تسجيلك الآن. حاول مرة أخرى بعد قليل.",
    confirmEmail: "تحقق من بريدك بعد قليل: سنرسل رابطًا لتأكيد عنوانك إذا كان يستطيع استقبال رسائلنا.",
  },
  leaderboard: {
    ...panel,
    ...link,
    ...signedOut,
    ...joined,
    launcher: common.leaderboard,
    title: "من جلب أكبر عدد من الأصدقاء؟",
    body: "كل صديق ينضم عبر رابطك يُحتسب لك.",
    loadFailed: "تعذّر تحميل هذا الجزء.",
    signedOut: "سجّل الدخول لمعرفة ترتيبك.",
    counted: "الأصدقاء",
    you: common.you,
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
  rewards: {
    ...panel,
    ...link,
    ...signedOut,
    ...friends,
    ...common.own,
    loadFailed: "تعذّر تحميل هذا الجزء.",
    signedOut: "سجّل الدخول لعرض رابطك ومكافآتك.",
    launcher: "مكافآتك",
    title: "أصدقاؤك ومكافآتك",
    body: "شارك رابطك الخاص وتابع النتائج هنا.",
    qr: common.qr,
    qrFailed: "تعذّر تحميل رمز QR.",
    how: "كيف يعمل ذلك",
    step1: "أرسل رابطك الخاص إلى أصدقائك.",
    step2: "ينضم أصدقاؤك عبر رابطك.",
    step3: "ترى هنا من انضم وتحصل على مكافآتك.",
    towardNext: "الأصدقاء: {count} من {goal}",
    rank: "مركزك في لوحة المتصدرين: {rank}",
    copyCode: "نسخ الرمز {code}",
    terms: "الشروط",
  },
};
