import type {
  ConfirmationTexts,
  LinkPreviewTexts,
  ProblemTexts,
  UnsubscribeTexts,
} from "../en/pages.data.ts";

export const confirmation: ConfirmationTexts = {
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
};

export const unsubscribe: UnsubscribeTexts = {
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
};

export const problem: ProblemTexts = {
  lostTitle: "यह लिंक काम नहीं कर रहा",
  lost: "हो सकता है इसका कोई हिस्सा छूट गया हो। इसे वहीं से फिर खोलें जहाँ यह मिला था, या भेजने वाले से पूछें।",
  failedTitle: "कुछ गड़बड़ हो गई",
  failed: "थोड़ी देर बाद फिर कोशिश करें।",
  emptyTitle: "यहाँ देखने के लिए कुछ नहीं है",
  empty: "यह पता लिंक और विजेट खोलता है। आपको मिला पूरा लिंक खोलें।",
};

export const linkPreview: LinkPreviewTexts = {
  invitedBy: "{name} ने आपको {project} पर आमंत्रित किया है",
  invited: "आपको {project} का आमंत्रण मिला है",
  reward: "आपका इनाम: {reward}",
  open: "{project} खोलें",
  ended: "यह लिंक अब काम नहीं करता",
};
