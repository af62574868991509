import type { EmailTexts } from "../en/email.data.ts";

export const email: EmailTexts = {
  words: {
    friend: "Bir arkadaşınız",
    greeting: "Merhaba {{recipientName}},",
    quote: "“{{message}}”",
    friendsGet: "Bu davetle bir ödül kazanabilirsiniz: {{friendReward}}.",
    because: {
      invitation: "Bu e-postayı, {{inviterName}} sizi davet ettiği için alıyorsunuz ({{projectName}}).",
      reminder:
        "Bu e-postayı, {{inviterName}} sizi davet ettiği için alıyorsunuz ({{projectName}}). Başka bir hatırlatma göndermeyeceğiz.",
      joined: "Bu e-postayı, arkadaşlarınızı davet ettiğiniz için alıyorsunuz ({{projectName}}).",
      reward: "Bu e-postayı, bir ödül kazandığınız için alıyorsunuz ({{projectName}}).",
      place: "Bu e-postayı, adresiniz bekleme listesinde olduğu için alıyorsunuz ({{projectName}}).",
      signIn:
        "Bu e-postayı, adresiniz {{projectName}} sayfasına girildiği için alıyorsunuz. Bunu siz yapmadıysanız e-postayı dikkate almayın.",
      confirmation:
        "Bu e-postayı, adresiniz {{projectName}} bekleme listesi için girildiği için alıyorsunuz. Bunu siz yapmadıysanız e-postayı dikkate almayın.",
      payoutMethod: "Bu e-postayı, ödeme aldığınız için alıyorsunuz ({{projectName}}).",
      payoutPaid: "Bu e-postayı, ödeme aldığınız için alıyorsunuz ({{projectName}}).",
      payoutFailed: "Bu e-postayı, ödeme aldığınız için alıyorsunuz ({{projectName}}).",
    },
    unsubscribeText: "Bu e-postaları almak istemiyor musunuz?",
    unsubscribe: "Abonelikten çık",
    movesUp: "Bağlantınızla katılan her arkadaşınız için {{places}} sıra öne geçersiniz.",
    joinedSoFar: "Şimdiye kadar bağlantınızla katılan: {{joined}}.",
    yourCode: "Kodunuz:\n{{rewardCode}}",
    methodUsedFrom: "Yenisi şu andan itibaren kullanılır: {{usedFrom}}. O zamana kadar bakiyeniz bekler.",
    methodRemoved: "Artık bir ödeme yönteminiz yok. Bakiyeniz, siz bir yöntem seçene kadar bekler.",
  },
  wordings: {
    invitation: {
      subject: "{{inviterName}} sizi davet etti: {{projectName}}",
      preheader: "{{inviterName}} {{projectName}} kullanıyor ve sizin de beğeneceğinizi düşünüyor.",
      body: `# {{inviterName}} sizi davet etti: {{projectName}}

{{greeting}}

{{inviterName}} {{projectName}} kullanıyor ve sizin de beğeneceğinizi düşünüyor.

[Daveti kabul et]({{link}})`,
    },
    reminder: {
      subject: "Hatırlatma: {{inviterName}} sizi davet etti ({{projectName}})",
      preheader: "Davetiniz hâlâ geçerli.",
      body: `# Davetiniz hâlâ geçerli

{{greeting}}

Birkaç gün önce {{inviterName}} sizi davet etmişti ({{projectName}}). E-postayı görmediyseniz davetiniz burada.

[Daveti kabul et]({{link}})`,
    },
    joined: {
      subject: "{{friendName}} katıldı: {{projectName}}",
      preheader: "Davetiniz sayesinde.",
      body: `# {{friendName}} katıldı: {{projectName}}

Bu, davetiniz sayesinde oldu. {{soFar}}

Yeniden paylaşmak için kişisel bağlantınız:
{{link}}`,
    },
    reward: {
      subject: "{{projectName}} ödülünüz: {{reward}}",
      preheader: "Ödülünüz onaylandı.",
      body: `# Ödülünüz: {{reward}}

{{projectName}} ödülünüz onaylandı. Bizi tavsiye ettiğiniz için teşekkürler.

Yeniden paylaşmak için kişisel bağlantınız:
{{link}}`,
    },
    place: {
      subject: "{{projectName}} bekleme listesindeki sıranız: {{position}}",
      preheader: "Adresiniz zaten bekleme listesinde.",
      body: `# Sıranız: {{position}}

Adresiniz {{projectName}} bekleme listesi için girildi. Adresiniz zaten listede.

{{progress}}

Paylaşmak için kişisel bağlantınız:
{{link}}`,
    },
    signIn: {
      subject: "{{projectName}} bağlantınız",
      preheader: "24 saat içinde bir kez çalışır.",
      body: `# {{projectName}} sayfanızı açın

Bu adres {{projectName}} sayfasına girildi. Bunu siz yaptıysanız bu bağlantı, bağlantınızı, arkadaşlarınızı ve ödüllerinizi gösteren sayfanızı açar.

[Sayfamı aç]({{link}})

Bağlantı 24 saat içinde bir kez çalışır. Bunu siz yapmadıysanız bağlantıyı açıp onaylamadığınız sürece hiçbir şey olmaz.`,
    },
    confirmation: {
      subject: "{{projectName}} bekleme listesindeki yerinizi onaylayın",
      preheader: "Bağlantı 7 gün çalışır.",
      body: `# Bekleme listesindeki yerinizi onaylayın

Bu adres {{projectName}} bekleme listesi için girildi. Bunu siz yaptıysanız adresinizi onaylayın, sizin için ayırdığımız sıra sizin olsun.

[Adresimi onayla]({{link}})

Bağlantı 7 gün çalışır. Bunu siz yapmadıysanız bu e-postayı dikkate almayın, adres silinir.`,
    },
    payoutMethod: {
      subject: "{{projectName}}: Ödeme yönteminiz değiştirildi",
      preheader: "Bunu siz yapmadıysanız şimdi doğrusunu seçin.",
      body: `# Ödeme yönteminiz değiştirildi

Ödeme yönteminiz değiştirildi ({{projectName}}). Bunu siz yapmadıysanız doğrusunu seçin ve bize haber verin.

[Ödeme yöntemimi kontrol et]({{link}})`,
    },
    payoutPaid: {
      subject: "{{projectName}} ödemeniz: {{amount}}",
      preheader: "Hesabınıza ulaşması birkaç gün sürebilir.",
      body: `# Size {{amount}} ödendi

Bu ödeme gönderildi ({{projectName}}). Hesabınıza ulaşması birkaç gün sürebilir.

Referans: {{reference}}

[Ödemelerimi gör]({{link}})`,
    },
    payoutFailed: {
      subject: "Bir ödeme size ulaşmadı: {{amount}}",
      preheader: "Ödeme yönteminizi kontrol edin.",
      body: `# Bir ödeme size ulaşmadı

{{projectName}} tarafından gönderilen {{amount}} geri döndü. Tutar yeniden kullanılabilir ve sonraki ödemeye eklenir. Ödeme yönteminizi kontrol edin.

Referans: {{reference}}

[Ödeme yöntemimi kontrol et]({{link}})`,
    },
  },
  unnamed: {
    because: {
      invitation:
        "Bu e-postayı, adresiniz sizi davet etmek için girildiği için alıyorsunuz ({{projectName}}).",
      reminder:
        "Bu e-postayı, adresiniz sizi davet etmek için girildiği için alıyorsunuz ({{projectName}}). Başka bir hatırlatma göndermeyeceğiz.",
    },
    invitation: {
      subject: "Bir davetiniz var: {{projectName}}",
      preheader: "Bir arkadaşınız {{projectName}} kullanıyor ve sizin de beğeneceğinizi düşünüyor.",
      paragraphs: [
        "# Bir davetiniz var: {{projectName}}",
        "Bir arkadaşınız {{projectName}} kullanıyor ve sizin de beğeneceğinizi düşünüyor.",
      ],
    },
    reminder: {
      subject: "Hatırlatma: bir davetiniz var ({{projectName}})",
      preheader: "Davetiniz hâlâ geçerli.",
      paragraphs: [
        "Birkaç gün önce bir arkadaşınız sizi davet etmişti ({{projectName}}). E-postayı görmediyseniz davetiniz burada.",
      ],
    },
    joined: {
      subject: "Bir arkadaşınız katıldı: {{projectName}}",
      preheader: "Davetiniz sayesinde.",
      paragraphs: ["# Bir arkadaşınız katıldı: {{projectName}}"],
    },
  },
};
