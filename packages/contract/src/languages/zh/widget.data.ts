import type { LanguageTexts } from "../en/widget.data.ts";
import { common } from "./common.data.ts";

// Simplified characters. Terms: 邀请, 奖励, 专属链接, 候补名单, 排行榜, 目标. Readers are addressed as 你.
const panel = { reward: "", friendReward: "", close: "关闭" };

const link = {
  ...common.link,
  loadFailed: "无法加载你的链接。",
  retry: "重试",
};

const signedOut = {
  signedOut: "登录即可获得你的专属链接。",
  signIn: "登录",
};

const friends = {
  stats: "已通过邮件邀请 {invited} 人 · 已加入 {joined} 人",
  noStats: "还没有邀请",
};

const joined = {
  stats: "通过你的链接加入：{joined} 人",
  noStats: "还没有人通过你的链接加入",
};

const email = {
  emailExample: "ming@example.com",
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
    launcher: "邀请好友",
    title: "邀请好友",
    body: "把你的专属链接发给好友，对方加入后我们会通知你。",
    sendFailed: "邀请发送失败，请稍后再试。",
  },
  share: {
    ...panel,
    ...link,
    ...signedOut,
    ...friends,
    launcher: "分享链接",
    title: "分享你的链接",
    body: "每个通过你的专属链接加入的人，都会记在你名下。",
    qr: common.qr,
    qrFailed: "无法加载二维码。",
  },
  welcome: {
    ...panel,
    title: "{inviter} 邀请了你",
    anonymousTitle: "有位好友邀请了你",
    body: "接受邀请加入，我们会告诉你的好友。",
    offer: "你收到了邀请",
    action: "立即开始",
  },
  waitlist: {
    ...panel,
    ...link,
    ...joined,
    ...email,
    message: "我已加入候补名单，用我的链接一起来吧：",
    loadFailed: "无法加载你的排位。",
    launcher: "加入候补名单",
    title: "抢先加入",
    body: "留下邮箱，查看你的排位。邀请好友，排位就会提前。",
    emailLabel: common.yourEmail,
    join: "加入候补名单",
    position: "你排在第 {position} 位",
    moveUp: "每有一位好友加入，你就前进 {places} 位。",
    alreadyJoined: "你已在名单中。如果该邮箱能收到我们的邮件，我们会发送你的排位。",
    full: "名单已满，感谢你的关注。",
    joinFailed: "未能将你加入名单，请稍后再试。",
    confirmEmail: "请稍后查看邮箱：如果该邮箱能收到我们的邮件，我们会发送确认链接。",
  },
  leaderboard: {
    ...panel,
    ...link,
    ...signedOut,
    ...joined,
    launcher: common.leaderboard,
    title: "邀请达人榜",
    body: "每位通过你的链接加入的好友都算数。",
    loadFailed: "无法加载此内容。",
    signedOut: "登录即可查看你的名次。",
    counted: "好友",
    you: common.you,
    empty: "榜单上还没有人，快来抢占第一名。",
  },
  milestones: {
    ...panel,
    ...link,
    ...signedOut,
    loadFailed: "无法加载你的进度。",
    launcher: "你的奖励",
    title: "邀请好友，领取奖励",
    body: "每位通过你的链接加入的好友，都让你离奖励更近一步。",
    progress: "好友：{count} / {goal}",
    next: "还差 {left}",
    reached: "已达成",
    done: "你已获得全部奖励，谢谢！",
    reward1: "一张贴纸",
    reward2: "免费一个月",
    reward3: "免费一年",
    reward4: "",
    reward5: "",
  },
  prompt: {
    ...panel,
    title: "用得还满意吗？",
    body: "也许你的好友也会喜欢，把你的专属链接发给他们吧。",
    action: "邀请好友",
    later: "以后再说",
  },
  rewards: {
    ...panel,
    ...link,
    ...signedOut,
    ...friends,
    ...common.own,
    loadFailed: "无法加载此内容。",
    signedOut: "登录即可查看你的链接和奖励。",
    launcher: "你的奖励",
    title: "你的好友和奖励",
    body: "分享你的专属链接，在这里查看成果。",
    qr: common.qr,
    qrFailed: "无法加载二维码。",
    how: "如何参与",
    step1: "把你的专属链接发给好友。",
    step2: "好友通过你的链接加入。",
    step3: "在这里查看谁已加入，并领取奖励。",
    towardNext: "好友：{count} / {goal}",
    rank: "你在排行榜上的名次：{rank}",
    copyCode: "复制兑换码 {code}",
    terms: "条款",
  },
};
