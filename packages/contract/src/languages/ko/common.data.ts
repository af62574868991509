import type { BalanceTexts, SharedTexts, ShareTexts } from "../en/common.data.ts";

export const common: SharedTexts = {
  link: {
    copy: "링크 복사",
    copied: "복사했어요",
    copyByHand: "선택된 링크를 직접 복사하세요.",
    share: "공유",
    message: "요즘 쓰고 있는데 생각나서 보내요. 제 링크예요:",
  },
  invite: {
    emailLabel: "친구 이메일",
    messageLabel: "메시지",
    send: "초대 보내기",
    sent: "{email} 주소로 초대를 보냈어요.",
    alreadyInvited: "이미 초대한 분이에요.",
    limitReached: "오늘은 더 보낼 수 없어요. 내일 다시 시도하세요.",
    ownAddress: "본인의 이메일 주소예요.",
  },
  own: {
    nextReward: "다음 리워드",
    allReached: "모든 목표를 달성했어요.",
    ownRewards: "리워드",
    noRewards: "아직 리워드가 없어요.",
    rewardPending: "대기 중",
    rewardApproved: "승인됨",
    rewardFulfilled: "받음",
    rewardReversed: "취소됨",
    ownFriends: "친구",
    noFriends: "아직 친구가 없어요. 링크를 공유해 시작해 보세요.",
    aFriend: "친구",
    friendSent: "초대함",
    friendClicked: "링크 열어 봄",
    friendJoined: "가입함",
    friendPending: "대기 중",
    friendRewarded: "리워드 지급됨",
    more: "더 보기",
  },
  qr: "QR 코드 보기",
  yourEmail: "내 이메일",
  emailInvalid: "이메일 주소를 입력하세요. 예: minji@example.com",
  leaderboard: "순위",
  you: "나",
};

export const share: ShareTexts = {
  forever: "친구 결제액 전체의 {percent}",
  months: { other: "{months}개월간 친구 결제액의 {percent}" },
  net: "{share}(세금·배송비 제외)",
  fixed: {
    forever: "친구 결제 1건당 {amount}",
    months: {
      other: "{months}개월간 친구 결제 1건당 {amount}",
    },
  },
  payments: {
    other: "{share}(결제 최대 {payments}건)",
  },
};

export const until = "리워드는 {date}까지 받을 수 있어요.";

export const balance: BalanceTexts = {
  amount: "내 잔액: {amount}",
  added: "잔액에 추가됨",
  link: "지급 내역과 지급 방법",
};
