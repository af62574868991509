import type { LanguageTexts } from "../en/widget.data.ts";
import { common } from "./common.data.ts";

const panel = { reward: "", friendReward: "", close: "閉じる" };

const link = {
  ...common.link,
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
    launcher: "友だちを招待",
    title: "友だちを招待しませんか",
    body: "あなた専用のリンクを送りましょう。友だちが参加したらお知らせします。",
    sendFailed: "招待を送れませんでした。しばらくしてからもう一度お試しください。",
  },
  share: {
    ...panel,
    ...link,
    ...signedOut,
    ...friends,
    launcher: "リンクを共有",
    title: "あなたのリンクを共有しましょう",
    body: "あなた専用のリンクから参加した方は、あなたの紹介として数えられます。",
    qr: common.qr,
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
    emailLabel: common.yourEmail,
    join: "登録する",
    position: "あなたは{position}番目です",
    moveUp: "友だちが1人登録するごとに、順番が{places}番繰り上がります。",
    alreadyJoined: "このメールアドレスは登録済みです。受信できる場合は、順番をメールでお送りします。",
    full: "定員に達しました。お申し込みありがとうございました。",
    joinFailed: "登録できませんでした。しばらくしてからもう一度お試しください。",
    confirmEmail:
      "しばらくしてからメールをご確認ください。受信できるアドレスであれば、確認用のリンクをお送りします。",
  },
  leaderboard: {
    ...panel,
    ...link,
    ...signedOut,
    ...joined,
    launcher: common.leaderboard,
    title: "紹介人数ランキング",
    body: "あなたのリンクから参加した友だちの数で順位が決まります。",
    loadFailed: "この部分を読み込めませんでした。",
    signedOut: "ログインすると、あなたの順位が表示されます。",
    counted: "紹介人数",
    you: common.you,
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
  rewards: {
    ...panel,
    ...link,
    ...signedOut,
    ...friends,
    ...common.own,
    loadFailed: "読み込めませんでした。",
    signedOut: "ログインすると、あなたのリンクと特典が表示されます。",
    launcher: "あなたの特典",
    title: "招待した友だちと特典",
    body: "あなた専用のリンクを共有すると、結果をここで確認できます。",
    qr: common.qr,
    qrFailed: "QRコードを読み込めませんでした。",
    how: "ご利用の流れ",
    step1: "あなた専用のリンクを友だちに送ります。",
    step2: "友だちがあなたのリンクから参加します。",
    step3: "参加した友だちと特典をここで確認できます。",
    towardNext: "友だち：{goal}人中{count}人",
    rank: "ランキングの順位：{rank}位",
    copyCode: "コード{code}をコピー",
    terms: "規約",
  },
};
