import type { EmailTexts } from "../en/email.data.ts";

export const email: EmailTexts = {
  words: {
    friend: "صديق",
    greeting: "مرحبًا {{recipientName}}،",
    quote: "«{{message}}»",
    friendsGet: "بفضل هذه الدعوة يمكنك الحصول على مكافأة: {{friendReward}}.",
    because: {
      invitation: "وصلتك هذه الرسالة بعد إدخال عنوانك في {{projectName}} لدعوة من {{inviterName}}.",
      reminder:
        "وصلتك هذه الرسالة بعد إدخال عنوانك في {{projectName}} لدعوة من {{inviterName}}. لن نرسل تذكيرًا آخر.",
      joined: "وصلتك هذه الرسالة لأنك تدعو أصدقاءك إلى {{projectName}}.",
      reward: "وصلتك هذه الرسالة لأنك حصلت على مكافأة في {{projectName}}.",
      place: "وصلتك هذه الرسالة لأنك على قائمة انتظار {{projectName}}.",
      signIn: "وصلتك هذه الرسالة لأن عنوانك أُدخل في صفحة {{projectName}}. إن لم تكن أنت من أدخله، فتجاهلها.",
      confirmation:
        "وصلتك هذه الرسالة لأن عنوانك أُدخل في قائمة انتظار {{projectName}}. إن لم تكن أنت من أدخله، فتجاهلها.",
      payoutMethod: "وصلتك هذه الرسالة لأنك تتلقى دفعات من {{projectName}}.",
      payoutPaid: "وصلتك هذه الرسالة لأنك تتلقى دفعات من {{projectName}}.",
      payoutFailed: "وصلتك هذه الرسالة لأنك تتلقى دفعات من {{projectName}}.",
    },
    unsubscribeText: "ألا تريد هذه الرسائل؟",
    unsubscribe: "إلغاء الاشتراك",
    movesUp: "تتقدم {{places}} في القائمة مع كل صديق ينضم عبر رابطك.",
    joinedSoFar: "عدد من انضموا عبر رابطك حتى الآن: {{joined}}.",
    yourCode: "رمزك:\n{{rewardCode}}",
    methodUsedFrom: "تُستخدم الطريقة الجديدة ابتداءً من {{usedFrom}}. وحتى ذلك الحين ينتظر رصيدك.",
    methodRemoved: "لم تعد لديك طريقة دفع. ينتظر رصيدك حتى تختار واحدة.",
  },
  wordings: {
    invitation: {
      subject: "دعوة من {{inviterName}} إلى {{projectName}}",
      preheader: "توصية من {{inviterName}}: قد يعجبك {{projectName}} أيضًا.",
      body: `# دعوة من {{inviterName}} إلى {{projectName}}

{{greeting}}

لديك دعوة من {{inviterName}} إلى {{projectName}}، فقد يعجبك أيضًا.

[قبول الدعوة]({{link}})`,
    },
    reminder: {
      subject: "تذكير: دعوة من {{inviterName}} إلى {{projectName}}",
      preheader: "ما زالت دعوة {{inviterName}} متاحة.",
      body: `# ما زالت دعوة {{inviterName}} متاحة

{{greeting}}

وصلتك قبل أيام دعوة من {{inviterName}} إلى {{projectName}}. إليك الدعوة مرة أخرى إن لم تنتبه إلى الرسالة.

[قبول الدعوة]({{link}})`,
    },
    joined: {
      subject: "انضمام جديد إلى {{projectName}}: {{friendName}}",
      preheader: "بفضل دعوتك.",
      body: `# انضمام جديد إلى {{projectName}}: {{friendName}}

كان ذلك بفضل دعوتك. {{soFar}}

رابطك الشخصي لتشاركه مرة أخرى:
{{link}}`,
    },
    reward: {
      subject: "مكافأتك في {{projectName}}: {{reward}}",
      preheader: "تمت الموافقة على مكافأتك.",
      body: `# مكافأتك: {{reward}}

تمت الموافقة على مكافأتك في {{projectName}}. شكرًا لأنك توصي بنا.

رابطك الشخصي لتشاركه مرة أخرى:
{{link}}`,
    },
    place: {
      subject: "ترتيبك في قائمة انتظار {{projectName}}: {{position}}",
      preheader: "عنوانك موجود في قائمة الانتظار.",
      body: `# ترتيبك في القائمة: {{position}}

أُدخل عنوانك في قائمة انتظار {{projectName}}. وهو موجود فيها من قبل.

{{progress}}

رابطك الشخصي لتشاركه:
{{link}}`,
    },
    signIn: {
      subject: "رابطك إلى {{projectName}}",
      preheader: "يعمل مرة واحدة خلال 24 ساعة.",
      body: `# افتح صفحتك في {{projectName}}

أُدخل هذا العنوان في صفحة {{projectName}}. إن كنت أنت من أدخله، فهذا الرابط يفتح صفحتك وفيها رابطك وأصدقاؤك ومكافآتك.

[فتح صفحتي]({{link}})

يعمل الرابط مرة واحدة خلال 24 ساعة. إن لم تكن أنت من أدخله، فلن يحدث شيء ما لم تفتحه وتؤكد.`,
    },
    confirmation: {
      subject: "أكّد مكانك في قائمة انتظار {{projectName}}",
      preheader: "يعمل الرابط لمدة 7 أيام.",
      body: `# أكّد مكانك في قائمة الانتظار

أُدخل هذا العنوان في قائمة انتظار {{projectName}}. إن كنت أنت من أدخله، فأكّده ليصبح المكان الذي حجزناه لك.

[تأكيد عنواني]({{link}})

يعمل الرابط لمدة 7 أيام. إن لم تكن أنت من أدخله، فتجاهل هذه الرسالة وسيُحذف العنوان.`,
    },
    payoutMethod: {
      subject: "{{projectName}}: تغيّرت طريقة الدفع لك",
      preheader: "إن لم تكن أنت من غيّرها، فاختر الطريقة الصحيحة الآن.",
      body: `# تغيّرت طريقة الدفع لك

تغيّرت طريقة الدفع لك في {{projectName}}. إن لم تكن أنت من غيّرها، فاختر الطريقة الصحيحة وأخبر {{projectName}}.

[التحقق من طريقة الدفع]({{link}})`,
    },
    payoutPaid: {
      subject: "دفع لك {{projectName}} مبلغ {{amount}}",
      preheader: "قد يستغرق وصوله بضعة أيام.",
      body: `# دُفع لك {{amount}}

أرسل {{projectName}} هذه الدفعة. قد يستغرق وصولها بضعة أيام.

المرجع: {{reference}}

[عرض دفعاتي]({{link}})`,
    },
    payoutFailed: {
      subject: "لم تصلك دفعة: {{amount}}",
      preheader: "تحقق من طريقة الدفع.",
      body: `# لم تصلك دفعة

عاد مبلغ {{amount}} الذي أرسله {{projectName}}. المبلغ متاح من جديد وسيدخل في الدفعة القادمة. تحقق من طريقة الدفع.

المرجع: {{reference}}

[التحقق من طريقة الدفع]({{link}})`,
    },
  },
  unnamed: {
    because: {
      invitation: "وصلتك هذه الرسالة بعد إدخال عنوانك في {{projectName}} لدعوتك.",
      reminder: "وصلتك هذه الرسالة بعد إدخال عنوانك في {{projectName}} لدعوتك. لن نرسل تذكيرًا آخر.",
    },
    invitation: {
      subject: "لديك دعوة إلى {{projectName}}",
      preheader: "توصية من أحد أصدقائك: قد يعجبك {{projectName}} أيضًا.",
      paragraphs: ["# لديك دعوة إلى {{projectName}}", "توصية من أحد أصدقائك: قد يعجبك {{projectName}} أيضًا."],
    },
    reminder: {
      subject: "تذكير: لديك دعوة إلى {{projectName}}",
      preheader: "ما زالت دعوتك متاحة.",
      paragraphs: [
        "# ما زالت دعوتك متاحة",
        "وصلتك قبل أيام دعوة من أحد أصدقائك إلى {{projectName}}. إليك الدعوة مرة أخرى إن لم تنتبه إلى الرسالة.",
      ],
    },
    joined: {
      subject: "انضم أحد أصدقائك إلى {{projectName}}",
      preheader: "بفضل دعوتك.",
      paragraphs: ["# انضم أحد أصدقائك إلى {{projectName}}"],
    },
  },
};
