import type {
  ConfirmationTexts,
  LinkPreviewTexts,
  ProblemTexts,
  UnsubscribeTexts,
} from "../en/pages.data.ts";

export const confirmation: ConfirmationTexts = {
  title: "确认你的位置",
  question: "我们在 {project} 的候补名单上为你保留了位置。确认邮箱后，它就归你。",
  confirm: "确认我的邮箱",
  confirmedTitle: "你已加入候补名单",
  position: "你在 {project} 候补名单上排第 {position} 位。",
  moveUp: "分享你的链接，每有一位好友加入，你就前进 {places} 位。",
  closedTitle: "请稍后再试",
  closed: "目前无法加入 {project} 的候补名单。请稍后再打开此链接。",
  invalidTitle: "此链接已失效",
  invalid: "链接已过期或已被替换。请在候补名单上重新填写邮箱，获取新的链接。",
};

export const unsubscribe: UnsubscribeTexts = {
  title: "不再接收 {project} 的邮件？",
  question:
    "同一运营者的所有项目都不会再向你发送邀请、提醒或好友动态。你主动索取的邮件（例如登录链接）仍会送达。",
  unsubscribe: "退订",
  stoppedTitle: "你已退订",
  stopped: "{project} 和同一运营者的其他项目今后只会发送你主动索取的邮件，例如登录链接。",
  subscribe: "重新订阅",
  startedTitle: "你已重新订阅",
  started: "{project} 和同一运营者的其他项目可以再次给你发邮件。",
  blockedTitle: "此邮箱不会收到邮件",
  blocked: "之前的邮件被退回或被举报为垃圾邮件，或者 {project} 屏蔽了此邮箱。如需更改，请联系 {project}。",
};

export const problem: ProblemTexts = {
  lostTitle: "此链接无法打开",
  lost: "链接可能不完整。请从原消息中重新打开，或询问发送链接的人。",
  failedTitle: "出了点问题",
  failed: "请稍后再试。",
  emptyTitle: "这里没有内容",
  empty: "此地址用于打开链接和小组件。请打开你收到的完整链接。",
};

export const linkPreview: LinkPreviewTexts = {
  invitedBy: "{name} 邀请你加入 {project}",
  invited: "你收到了 {project} 的邀请",
  reward: "你的奖励：{reward}",
  open: "打开 {project}",
  ended: "此链接已失效",
};
