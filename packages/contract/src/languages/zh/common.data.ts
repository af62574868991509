import type { BalanceTexts, SharedTexts, ShareTexts } from "../en/common.data.ts";

export const common: SharedTexts = {
  link: {
    copy: "复制链接",
    copied: "已复制",
    copyByHand: "请手动复制选中的链接。",
    share: "分享",
    message: "我一直在用这个，觉得你也会喜欢。这是我的链接：",
  },
  invite: {
    emailLabel: "好友的邮箱",
    messageLabel: "你的留言",
    send: "发送邀请",
    sent: "邀请已发送至 {email}。",
    alreadyInvited: "对方已收到过邀请。",
    limitReached: "今天的邀请次数已用完，请明天再来。",
    ownAddress: "这是你自己的邮箱。",
  },
  own: {
    nextReward: "下一个奖励",
    allReached: "你已达成所有目标。",
    ownRewards: "奖励",
    noRewards: "还没有奖励。",
    rewardPending: "待审核",
    rewardApproved: "已批准",
    rewardFulfilled: "已领取",
    rewardReversed: "已撤销",
    ownFriends: "好友",
    noFriends: "还没有好友加入，分享链接试试吧。",
    aFriend: "一位好友",
    friendSent: "已邀请",
    friendClicked: "已打开链接",
    friendJoined: "已加入",
    friendPending: "待审核",
    friendRewarded: "已获奖励",
    more: "显示更多",
  },
  qr: "显示二维码",
  yourEmail: "你的邮箱",
  emailInvalid: "请输入邮箱地址，例如 ming@example.com。",
  leaderboard: "排行榜",
  you: "你",
};

export const share: ShareTexts = {
  forever: "好友全部付款的 {percent}",
  months: { other: "好友 {months} 个月内付款的 {percent}" },
  net: "{share}（不含税费和运费）",
  fixed: {
    forever: "好友每次付款可得 {amount}",
    months: {
      other: "好友 {months} 个月内每次付款可得 {amount}",
    },
  },
  payments: {
    other: "{share}（最多 {payments} 次付款）",
  },
};

export const until = "奖励可获得至{date}。";

export const balance: BalanceTexts = {
  amount: "你的余额：{amount}",
  added: "已计入余额",
  link: "付款和收款方式",
};
