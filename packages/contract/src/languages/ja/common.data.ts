import type { BalanceTexts, SharedTexts, ShareTexts } from "../en/common.data.ts";

export const common: SharedTexts = {
  link: {
    copy: "リンクをコピー",
    copied: "コピーしました",
    copyByHand: "選択されたリンクを手動でコピーしてください。",
    share: "共有する",
    message: "私も使っています。よかったら、こちらのリンクからどうぞ。",
  },
  invite: {
    emailLabel: "友だちのメールアドレス",
    messageLabel: "メッセージ",
    send: "招待を送る",
    sent: "{email}に招待を送りました。",
    alreadyInvited: "この方にはすでに招待が送られています。",
    limitReached: "今日の招待はここまでです。また明日お試しください。",
    ownAddress: "ご自身のメールアドレスです。",
  },
  own: {
    nextReward: "次の特典",
    allReached: "すべての目標を達成しました。",
    ownRewards: "特典",
    noRewards: "まだ特典はありません。",
    rewardPending: "保留中",
    rewardApproved: "承認済み",
    rewardFulfilled: "受け取り済み",
    rewardReversed: "取り消し",
    ownFriends: "友だち",
    noFriends: "まだ友だちがいません。リンクを共有して始めましょう。",
    aFriend: "友だち",
    friendSent: "招待済み",
    friendClicked: "リンクを開きました",
    friendJoined: "参加",
    friendPending: "保留中",
    friendRewarded: "特典獲得",
    more: "もっと見る",
  },
  qr: "QRコードを表示",
  yourEmail: "メールアドレス",
  emailInvalid: "メールアドレスを入力してください（例：hanako@example.com）。",
  leaderboard: "ランキング",
  you: "あなた",
};

export const share: ShareTexts = {
  forever: "支払額すべての{percent}",
  months: { other: "{months}か月間の支払額の{percent}" },
  net: "{share}（税・送料を除く）",
  fixed: {
    forever: "支払い1回につき{amount}",
    months: {
      other: "{months}か月間、支払い1回につき{amount}",
    },
  },
  payments: {
    other: "{share}（最大{payments}回の支払い）",
  },
};

export const until = "特典は{date}まで獲得できます。";

export const balance: BalanceTexts = {
  amount: "残高：{amount}",
  added: "残高に追加済み",
  link: "お支払いと受取方法",
};
