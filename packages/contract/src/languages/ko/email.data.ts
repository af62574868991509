import type { EmailTexts } from "../en/email.data.ts";

export const email: EmailTexts = {
  words: {
    friend: "친구",
    greeting: "{{recipientName}}님, 안녕하세요.",
    quote: "“{{message}}”",
    friendsGet: "이 초대로 리워드를 받을 수 있어요: {{friendReward}}",
    because: {
      invitation: "{{inviterName}}님이 {{projectName}}에서 이 주소를 입력해 보내 드린 이메일이에요.",
      reminder:
        "{{inviterName}}님이 {{projectName}}에서 이 주소를 입력해 보내 드린 이메일이에요. 다시 알림을 보내지 않아요.",
      joined: "{{projectName}}에 친구를 초대하고 있어서 보내 드린 이메일이에요.",
      reward: "{{projectName}}에서 리워드를 받게 되어 보내 드린 이메일이에요.",
      place: "{{projectName}} 대기자 명단에 등록되어 있어서 보내 드린 이메일이에요.",
      signIn:
        "{{projectName}} 페이지에 이 주소가 입력되어 보내 드린 이메일이에요. 직접 입력하지 않았다면 무시하세요.",
      confirmation:
        "{{projectName}} 대기 명단에 이 주소가 입력되어 보내 드린 이메일이에요. 직접 입력하지 않았다면 무시하세요.",
      payoutMethod: "{{projectName}}에서 지급을 받고 있어서 보내 드린 이메일이에요.",
      payoutPaid: "{{projectName}}에서 지급을 받고 있어서 보내 드린 이메일이에요.",
      payoutFailed: "{{projectName}}에서 지급을 받고 있어서 보내 드린 이메일이에요.",
    },
    unsubscribeText: "이런 이메일을 더 받고 싶지 않다면:",
    unsubscribe: "수신 거부",
    movesUp: "친구가 내 링크로 한 명 등록할 때마다 {{places}}칸씩 앞당겨져요.",
    joinedSoFar: "지금까지 내 링크로 가입한 친구: {{joined}}명.",
    yourCode: "내 코드:\n{{rewardCode}}",
    methodUsedFrom: "새 지급 방법은 {{usedFrom}}부터 쓰여요. 그때까지 잔액은 보류돼요.",
    methodRemoved: "지금은 지급 방법이 없어요. 선택할 때까지 잔액은 보류돼요.",
  },
  wordings: {
    invitation: {
      subject: "{{inviterName}}님이 {{projectName}}에 초대했어요",
      preheader: "{{projectName}}에서 {{inviterName}}님이 추천을 보냈어요.",
      body: `# {{inviterName}}님이 {{projectName}}에 초대했어요

{{greeting}}

{{projectName}}에서 활동하는 {{inviterName}}님이 함께하고 싶어 해요.

[초대 수락하기]({{link}})`,
    },
    reminder: {
      subject: "알림: {{inviterName}}님이 {{projectName}}에 초대했어요",
      preheader: "{{inviterName}}님의 초대가 아직 유효해요.",
      body: `# {{inviterName}}님의 초대가 아직 유효해요

{{greeting}}

며칠 전 {{inviterName}}님이 {{projectName}}에 초대했어요. 이메일을 놓쳤을 수 있어 초대를 다시 보내 드려요.

[초대 수락하기]({{link}})`,
    },
    joined: {
      subject: "{{friendName}}님이 {{projectName}}에 가입했어요",
      preheader: "초대해 주신 덕분이에요.",
      body: `# {{friendName}}님이 {{projectName}}에 가입했어요

초대해 주신 덕분이에요. {{soFar}}

다시 공유할 수 있는 내 링크:
{{link}}`,
    },
    reward: {
      subject: "{{projectName}} 리워드: {{reward}}",
      preheader: "리워드가 승인되었어요.",
      body: `# 내 리워드: {{reward}}

{{projectName}} 리워드가 승인되었어요. 추천해 주셔서 고마워요.

다시 공유할 수 있는 내 링크:
{{link}}`,
    },
    place: {
      subject: "{{projectName}} 대기자 명단에서 {{position}}번이에요",
      preheader: "이미 대기자 명단에 등록되어 있어요.",
      body: `# 내 순번은 {{position}}번이에요

{{projectName}} 대기자 명단에 이 주소가 입력되었어요. 이미 등록되어 있는 주소예요.

{{progress}}

공유할 수 있는 내 링크:
{{link}}`,
    },
    signIn: {
      subject: "{{projectName}} 페이지 링크",
      preheader: "24시간 안에 한 번만 쓸 수 있어요.",
      body: `# {{projectName}} 페이지 열기

{{projectName}} 페이지에 이 주소가 입력되었어요. 직접 입력했다면, 이 링크로 내 링크와 친구, 리워드를 볼 수 있는 페이지를 열 수 있어요.

[내 페이지 열기]({{link}})

링크는 24시간 안에 한 번만 쓸 수 있어요. 직접 입력하지 않았다면, 링크를 열어 확인하지 않는 한 아무 일도 일어나지 않아요.`,
    },
    confirmation: {
      subject: "{{projectName}} 대기 명단 자리를 확인해 주세요",
      preheader: "링크는 7일 동안 쓸 수 있어요.",
      body: `# 대기 명단 자리 확인

{{projectName}} 대기 명단에 이 주소가 입력되었어요. 직접 입력했다면 확인해 주세요. 잡아 둔 자리가 확정돼요.

[내 주소 확인]({{link}})

링크는 7일 동안 쓸 수 있어요. 직접 입력하지 않았다면 이 이메일을 무시하세요. 주소는 삭제돼요.`,
    },
    payoutMethod: {
      subject: "{{projectName}}: 지급 방법이 변경되었어요",
      preheader: "직접 변경하지 않았다면 지금 올바른 방법을 선택해 주세요.",
      body: `# 지급 방법이 변경되었어요

{{projectName}}의 지급 방법이 변경되었어요. 직접 변경하지 않았다면 올바른 방법을 선택하고 {{projectName}}에 알려 주세요.

[지급 방법 확인]({{link}})`,
    },
    payoutPaid: {
      subject: "{{projectName}} 지급 완료: {{amount}}",
      preheader: "도착까지 며칠 걸릴 수 있어요.",
      body: `# 지급 완료: {{amount}}

{{projectName}}에서 보낸 지급이에요. 도착까지 며칠 걸릴 수 있어요.

참조 번호: {{reference}}

[내 지급 내역 보기]({{link}})`,
    },
    payoutFailed: {
      subject: "지급이 도착하지 않았어요: {{amount}}",
      preheader: "지급 방법을 확인해 주세요.",
      body: `# 지급이 도착하지 않았어요

{{projectName}}에서 보낸 {{amount}} 지급이 반환되었어요. 이 금액은 다시 잔액에 더해지고 다음 지급에 포함돼요. 지급 방법을 확인해 주세요.

참조 번호: {{reference}}

[지급 방법 확인]({{link}})`,
    },
  },
  unnamed: {
    because: {
      invitation: "{{projectName}}에서 누군가 초대를 위해 이 주소를 입력해 보내 드린 이메일이에요.",
      reminder:
        "{{projectName}}에서 누군가 초대를 위해 이 주소를 입력해 보내 드린 이메일이에요. 다시 알림을 보내지 않아요.",
    },
    invitation: {
      subject: "{{projectName}} 초대가 도착했어요",
      preheader: "{{projectName}}에서 활동하는 친구가 함께하고 싶어 해요.",
      paragraphs: [
        "# {{projectName}} 초대가 도착했어요",
        "{{projectName}}에서 활동하는 친구가 함께하고 싶어 해요.",
      ],
    },
    reminder: {
      subject: "알림: {{projectName}} 초대가 도착했어요",
      preheader: "초대가 아직 유효해요.",
      paragraphs: [
        "# 초대가 아직 유효해요",
        "며칠 전 친구가 {{projectName}}에 초대했어요. 이메일을 놓쳤을 수 있어 초대를 다시 보내 드려요.",
      ],
    },
    joined: {
      subject: "친구가 {{projectName}}에 가입했어요",
      preheader: "초대해 주신 덕분이에요.",
      paragraphs: ["# 친구가 {{projectName}}에 가입했어요"],
    },
  },
};
