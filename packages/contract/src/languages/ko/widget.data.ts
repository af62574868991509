import type { LanguageTexts } from "../en/widget.data.ts";
import { common } from "./common.data.ts";

// Terms: 초대, 리워드, 내 링크, 대기자 명단, 순위, 목표. Sentences end in 해요 style. No particle that depends on a final consonant follows a value.
const panel = { reward: "", friendReward: "", close: "닫기" };

const link = {
  ...common.link,
  loadFailed: "링크를 불러오지 못했어요.",
  retry: "다시 시도",
};

const signedOut = {
  signedOut: "로그인하고 내 링크를 받아 보세요.",
  signIn: "로그인",
};

const friends = {
  stats: "이메일로 초대 {invited}명 · 가입 {joined}명",
  noStats: "아직 초대한 친구가 없어요",
};

const joined = {
  stats: "내 링크로 가입한 친구: {joined}명",
  noStats: "아직 내 링크로 가입한 친구가 없어요",
};

const email = {
  emailExample: "minji@example.com",
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
    launcher: "친구 초대하기",
    title: "친구를 초대하세요",
    body: "친구에게 내 링크를 보내 보세요. 친구가 가입하면 알려 드릴게요.",
    sendFailed: "초대를 보내지 못했어요. 잠시 후 다시 시도하세요.",
  },
  share: {
    ...panel,
    ...link,
    ...signedOut,
    ...friends,
    launcher: "링크 공유하기",
    title: "내 링크를 공유하세요",
    body: "내 링크로 가입한 사람은 모두 내 실적으로 기록돼요.",
    qr: common.qr,
    qrFailed: "QR 코드를 불러오지 못했어요.",
  },
  welcome: {
    ...panel,
    title: "{inviter}님이 초대했어요",
    anonymousTitle: "친구가 초대했어요",
    body: "초대를 받아 가입하면 친구에게 알려 드릴게요.",
    offer: "초대를 받았어요",
    action: "시작하기",
  },
  waitlist: {
    ...panel,
    ...link,
    ...joined,
    ...email,
    message: "저 대기자 명단에 등록했어요. 제 링크로 같이 등록해요:",
    loadFailed: "순번을 불러오지 못했어요.",
    launcher: "대기자 등록",
    title: "가장 먼저 만나 보세요",
    body: "이메일을 남기고 순번을 확인하세요. 친구를 초대하면 순번이 앞당겨져요.",
    emailLabel: common.yourEmail,
    join: "대기자 등록",
    position: "내 순번은 {position}번이에요",
    moveUp: "친구가 한 명 등록할 때마다 {places}칸씩 앞당겨져요.",
    alreadyJoined: "이미 등록되어 있어요. 이메일을 받을 수 있는 주소라면 순번을 보내 드려요.",
    full: "명단이 가득 찼어요. 관심 가져 주셔서 고마워요.",
    joinFailed: "명단에 등록하지 못했어요. 잠시 후 다시 시도하세요.",
    confirmEmail: "잠시 후 이메일을 확인해 주세요. 이메일을 받을 수 있는 주소라면 확인 링크를 보내 드려요.",
  },
  leaderboard: {
    ...panel,
    ...link,
    ...signedOut,
    ...joined,
    launcher: common.leaderboard,
    title: "누가 가장 많이 초대했을까요?",
    body: "내 링크로 가입한 친구 한 명 한 명이 점수가 돼요.",
    loadFailed: "내용을 불러오지 못했어요.",
    signedOut: "로그인하고 내 순위를 확인하세요.",
    counted: "친구",
    you: common.you,
    empty: "아직 순위에 아무도 없어요. 첫 번째가 되어 보세요.",
  },
  milestones: {
    ...panel,
    ...link,
    ...signedOut,
    loadFailed: "진행 상황을 불러오지 못했어요.",
    launcher: "내 리워드",
    title: "친구를 초대하고 리워드를 받으세요",
    body: "내 링크로 친구가 가입할 때마다 리워드에 가까워져요.",
    progress: "친구: {count} / {goal}명",
    next: "{left}명 남음",
    reached: "달성",
    done: "리워드를 모두 받았어요. 고마워요!",
    reward1: "스티커",
    reward2: "한 달 무료",
    reward3: "1년 무료",
    reward4: "",
    reward5: "",
  },
  prompt: {
    ...panel,
    title: "써 보니 어떠세요?",
    body: "친구도 좋아할지 몰라요. 내 링크를 보내 보세요.",
    action: "친구 초대하기",
    later: "나중에",
  },
  rewards: {
    ...panel,
    ...link,
    ...signedOut,
    ...friends,
    ...common.own,
    loadFailed: "내용을 불러오지 못했어요.",
    signedOut: "로그인하고 내 링크와 리워드를 확인하세요.",
    launcher: "내 리워드",
    title: "내 친구와 리워드",
    body: "내 링크를 공유하고 결과를 여기서 확인하세요.",
    qr: common.qr,
    qrFailed: "QR 코드를 불러오지 못했어요.",
    how: "이용 방법",
    step1: "친구에게 내 링크를 보내세요.",
    step2: "친구가 내 링크로 가입해요.",
    step3: "여기서 가입한 친구를 확인하고 리워드를 받아요.",
    towardNext: "친구: {count} / {goal}명",
    rank: "내 순위: {rank}위",
    copyCode: "코드 {code} 복사",
    terms: "약관",
  },
};
