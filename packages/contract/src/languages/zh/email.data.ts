import type { EmailTexts } from "../en/email.data.ts";

export const email: EmailTexts = {
  words: {
    friend: "一位好友",
    greeting: "{{recipientName}}，你好：",
    quote: "“{{message}}”",
    friendsGet: "接受邀请，你可以获得奖励：{{friendReward}}",
    because: {
      invitation: "你收到这封邮件，是因为 {{inviterName}} 在 {{projectName}} 填写了你的邮箱。",
      reminder:
        "你收到这封邮件，是因为 {{inviterName}} 在 {{projectName}} 填写了你的邮箱。我们不会再次提醒。",
      joined: "你收到这封邮件，是因为你邀请了好友加入 {{projectName}}。",
      reward: "你收到这封邮件，是因为你在 {{projectName}} 获得了奖励。",
      place: "你收到这封邮件，是因为你已加入 {{projectName}} 的候补名单。",
      signIn:
        "你收到这封邮件，是因为有人在 {{projectName}} 的页面上填写了你的邮箱。如果不是你本人操作，请忽略。",
      confirmation:
        "你收到这封邮件，是因为有人用你的邮箱申请加入 {{projectName}} 的候补名单。如果不是你本人操作，请忽略。",
      payoutMethod: "你收到这封邮件，是因为 {{projectName}} 会向你付款。",
      payoutPaid: "你收到这封邮件，是因为 {{projectName}} 会向你付款。",
      payoutFailed: "你收到这封邮件，是因为 {{projectName}} 会向你付款。",
    },
    unsubscribeText: "不想再收到这类邮件？",
    unsubscribe: "退订",
    movesUp: "每有一位好友通过你的链接加入，你就前进 {{places}} 位。",
    joinedSoFar: "目前已有 {{joined}} 位好友通过你的链接加入。",
    yourCode: "你的兑换码：\n{{rewardCode}}",
    methodUsedFrom: "新的收款方式从 {{usedFrom}} 起使用。在此之前，你的余额会保留。",
    methodRemoved: "你现在没有收款方式。在你选择之前，余额会保留。",
  },
  wordings: {
    invitation: {
      subject: "{{inviterName}} 邀请你加入 {{projectName}}",
      preheader: "{{inviterName}} 正在使用 {{projectName}}，觉得你也会喜欢。",
      body: `# {{inviterName}} 邀请你加入 {{projectName}}

{{greeting}}

{{inviterName}} 正在使用 {{projectName}}，觉得你也会喜欢。

[接受邀请]({{link}})`,
    },
    reminder: {
      subject: "提醒：{{inviterName}} 邀请你加入 {{projectName}}",
      preheader: "{{inviterName}} 的邀请仍然有效。",
      body: `# {{inviterName}} 的邀请仍然有效

{{greeting}}

几天前，{{inviterName}} 邀请你加入 {{projectName}}。也许你错过了那封邮件，所以再发一次。

[接受邀请]({{link}})`,
    },
    joined: {
      subject: "{{friendName}} 已加入 {{projectName}}",
      preheader: "多亏了你的邀请。",
      body: `# {{friendName}} 已加入 {{projectName}}

多亏了你的邀请。{{soFar}}

你的专属链接，欢迎继续分享：
{{link}}`,
    },
    reward: {
      subject: "你在 {{projectName}} 的奖励：{{reward}}",
      preheader: "你的奖励已获批准。",
      body: `# 你的奖励：{{reward}}

你在 {{projectName}} 的奖励已获批准，感谢你的推荐。

你的专属链接，欢迎继续分享：
{{link}}`,
    },
    place: {
      subject: "你在 {{projectName}} 候补名单上排第 {{position}} 位",
      preheader: "你的邮箱已在候补名单中。",
      body: `# 你排在第 {{position}} 位

有人用你的邮箱登记了 {{projectName}} 的候补名单，而它已在名单中。

{{progress}}

你的专属链接，欢迎分享：
{{link}}`,
    },
    signIn: {
      subject: "你的 {{projectName}} 链接",
      preheader: "24 小时内有效，只能使用一次。",
      body: `# 打开你的 {{projectName}} 页面

有人在 {{projectName}} 的页面上填写了这个邮箱。如果是你本人，点击此链接即可打开你的页面，查看你的链接、好友和奖励。

[打开我的页面]({{link}})

链接在 24 小时内有效，只能使用一次。如果不是你本人操作，只要不打开并确认，就不会有任何影响。`,
    },
    confirmation: {
      subject: "确认你在 {{projectName}} 候补名单上的位置",
      preheader: "链接 7 天内有效。",
      body: `# 确认你在候补名单上的位置

有人用这个邮箱申请加入 {{projectName}} 的候补名单。如果是你本人，请确认，我们为你保留的位置就归你。

[确认我的邮箱]({{link}})

链接 7 天内有效。如果不是你本人操作，请忽略此邮件，该邮箱会被删除。`,
    },
    payoutMethod: {
      subject: "{{projectName}}：你的收款方式已更改",
      preheader: "如果不是你本人操作，请立即选择正确的方式。",
      body: `# 你的收款方式已更改

你在 {{projectName}} 的收款方式已更改。如果不是你本人操作，请选择正确的方式，并告知 {{projectName}}。

[查看我的收款方式]({{link}})`,
    },
    payoutPaid: {
      subject: "{{projectName}} 已向你付款 {{amount}}",
      preheader: "到账可能需要几天。",
      body: `# 已向你付款 {{amount}}

{{projectName}} 已发出这笔付款，到账可能需要几天。

参考号：{{reference}}

[查看我的付款]({{link}})`,
    },
    payoutFailed: {
      subject: "有一笔付款未到账：{{amount}}",
      preheader: "请检查你的收款方式。",
      body: `# 有一笔付款未到账

{{projectName}} 发出的 {{amount}} 已退回。这笔金额重新可用，并会计入下一次付款。请检查你的收款方式。

参考号：{{reference}}

[查看我的收款方式]({{link}})`,
    },
  },
  unnamed: {
    because: {
      invitation: "你收到这封邮件，是因为有人在 {{projectName}} 填写了你的邮箱来邀请你。",
      reminder: "你收到这封邮件，是因为有人在 {{projectName}} 填写了你的邮箱来邀请你。我们不会再次提醒。",
    },
    invitation: {
      subject: "你收到了加入 {{projectName}} 的邀请",
      preheader: "有位好友正在使用 {{projectName}}，觉得你也会喜欢。",
      paragraphs: [
        "# 你收到了加入 {{projectName}} 的邀请",
        "有位好友正在使用 {{projectName}}，觉得你也会喜欢。",
      ],
    },
    reminder: {
      subject: "提醒：你收到了加入 {{projectName}} 的邀请",
      preheader: "你的邀请仍然有效。",
      paragraphs: [
        "# 你的邀请仍然有效",
        "几天前，有位好友邀请你加入 {{projectName}}。也许你错过了那封邮件，所以再发一次。",
      ],
    },
    joined: {
      subject: "你的一位好友已加入 {{projectName}}",
      preheader: "多亏了你的邀请。",
      paragraphs: ["# 你的一位好友已加入 {{projectName}}"],
    },
  },
};
