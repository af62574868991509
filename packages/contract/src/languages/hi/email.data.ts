import type { EmailTexts } from "../en/email.data.ts";

export const email: EmailTexts = {
  words: {
    friend: "आपके एक दोस्त",
    greeting: "नमस्ते {{recipientName}},",
    quote: "“{{message}}”",
    friendsGet: "इस न्योते से आपको इनाम मिल सकता है: {{friendReward}}",
    because: {
      invitation: "यह ईमेल आपको इसलिए मिला, क्योंकि {{inviterName}} ने {{projectName}} पर आपका पता डाला था।",
      reminder:
        "यह ईमेल आपको इसलिए मिला, क्योंकि {{inviterName}} ने {{projectName}} पर आपका पता डाला था। हम फिर याद नहीं दिलाएँगे।",
      joined: "यह ईमेल आपको इसलिए मिला, क्योंकि आप {{projectName}} पर दोस्तों को बुलाते हैं।",
      reward: "यह ईमेल आपको इसलिए मिला, क्योंकि {{projectName}} पर आपको इनाम मिला है।",
      place: "यह ईमेल आपको इसलिए मिला, क्योंकि आपका पता {{projectName}} की वेटलिस्ट में है।",
      signIn:
        "यह ईमेल आपको इसलिए मिला, क्योंकि {{projectName}} के पेज पर आपका पता डाला गया था। अगर वह आप नहीं थे, तो इसे अनदेखा करें।",
      confirmation:
        "यह ईमेल आपको इसलिए मिला, क्योंकि {{projectName}} की वेटलिस्ट के लिए आपका पता डाला गया था। अगर वह आप नहीं थे, तो इसे अनदेखा करें।",
    },
    unsubscribeText: "ये ईमेल नहीं चाहिए?",
    unsubscribe: "सदस्यता छोड़ें",
    movesUp: "आपके लिंक से हर दोस्त के जुड़ने पर आपका नंबर {{places}} आगे बढ़ता है।",
    joinedSoFar: "अब तक आपके लिंक से जुड़े दोस्त: {{joined}}.",
    yourCode: "आपका कोड:\n{{rewardCode}}",
  },
  wordings: {
    invitation: {
      subject: "{{inviterName}} ने आपको {{projectName}} पर बुलाया है",
      preheader: "{{inviterName}} को लगता है कि {{projectName}} आपको भी पसंद आएगा।",
      body: `# {{inviterName}} ने आपको {{projectName}} पर बुलाया है

{{greeting}}

{{inviterName}} को लगता है कि {{projectName}} आपको भी पसंद आएगा।

[न्योता स्वीकार करें]({{link}})`,
    },
    reminder: {
      subject: "याद दिला दें: {{inviterName}} ने आपको {{projectName}} पर बुलाया है",
      preheader: "{{inviterName}} का न्योता अब भी खुला है।",
      body: `# {{inviterName}} का न्योता अब भी खुला है

{{greeting}}

कुछ दिन पहले {{inviterName}} ने आपको {{projectName}} पर बुलाया था। अगर वह ईमेल नज़र से छूट गया हो, तो न्योता यहाँ फिर से है।

[न्योता स्वीकार करें]({{link}})`,
    },
    joined: {
      subject: "{{friendName}} अब {{projectName}} पर हैं",
      preheader: "आपके न्योते की बदौलत।",
      body: `# {{friendName}} अब {{projectName}} पर हैं

यह आपके न्योते की बदौलत हुआ। {{soFar}}

आपका निजी लिंक, फिर से शेयर करने के लिए:
{{link}}`,
    },
    reward: {
      subject: "{{projectName}} पर आपका इनाम: {{reward}}",
      preheader: "आपका इनाम मंज़ूर हो गया है।",
      body: `# आपका इनाम: {{reward}}

{{projectName}} पर आपका इनाम मंज़ूर हो गया है। हमारी सिफ़ारिश करने के लिए धन्यवाद।

आपका निजी लिंक, फिर से शेयर करने के लिए:
{{link}}`,
    },
    place: {
      subject: "{{projectName}} की वेटलिस्ट में आपका नंबर: {{position}}",
      preheader: "आपका पता पहले से वेटलिस्ट में है।",
      body: `# आपका नंबर {{position}} है

{{projectName}} की वेटलिस्ट के लिए आपका पता डाला गया था। वह पहले से लिस्ट में है।

{{progress}}

आपका निजी लिंक, शेयर करने के लिए:
{{link}}`,
    },
    signIn: {
      subject: "{{projectName}} के लिए आपका लिंक",
      preheader: "यह 24 घंटे के अंदर एक ही बार काम करता है।",
      body: `# {{projectName}} पर अपना पेज खोलें

{{projectName}} के पेज पर यह पता डाला गया था। अगर वह आप थे, तो इस लिंक से आपका पेज खुलेगा, जहाँ आपका लिंक, दोस्त और इनाम हैं।

[मेरा पेज खोलें]({{link}})

लिंक 24 घंटे के अंदर एक ही बार काम करता है। अगर वह आप नहीं थे, तो जब तक आप इसे खोलकर पुष्टि नहीं करते, कुछ नहीं होगा।`,
    },
    confirmation: {
      subject: "{{projectName}} की वेटलिस्ट पर अपनी जगह की पुष्टि करें",
      preheader: "लिंक 7 दिन तक काम करता है।",
      body: `# वेटलिस्ट पर अपनी जगह की पुष्टि करें

{{projectName}} की वेटलिस्ट के लिए यह पता डाला गया था। अगर वह आप थे, तो पुष्टि करें, और आपके लिए रखी गई जगह आपकी हो जाएगी।

[मेरे पते की पुष्टि करें]({{link}})

लिंक 7 दिन तक काम करता है। अगर वह आप नहीं थे, तो इस ईमेल को अनदेखा करें, और पता हटा दिया जाएगा।`,
    },
  },
  unnamed: {
    because: {
      invitation: "यह ईमेल आपको इसलिए मिला, क्योंकि किसी ने आपको बुलाने के लिए {{projectName}} पर आपका पता डाला था।",
      reminder:
        "यह ईमेल आपको इसलिए मिला, क्योंकि किसी ने आपको बुलाने के लिए {{projectName}} पर आपका पता डाला था। हम फिर याद नहीं दिलाएँगे।",
    },
    invitation: {
      subject: "आपको {{projectName}} पर बुलाया गया है",
      preheader: "आपके एक दोस्त को लगता है कि {{projectName}} आपको भी पसंद आएगा।",
      paragraphs: [
        "# आपको {{projectName}} पर बुलाया गया है",
        "आपके एक दोस्त को लगता है कि {{projectName}} आपको भी पसंद आएगा।",
      ],
    },
    reminder: {
      subject: "याद दिला दें: आपको {{projectName}} पर बुलाया गया है",
      preheader: "आपका न्योता अब भी खुला है।",
      paragraphs: [
        "# आपका न्योता अब भी खुला है",
        "कुछ दिन पहले आपके एक दोस्त ने आपको {{projectName}} पर बुलाया था। अगर वह ईमेल नज़र से छूट गया हो, तो न्योता यहाँ फिर से है।",
      ],
    },
    joined: {
      subject: "आपके एक दोस्त अब {{projectName}} पर हैं",
      preheader: "आपके न्योते की बदौलत।",
      paragraphs: ["# आपके एक दोस्त अब {{projectName}} पर हैं"],
    },
  },
};
