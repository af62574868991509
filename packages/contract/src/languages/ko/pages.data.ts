import type {
  ConfirmationTexts,
  LinkPreviewTexts,
  ProblemTexts,
  UnsubscribeTexts,
} from "../en/pages.data.ts";

export const confirmation: ConfirmationTexts = {
  title: "자리 확인",
  question: "{project} 대기 명단에 자리를 잡아 두었어요. 주소를 확인하면 자리가 확정돼요.",
  confirm: "내 주소 확인",
  confirmedTitle: "대기 명단에 등록되었어요",
  position: "{project} 대기 명단에서 {position}번째예요.",
  moveUp: "링크를 공유해 보세요. 친구가 한 명 등록할 때마다 {places}칸씩 앞당겨져요.",
  closedTitle: "나중에 다시 시도해 주세요",
  closed: "지금은 {project} 대기 명단에 등록할 수 없어요. 나중에 이 링크를 다시 열어 주세요.",
  invalidTitle: "이 링크는 더 이상 쓸 수 없어요",
  invalid: "기한이 지났거나 새 링크로 바뀌었어요. 대기 명단에 주소를 다시 입력하면 새 링크를 보내 드려요.",
};

export const unsubscribe: UnsubscribeTexts = {
  title: "{project}의 이메일을 그만 받을까요?",
  question:
    "같은 운영자의 어떤 프로젝트에서도 초대, 알림, 친구 소식을 보내지 않아요. 로그인 링크처럼 직접 요청한 이메일은 계속 받을 수 있어요.",
  unsubscribe: "수신 거부",
  stoppedTitle: "수신을 거부했어요",
  stopped: "이제 {project} 및 같은 운영자의 다른 프로젝트는 로그인 링크처럼 직접 요청한 이메일만 보내요.",
  subscribe: "다시 구독",
  startedTitle: "다시 구독했어요",
  started: "{project} 및 같은 운영자의 다른 프로젝트가 다시 이메일을 보낼 수 있어요.",
  blockedTitle: "이 주소로는 이메일을 보내지 않아요",
  blocked:
    "이전 이메일이 반송되었거나 스팸으로 신고되었거나, {project}에서 이 주소를 차단했어요. 변경하려면 {project}에 문의하세요.",
};

export const problem: ProblemTexts = {
  lostTitle: "이 링크가 작동하지 않습니다",
  lost: "링크의 일부가 빠졌을 수 있습니다. 링크를 받은 곳에서 다시 열거나 보낸 분에게 문의하세요.",
  failedTitle: "문제가 발생했습니다",
  failed: "잠시 후 다시 시도하세요.",
  emptyTitle: "여기에는 볼 내용이 없습니다",
  empty: "이 주소는 링크와 위젯을 여는 데 사용됩니다. 받은 링크 전체를 열어 주세요.",
};

export const linkPreview: LinkPreviewTexts = {
  invitedBy: "{name} 님이 {project}에 초대했어요",
  invited: "{project} 초대장이 도착했어요",
  reward: "리워드: {reward}",
  open: "{project} 열기",
  ended: "이 링크는 더 이상 사용할 수 없습니다",
};
