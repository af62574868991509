import type { EmailTexts } from "../en/email.data.ts";

export const email: EmailTexts = {
  words: {
    friend: "Alguém",
    greeting: "Olá, {{recipientName}},",
    quote: "“{{message}}”",
    friendsGet: "Com este convite, você pode ganhar uma recompensa: {{friendReward}}.",
    because: {
      invitation: "Você recebeu este e-mail porque {{inviterName}} informou seu endereço em {{projectName}}.",
      reminder:
        "Você recebeu este e-mail porque {{inviterName}} informou seu endereço em {{projectName}}. Não enviaremos outro lembrete.",
      joined: "Você recebeu este e-mail porque convida amigos para {{projectName}}.",
      reward: "Você recebeu este e-mail porque ganhou uma recompensa em {{projectName}}.",
      place: "Você recebeu este e-mail porque está na lista de espera de {{projectName}}.",
      signIn:
        "Você recebeu este e-mail porque seu endereço foi informado na página de {{projectName}}. Se não foi você, ignore esta mensagem.",
      confirmation:
        "Você recebeu este e-mail porque seu endereço foi informado para a lista de espera de {{projectName}}. Se não foi você, ignore esta mensagem.",
      payoutMethod: "Você recebeu este e-mail porque recebe pagamentos de {{projectName}}.",
      payoutPaid: "Você recebeu este e-mail porque recebe pagamentos de {{projectName}}.",
      payoutFailed: "Você recebeu este e-mail porque recebe pagamentos de {{projectName}}.",
    },
    unsubscribeText: "Não quer mais receber estes e-mails?",
    unsubscribe: "Cancelar inscrição",
    movesUp: "Você avança {{places}} na fila a cada amigo que entra com seu link.",
    joinedSoFar: "Amigos que já entraram com seu link: {{joined}}.",
    yourCode: "Seu código:\n{{rewardCode}}",
    methodUsedFrom: "A nova vale a partir de {{usedFrom}}. Até lá, seu saldo aguarda.",
    methodRemoved: "Agora você não tem uma forma de recebimento. Seu saldo aguarda até você escolher uma.",
  },
  wordings: {
    invitation: {
      subject: "{{inviterName}} convidou você para {{projectName}}",
      preheader: "{{inviterName}} usa {{projectName}} e acha que você também vai gostar.",
      body: `# {{inviterName}} convidou você para {{projectName}}

{{greeting}}

{{inviterName}} usa {{projectName}} e acha que você também vai gostar.

[Aceitar o convite]({{link}})`,
    },
    reminder: {
      subject: "Lembrete: {{inviterName}} convidou você para {{projectName}}",
      preheader: "O convite de {{inviterName}} ainda está de pé.",
      body: `# O convite de {{inviterName}} ainda está de pé

{{greeting}}

Há alguns dias, {{inviterName}} convidou você para {{projectName}}. Caso o e-mail tenha se perdido, aqui está o convite de novo.

[Aceitar o convite]({{link}})`,
    },
    joined: {
      subject: "{{friendName}} entrou em {{projectName}}",
      preheader: "Graças ao seu convite.",
      body: `# {{friendName}} entrou em {{projectName}}

Foi graças ao seu convite. {{soFar}}

Seu link pessoal, para compartilhar de novo:
{{link}}`,
    },
    reward: {
      subject: "Sua recompensa em {{projectName}}: {{reward}}",
      preheader: "Sua recompensa foi aprovada.",
      body: `# Sua recompensa: {{reward}}

Sua recompensa em {{projectName}} foi aprovada. Agradecemos por nos recomendar.

Seu link pessoal, para compartilhar de novo:
{{link}}`,
    },
    place: {
      subject: "Seu lugar na lista de espera de {{projectName}}: {{position}}",
      preheader: "Seu endereço já está na lista de espera.",
      body: `# Você está na posição {{position}}

Seu endereço foi informado para a lista de espera de {{projectName}}. Ele já estava nela.

{{progress}}

Seu link pessoal, para compartilhar:
{{link}}`,
    },
    signIn: {
      subject: "Seu link para {{projectName}}",
      preheader: "Ele funciona uma única vez, por 24 horas.",
      body: `# Abra sua página em {{projectName}}

Este endereço foi informado na página de {{projectName}}. Se foi você, este link abre sua página com seu link, seus amigos e suas recompensas.

[Abrir minha página]({{link}})

O link funciona uma única vez, por 24 horas. Se não foi você, nada acontece enquanto você não o abrir e confirmar.`,
    },
    confirmation: {
      subject: "Confirme seu lugar na lista de espera: {{projectName}}",
      preheader: "O link funciona por 7 dias.",
      body: `# Confirme seu lugar na lista de espera

Este endereço foi informado para a lista de espera de {{projectName}}. Se foi você, confirme, e o lugar que reservamos será seu.

[Confirmar meu endereço]({{link}})

O link funciona por 7 dias. Se não foi você, ignore esta mensagem, e o endereço será excluído.`,
    },
    payoutMethod: {
      subject: "{{projectName}}: Sua forma de recebimento mudou",
      preheader: "Se não foi você, escolha a certa agora.",
      body: `# Sua forma de recebimento mudou

Sua forma de recebimento em {{projectName}} mudou. Se não foi você, escolha a certa e avise {{projectName}}.

[Conferir como recebo]({{link}})`,
    },
    payoutPaid: {
      subject: "{{projectName}} pagou {{amount}} a você",
      preheader: "Pode levar alguns dias para chegar.",
      body: `# Você recebeu {{amount}}

{{projectName}} enviou este pagamento. Pode levar alguns dias para chegar.

Referência: {{reference}}

[Ver meus pagamentos]({{link}})`,
    },
    payoutFailed: {
      subject: "Um pagamento não chegou até você: {{amount}}",
      preheader: "Confira sua forma de recebimento.",
      body: `# Um pagamento não chegou até você

O pagamento de {{amount}} de {{projectName}} foi devolvido. O valor está disponível de novo e entra no próximo pagamento. Confira sua forma de recebimento.

Referência: {{reference}}

[Conferir como recebo]({{link}})`,
    },
  },
  unnamed: {
    because: {
      invitation:
        "Você recebeu este e-mail porque alguém informou seu endereço em {{projectName}} para convidar você.",
      reminder:
        "Você recebeu este e-mail porque alguém informou seu endereço em {{projectName}} para convidar você. Não enviaremos outro lembrete.",
    },
    invitation: {
      subject: "Você tem um convite para {{projectName}}",
      preheader: "Alguém que você conhece usa {{projectName}} e acha que você também vai gostar.",
      paragraphs: [
        "# Você tem um convite para {{projectName}}",
        "Alguém que você conhece usa {{projectName}} e acha que você também vai gostar.",
      ],
    },
    reminder: {
      subject: "Lembrete: você tem um convite para {{projectName}}",
      preheader: "Seu convite ainda está de pé.",
      paragraphs: [
        "# Seu convite ainda está de pé",
        "Há alguns dias, alguém que você conhece convidou você para {{projectName}}. Caso o e-mail tenha se perdido, aqui está o convite de novo.",
      ],
    },
    joined: {
      subject: "Alguém entrou em {{projectName}} pelo seu convite",
      preheader: "Graças ao seu convite.",
      paragraphs: ["# Alguém entrou em {{projectName}} pelo seu convite"],
    },
  },
};
