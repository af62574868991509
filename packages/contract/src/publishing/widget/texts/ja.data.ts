import type { LanguageTexts } from "./en.data.ts";

const panel = { reward: "", friendReward: "", close: "閉じる" };

const link = {
  copy: "リンクをコピー",
  copied: "コピーしました",
  copyByHand: "リンクを選択しました。Ctrl+Cまたは⌘Cでコピーしてください。",
  share: "共有する",
  message: "私も使っています。よかったら、こちらのリンクからどうぞ。",
  loadFailed: "リンクを読み込めませんでした。",
  retry: "もう一度試す",
};

const signedOut = {
  signedOut: "ログインすると、あなた専用のリンクが表示されます。",
  signIn: "ログイン",
};

const friends = {
  stats: "メールでの招待 {invited}人・参加 {joined}人",
  noStats: "まだ誰も招待していません",
};

const joined = {
  stats: "あなたのリンクから{joined}人が参加しました",
  noStats: "あなたのリンクからの参加はまだありません",
};

const email = {
  emailExample: "hanako@example.com",
  emailInvalid: "メールアドレスを入力してください（例：hanako@example.com）。",
};

export const japanese: LanguageTexts = {
  invite: {
    ...panel,
    ...link,
    ...signedOut,
    ...friends,
    ...email,
    launcher: "友だちを招待",
    title: "友だちを招待しませんか",
    body: "あなた専用のリンクを送りましょう。友だちが参加したらお知らせします。",
    emailLabel: "友だちのメールアドレス",
    send: "招待を送る",
    sent: "{email}に招待を送りました。",
    sendFailed: "招待を送れませんでした。しばらくしてからもう一度お試しください。",
    alreadyInvited: "この方にはすでに招待が送られています。",
    limitReached: "今日の招待はここまでです。また明日お試しください。",
    ownAddress: "ご自身のメールアドレスです。",
  },
  share: {
    ...panel,
    ...link,
    ...signedOut,
    ...friends,
    launcher: "リンクを共有",
    title: "あなたのリンクを共有しましょう",
    body: "あなた専用のリンクから参加した方は、あなたの紹介として数えられます。",
    qr: "QRコードを表示",
    qrFailed: "QRコードを読み込めませんでした。",
  },
  welcome: {
    ...panel,
    title: "{inviter}さんからの招待です",
    anonymousTitle: "友だちからの招待です",
    body: "この招待から参加すると、招待してくれた方にお知らせが届きます。",
    offer: "招待が届いています",
    action: "はじめる",
  },
  waitlist: {
    ...panel,
    ...link,
    ...joined,
    ...email,
    message: "順番待ちに登録しました。よかったら、こちらのリンクからどうぞ。",
    loadFailed: "順番を読み込めませんでした。",
    launcher: "順番待ちに登録",
    title: "いち早くお届けします",
    body: "メールアドレスを登録すると、いまの順番がわかります。友だちを招待すると、順番が繰り上がります。",
    emailLabel: "メールアドレス",
    join: "登録する",
    position: "あなたは{position}番目です",
    moveUp: "友だちが1人登録するごとに、順番が{places}番繰り上がります。",
    alreadyJoined: "このメールアドレスは登録済みです。順番をメールでお送りしました。",
    full: "定員に達しました。お申し込みありがとうございました。",
    joinFailed: "登録できませんでした。しばらくしてからもう一度お試しください。",
  },
  leaderboard: {
    ...panel,
    ...link,
    ...signedOut,
    ...joined,
    launcher: "ランキング",
    title: "紹介人数ランキング",
    body: "あなたのリンクから参加した友だちの数で順位が決まります。",
    loadFailed: "この部分を読み込めませんでした。",
    signedOut: "ログインすると、あなたの順位が表示されます。",
    counted: "紹介人数",
    you: "あなた",
    empty: "まだ誰もランクインしていません。最初の1人になりませんか。",
  },
  milestones: {
    ...panel,
    ...link,
    ...signedOut,
    loadFailed: "達成状況を読み込めませんでした。",
    launcher: "特典を見る",
    title: "友だちの紹介で特典がもらえます",
    body: "あなたのリンクから友だちが参加するたびに、次の特典に近づきます。",
    progress: "{goal}人中{count}人",
    next: "あと{left}人",
    reached: "達成",
    done: "すべての特典を獲得しました。ありがとうございます！",
    reward1: "ステッカー",
    reward2: "1か月無料",
    reward3: "1年間無料",
    reward4: "",
    reward5: "",
  },
  prompt: {
    ...panel,
    title: "気に入っていただけましたか？",
    body: "お友だちにも気に入ってもらえるかもしれません。あなた専用のリンクを送りませんか。",
    action: "友だちを招待",
    later: "あとで",
  },
};
