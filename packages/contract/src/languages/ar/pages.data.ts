import type {
  ConfirmationTexts,
  LinkPreviewTexts,
  ProblemTexts,
  UnsubscribeTexts,
} from "../en/pages.data.ts";

export const confirmation: ConfirmationTexts = {
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
};

export const unsubscribe: UnsubscribeTexts = {
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
};

export const problem: ProblemTexts = {
  lostTitle: "هذا الرابط لا يعمل",
  lost: "ربما ينقص جزء منه. افتحه مرة أخرى من حيث وجدته، أو اسأل الشخص الذي أرسله.",
  failedTitle: "حدث خطأ ما",
  failed: "حاول مرة أخرى بعد قليل.",
  emptyTitle: "لا يوجد شيء هنا",
  empty: "هذا العنوان مخصص لفتح الروابط والأدوات. افتح الرابط الكامل الذي وصلك.",
};

export const linkPreview: LinkPreviewTexts = {
  invitedBy: "يدعوك {name} إلى {project}",
  invited: "أنت مدعو إلى {project}",
  reward: "مكافأتك: {reward}",
  open: "فتح {project}",
  ended: "لم يعد هذا الرابط يعمل",
};
