import type { LanguageTexts } from "../en/widget.data.ts";
import { common } from "./common.data.ts";

// Terms: न्योता, इनाम, निजी लिंक, वेटलिस्ट, लीडरबोर्ड, पड़ाव. Readers are addressed as आप, in forms without gender.
const panel = { reward: "", friendReward: "", close: "बंद करें" };

const link = {
  ...common.link,
  loadFailed: "आपका लिंक लोड नहीं हो सका।",
  retry: "फिर कोशिश करें",
};

const signedOut = {
  signedOut: "अपना निजी लिंक पाने के लिए साइन इन करें।",
  signIn: "साइन इन करें",
};

const friends = {
  stats: "ईमेल से न्योते: {invited} · जुड़े: {joined}",
  noStats: "अभी कोई न्योता नहीं भेजा गया",
};

const joined = {
  stats: "आपके लिंक से जुड़े दोस्त: {joined}",
  noStats: "आपके लिंक से अभी कोई दोस्त नहीं जुड़ा",
};

const email = {
  emailExample: "asha@example.com",
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
    launcher: "दोस्त को बुलाएँ",
    title: "दोस्तों को बुलाएँ",
    body: "किसी दोस्त को अपना निजी लिंक भेजें। उसके जुड़ते ही हम आपको बताएँगे।",
    sendFailed: "न्योता नहीं भेजा जा सका। थोड़ी देर में फिर कोशिश करें।",
  },
  share: {
    ...panel,
    ...link,
    ...signedOut,
    ...friends,
    launcher: "लिंक शेयर करें",
    title: "अपना लिंक शेयर करें",
    body: "आपके निजी लिंक से जुड़ने वाला हर व्यक्ति आपके नाम गिना जाता है।",
    qr: common.qr,
    qrFailed: "QR कोड लोड नहीं हो सका।",
  },
  welcome: {
    ...panel,
    title: "{inviter} ने आपको बुलाया है",
    anonymousTitle: "किसी दोस्त ने आपको बुलाया है",
    body: "इस न्योते से जुड़ें। हम आपके दोस्त को बता देंगे।",
    offer: "आपके लिए न्योता है",
    action: "शुरू करें",
  },
  waitlist: {
    ...panel,
    ...link,
    ...joined,
    ...email,
    message: "मेरा नाम वेटलिस्ट में है। मेरे लिंक से आप भी जुड़ें:",
    loadFailed: "आपका नंबर लोड नहीं हो सका।",
    launcher: "वेटलिस्ट में जुड़ें",
    title: "सबसे पहले जुड़ें",
    body: "अपना नंबर देखने के लिए ईमेल डालें। दोस्तों को बुलाकर आगे बढ़ें।",
    emailLabel: common.yourEmail,
    join: "वेटलिस्ट में जुड़ें",
    position: "आपका नंबर {position} है",
    moveUp: "हर दोस्त के जुड़ने पर आपका नंबर {places} आगे बढ़ता है।",
    alreadyJoined: "आपका नाम पहले से लिस्ट में है। अगर इस पते पर हमारे ईमेल पहुँच सकते हैं, तो हम आपका नंबर भेज रहे हैं।",
    full: "लिस्ट भर गई है। रुचि दिखाने के लिए धन्यवाद।",
    joinFailed: "आपका नाम लिस्ट में नहीं जुड़ सका। थोड़ी देर में फिर कोशिश करें।",
    confirmEmail: "थोड़ी देर में अपना ईमेल देखें: अगर इस पते पर हमारे ईमेल पहुँच सकते हैं, तो हम पुष्टि के लिए एक लिंक भेज रहे हैं।",
  },
  leaderboard: {
    ...panel,
    ...link,
    ...signedOut,
    ...joined,
    launcher: common.leaderboard,
    title: "सबसे ज़्यादा दोस्त कौन लाया?",
    body: "आपके लिंक से जुड़ने वाला हर दोस्त गिना जाता है।",
    loadFailed: "यह हिस्सा लोड नहीं हो सका।",
    signedOut: "अपना स्थान देखने के लिए साइन इन करें।",
    counted: "दोस्त",
    you: common.you,
    empty: "लीडरबोर्ड पर अभी कोई नहीं है। पहला स्थान आपका हो सकता है।",
  },
  milestones: {
    ...panel,
    ...link,
    ...signedOut,
    loadFailed: "आपकी प्रगति लोड नहीं हो सकी।",
    launcher: "आपके इनाम",
    title: "दोस्तों को लाएँ, इनाम पाएँ",
    body: "आपके लिंक से जुड़ने वाला हर दोस्त आपको इनाम के करीब लाता है।",
    progress: "दोस्त: {goal} में से {count}",
    next: "{left} बाकी",
    reached: "पूरा हुआ",
    done: "आपने सारे इनाम पा लिए। धन्यवाद!",
    reward1: "एक स्टिकर",
    reward2: "एक महीना मुफ़्त",
    reward3: "एक साल मुफ़्त",
    reward4: "",
    reward5: "",
  },
  prompt: {
    ...panel,
    title: "अब तक कैसा लगा?",
    body: "शायद आपके दोस्तों को भी पसंद आए। उन्हें अपना निजी लिंक भेजें।",
    action: "दोस्त को बुलाएँ",
    later: "अभी नहीं",
  },
  rewards: {
    ...panel,
    ...link,
    ...signedOut,
    ...friends,
    ...common.own,
    loadFailed: "यह हिस्सा लोड नहीं हो सका।",
    signedOut: "अपना लिंक और इनाम देखने के लिए साइन इन करें।",
    launcher: "आपके इनाम",
    title: "आपके दोस्त और इनाम",
    body: "अपना निजी लिंक शेयर करें और नतीजे यहाँ देखें।",
    qr: common.qr,
    qrFailed: "QR कोड लोड नहीं हो सका।",
    how: "यह कैसे काम करता है",
    step1: "दोस्तों को अपना निजी लिंक भेजें।",
    step2: "दोस्त आपके लिंक से जुड़ते हैं।",
    step3: "यहाँ देखें कि कौन जुड़ा, और अपने इनाम पाएँ।",
    towardNext: "दोस्त: {goal} में से {count}",
    rank: "लीडरबोर्ड पर आपका स्थान: {rank}",
    copyCode: "कोड {code} कॉपी करें",
    terms: "शर्तें",
  },
};
