import type {
  ConfirmationTexts,
  LinkPreviewTexts,
  ProblemTexts,
  UnsubscribeTexts,
} from "../en/pages.data.ts";

export const confirmation: ConfirmationTexts = {
  title: "順番の確認",
  question: "{project}の順番待ちリストで、あなたの順番をお取りしています。アドレスを確認すると確定します。",
  confirm: "アドレスを確認する",
  confirmedTitle: "順番待ちリストに登録されました",
  position: "{project}の順番待ちリストで{position}番目です。",
  moveUp: "リンクを共有しましょう。友だちが1人登録するごとに、順番が{places}つ繰り上がります。",
  closedTitle: "しばらくしてからお試しください",
  closed:
    "現在、{project}の順番待ちリストには登録できません。しばらくしてから、このリンクをもう一度開いてください。",
  invalidTitle: "このリンクは使えなくなりました",
  invalid:
    "有効期限が切れたか、新しいリンクに置き換えられました。順番待ちリストでもう一度アドレスを入力すると、新しいリンクが届きます。",
};

export const unsubscribe: UnsubscribeTexts = {
  title: "{project}からのメールを停止しますか？",
  question:
    "同じ運営者のすべてのプロジェクトから、招待、リマインダー、友だちについてのお知らせが届かなくなります。ログインリンクなど、ご自身で依頼したメールは引き続き届きます。",
  unsubscribe: "配信を停止する",
  stoppedTitle: "配信を停止しました",
  stopped:
    "今後、{project}と同じ運営者のほかのプロジェクトからは、ログインリンクなど、ご自身で依頼したメールだけが届きます。",
  subscribe: "配信を再開する",
  startedTitle: "配信を再開しました",
  started: "{project}と同じ運営者のほかのプロジェクトから、再びメールが届きます。",
  blockedTitle: "このアドレスにはメールが届きません",
  blocked:
    "以前のメールが届かなかったか迷惑メールとして報告されたため、または{project}がこのアドレスをブロックしたためです。変更するには{project}にご連絡ください。",
};

export const problem: ProblemTexts = {
  lostTitle: "このリンクは開けません",
  lost: "リンクの一部が欠けている可能性があります。元のメッセージからもう一度開くか、送ってくれた方に確認してください。",
  failedTitle: "問題が発生しました",
  failed: "しばらくしてからもう一度お試しください。",
  emptyTitle: "表示できるページはありません",
  empty: "このアドレスはリンクとウィジェット用です。受け取ったリンク全体を開いてください。",
};

export const linkPreview: LinkPreviewTexts = {
  invitedBy: "{name}さんから{project}への招待",
  invited: "{project}への招待",
  reward: "特典：{reward}",
  open: "{project}を開く",
  ended: "このリンクは現在使えません",
};
