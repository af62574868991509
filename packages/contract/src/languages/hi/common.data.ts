import type { BalanceTexts, SharedTexts, ShareTexts } from "../en/common.data.ts";

export const common: SharedTexts = {
  link: {
    copy: "लिंक कॉपी करें",
    copied: "कॉपी हो गया",
    copyByHand: "चुने हुए लिंक को खुद कॉपी करें।",
    share: "शेयर करें",
    message: "मुझे यह अच्छा लगा, तो आपकी याद आई। यह रहा मेरा लिंक:",
  },
  invite: {
    emailLabel: "दोस्त का ईमेल",
    messageLabel: "आपका संदेश",
    send: "न्योता भेजें",
    sent: "{email} पर न्योता भेज दिया गया।",
    alreadyInvited: "इन्हें पहले ही न्योता मिल चुका है।",
    limitReached: "आज की सीमा पूरी हो गई। कल फिर कोशिश करें।",
    ownAddress: "यह आपका अपना पता है।",
  },
  own: {
    nextReward: "अगला इनाम",
    allReached: "आपने सारे पड़ाव पार कर लिए।",
    ownRewards: "इनाम",
    noRewards: "अभी कोई इनाम नहीं।",
    rewardPending: "बाकी है",
    rewardApproved: "मंज़ूर",
    rewardFulfilled: "मिल गया",
    rewardReversed: "वापस लिया गया",
    ownFriends: "दोस्त",
    noFriends: "अभी कोई दोस्त नहीं। शुरू करने के लिए अपना लिंक शेयर करें।",
    aFriend: "एक दोस्त",
    friendSent: "न्योता भेजा गया",
    friendClicked: "लिंक खोला गया",
    friendJoined: "जुड़ गए",
    friendPending: "बाकी है",
    friendRewarded: "इनाम मिला",
    more: "और दिखाएँ",
  },
  qr: "QR कोड दिखाएँ",
  yourEmail: "आपका ईमेल",
  emailInvalid: "ईमेल पता डालें, जैसे asha@example.com.",
  leaderboard: "लीडरबोर्ड",
  you: "आप",
};

export const share: ShareTexts = {
  forever: "उनके हर भुगतान का {percent}",
  months: {
    one: "{months} महीने तक उनके हर भुगतान का {percent}",
    other: "{months} महीनों तक उनके हर भुगतान का {percent}",
  },
  net: "{share} (टैक्स और शिपिंग के बिना)",
  fixed: {
    forever: "उनके हर भुगतान पर {amount}",
    months: {
      one: "{months} महीने तक उनके हर भुगतान पर {amount}",
      other: "{months} महीनों तक उनके हर भुगतान पर {amount}",
    },
  },
  payments: {
    one: "{share}, अधिकतम {payments} भुगतान के लिए",
    other: "{share}, अधिकतम {payments} भुगतानों के लिए",
  },
};

export const until = "इनाम {date} तक मिलेंगे।";

export const balance: BalanceTexts = {
  amount: "आपकी राशि: {amount}",
  added: "आपकी राशि में",
  link: "भुगतान और भुगतान का तरीका",
};
