/** Texts of the shop's pages in one language. `path` is the first page in that language. */
export type Words = {
  lang: string;
  dir: "ltr" | "rtl";
  path: string;
  name: string;
  nav: string;
  shop: string;
  invite: string;
  signIn: string;
  owner: string;
  fiction: string;
  title: string;
  lead: string;
  friends: string;
  offer: string;
  signInFirst: string;
};

export const english: Words = {
  lang: "en",
  dir: "ltr",
  path: "/",
  name: "English",
  nav: "Shop",
  shop: "Shop",
  invite: "Invite friends",
  signIn: "Sign in",
  owner: "For the shop’s owner",
  fiction: "Acme Coffee Gear is fictional: nothing is sold, nothing is sent, and every customer is made up.",
  title: "Better mornings, one cup at a time.",
  lead: "Six things for people who brew by hand.",
  friends: "Good coffee is better shared",
  offer: "Send a friend your link. When they place their first order you both save 15%.",
  signInFirst: "Sign in first, so that the widgets know who invites.",
};

const german: Words = {
  lang: "de",
  dir: "ltr",
  path: "/de",
  name: "Deutsch",
  nav: "Laden",
  shop: "Laden",
  invite: "Freunde einladen",
  signIn: "Anmelden",
  owner: "Für den Betrieb des Ladens",
  fiction:
    "Acme Coffee Gear ist erfunden: Hier wird nichts verkauft und nichts verschickt, und alle Kundinnen und Kunden sind ausgedacht.",
  title: "Bessere Morgen, Tasse für Tasse.",
  lead: "Sechs Dinge für alle, die ihren Kaffee von Hand aufgießen.",
  friends: "Guter Kaffee schmeckt geteilt besser",
  offer: "Schick deinen Link weiter. Bei der ersten Bestellung spart ihr beide 15\u00a0%.",
  signInFirst: "Melde dich zuerst an, damit die Widgets wissen, wer einlädt.",
};

const arabic: Words = {
  lang: "ar",
  dir: "rtl",
  path: "/ar",
  name: "العربية",
  nav: "المتجر",
  shop: "المتجر",
  invite: "دعوة الأصدقاء",
  signIn: "تسجيل الدخول",
  owner: "لصاحب المتجر",
  fiction: "متجر Acme Coffee Gear من نسج الخيال: لا يُباع فيه شيء ولا يُرسل منه شيء، وكل زبائنه غير حقيقيين.",
  title: "صباح أجمل، فنجانًا بعد فنجان.",
  lead: "ست أدوات لمن يُعدّ قهوته بيديه.",
  friends: "القهوة أطيب مع الأصدقاء",
  offer: "أرسل رابطك إلى صديق. عند أول طلب له يحصل كلٌّ منكما على خصم 15%.",
  signInFirst: "سجّل الدخول أولًا لتعرف الأدوات من صاحب الدعوة.",
};

export const languages = [english, german, arabic];
