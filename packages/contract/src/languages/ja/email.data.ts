import type { EmailTexts } from "../en/email.data.ts";

export const email: EmailTexts = {
  words: {
    friend: "友だち",
    greeting: "{{recipientName}}さん、こんにちは。",
    quote: "「{{message}}」",
    friendsGet: "この招待で、特典を受け取れます：{{friendReward}}",
    because: {
      invitation:
        "このメールは、{{inviterName}}さんが{{projectName}}であなたのアドレスを入力したため送信されました。",
      reminder:
        "このメールは、{{inviterName}}さんが{{projectName}}であなたのアドレスを入力したため送信されました。これ以上のお知らせは送りません。",
      joined: "このメールは、{{projectName}}に友だちを招待している方に送信しています。",
      reward: "このメールは、{{projectName}}で特典を獲得した方に送信しています。",
      place: "このメールは、{{projectName}}の順番待ちリストに登録している方に送信しています。",
      signIn:
        "このメールは、{{projectName}}のページであなたのアドレスが入力されたため送信されました。お心当たりがなければ無視してください。",
      confirmation:
        "このメールは、{{projectName}}の順番待ちリストにあなたのアドレスが入力されたため送信されました。お心当たりがなければ無視してください。",
      payoutMethod: "このメールは、{{projectName}}からお支払いを受け取っている方に送信しています。",
      payoutPaid: "このメールは、{{projectName}}からお支払いを受け取っている方に送信しています。",
      payoutFailed: "このメールは、{{projectName}}からお支払いを受け取っている方に送信しています。",
    },
    unsubscribeText: "今後メールを受け取りたくない場合：",
    unsubscribe: "配信を停止する",
    movesUp: "リンクから友だちが1人登録するごとに、順番が{{places}}つ繰り上がります。",
    joinedSoFar: "これまでにリンクから登録した友だち：{{joined}}人",
    yourCode: "コード：\n{{rewardCode}}",
    methodUsedFrom: "新しい受取方法は{{usedFrom}}から使われます。それまで残高は保留されます。",
    methodRemoved: "現在、受取方法がありません。選択するまで残高は保留されます。",
  },
  wordings: {
    invitation: {
      subject: "{{inviterName}}さんから{{projectName}}への招待が届いています",
      preheader: "{{projectName}}を使っている{{inviterName}}さんからのおすすめです。",
      body: `# {{inviterName}}さんから{{projectName}}への招待

{{greeting}}

{{projectName}}を使っている{{inviterName}}さんが、あなたにもおすすめしたいそうです。

[招待を受ける]({{link}})`,
    },
    reminder: {
      subject: "お知らせ：{{inviterName}}さんから{{projectName}}への招待が届いています",
      preheader: "{{inviterName}}さんの招待はまだ有効です。",
      body: `# {{inviterName}}さんの招待はまだ有効です

{{greeting}}

数日前に{{inviterName}}さんから{{projectName}}への招待が届きました。見逃した場合のために、もう一度お送りします。

[招待を受ける]({{link}})`,
    },
    joined: {
      subject: "{{friendName}}さんが{{projectName}}に参加しました",
      preheader: "あなたの招待がきっかけです。",
      body: `# {{friendName}}さんが{{projectName}}に参加しました

あなたの招待がきっかけです。{{soFar}}

あなた専用のリンクです。ぜひまたシェアしてください。
{{link}}`,
    },
    reward: {
      subject: "{{projectName}}の特典：{{reward}}",
      preheader: "特典が承認されました。",
      body: `# 特典：{{reward}}

{{projectName}}の特典が承認されました。ご紹介ありがとうございます。

あなた専用のリンクです。ぜひまたシェアしてください。
{{link}}`,
    },
    place: {
      subject: "{{projectName}}の順番待ちリスト：現在{{position}}番目です",
      preheader: "すでに順番待ちリストに登録されています。",
      body: `# 現在{{position}}番目です

{{projectName}}の順番待ちリストにこのアドレスが入力されました。すでに登録されています。

{{progress}}

シェアできるあなた専用のリンク：
{{link}}`,
    },
    signIn: {
      subject: "{{projectName}}のページを開くリンク",
      preheader: "24時間以内に1回だけ使えます。",
      body: `# {{projectName}}のページを開く

{{projectName}}のページでこのアドレスが入力されました。ご本人の場合は、このリンクから、あなた専用のリンク、友だち、特典を確認できるページを開けます。

[ページを開く]({{link}})

リンクは24時間以内に1回だけ使えます。お心当たりがない場合も、リンクを開いて確認しない限り何も起こりません。`,
    },
    confirmation: {
      subject: "{{projectName}}の順番待ちリスト：アドレスの確認",
      preheader: "リンクは7日間有効です。",
      body: `# 順番待ちリストの登録を確認する

{{projectName}}の順番待ちリストにこのアドレスが入力されました。ご本人の場合は確認してください。お取りしている順番が確定します。

[アドレスを確認する]({{link}})

リンクは7日間有効です。お心当たりがなければ、このメールは無視してください。アドレスは削除されます。`,
    },
    payoutMethod: {
      subject: "{{projectName}}：受取方法が変更されました",
      preheader: "お心当たりがない場合は、今すぐ正しい方法を選んでください。",
      body: `# 受取方法が変更されました

{{projectName}}での受取方法が変更されました。お心当たりがない場合は、正しい方法を選び、{{projectName}}にご連絡ください。

[受取方法を確認]({{link}})`,
    },
    payoutPaid: {
      subject: "{{projectName}}から{{amount}}をお支払いしました",
      preheader: "到着まで数日かかることがあります。",
      body: `# {{amount}}をお支払いしました

{{projectName}}からのお支払いです。到着まで数日かかることがあります。

照会番号：{{reference}}

[お支払いを確認]({{link}})`,
    },
    payoutFailed: {
      subject: "お支払いが届きませんでした：{{amount}}",
      preheader: "受取方法をご確認ください。",
      body: `# お支払いが届きませんでした

{{projectName}}からの{{amount}}が戻されました。この金額は再び残高に加わり、次回のお支払いに含まれます。受取方法をご確認ください。

照会番号：{{reference}}

[受取方法を確認]({{link}})`,
    },
  },
  unnamed: {
    because: {
      invitation:
        "このメールは、{{projectName}}であなたを招待するためにアドレスが入力されたため送信されました。",
      reminder:
        "このメールは、{{projectName}}であなたを招待するためにアドレスが入力されたため送信されました。これ以上のお知らせは送りません。",
    },
    invitation: {
      subject: "{{projectName}}への招待が届いています",
      preheader: "{{projectName}}を使っているお友だちからのおすすめです。",
      paragraphs: [
        "# {{projectName}}への招待が届いています",
        "{{projectName}}を使っているお友だちからのおすすめです。",
      ],
    },
    reminder: {
      subject: "お知らせ：{{projectName}}への招待が届いています",
      preheader: "招待はまだ有効です。",
      paragraphs: [
        "# 招待はまだ有効です",
        "数日前にお友だちから{{projectName}}への招待が届きました。見逃した場合のために、もう一度お送りします。",
      ],
    },
    joined: {
      subject: "お友だちが{{projectName}}に参加しました",
      preheader: "あなたの招待がきっかけです。",
      paragraphs: ["# お友だちが{{projectName}}に参加しました"],
    },
  },
};
