import type { Profile } from "@kiteloop/contract/tenancy/profile";
import { useState } from "react";
import { Badge } from "../../../../components/ui/badge.tsx";
import { Button } from "../../../../components/ui/button.tsx";
import { Card } from "../../../../components/ui/card.tsx";
import { Row, Stack } from "../../../../components/ui/layout.tsx";
import { Notice } from "../../../../components/ui/notice.tsx";
import { t } from "../messages.ts";
import { RenewCodes, TurnOff } from "./totp-dialogs.tsx";
import { TurnOn } from "./turn-on.tsx";

/** Number of remaining recovery codes from which new ones are suggested. */
const few = 3;

export function TotpCard({ totp: { on, recoveryCodesLeft } }: { totp: Profile["totp"] }) {
  const [dialog, setDialog] = useState<"on" | "off" | "codes">();
  const close = () => setDialog(undefined);
  return (
    <Card
      title={t("profile.totpCard.twoStepSignIn")}
      lead={t("profile.totpCard.lead")}
      action={
        <Badge tone={on ? "ok" : "plain"}>{on ? t("profile.totpCard.on") : t("profile.totpCard.off")}</Badge>
      }
    >
      <Stack>
        {on && recoveryCodesLeft <= few && (
          <Notice tone="warn">{t("profile.totpCard.youreRunningLowOn")}</Notice>
        )}
        {on && (
          <p>
            {t("profile.totpCard.left", {
              recoveryCodesLeft:
                recoveryCodesLeft === 1
                  ? t("profile.totpCard.1RecoveryCode")
                  : t("profile.totpCard.recoveryCodes", { recoveryCodesLeft }),
            })}
          </p>
        )}
        <Row>
          {on ? (
            <>
              <Button onClick={() => setDialog("codes")}>{t("profile.totpCard.newRecoveryCodes")}</Button>
              <Button onClick={() => setDialog("off")}>{t("profile.totpCard.turnOff")}</Button>
            </>
          ) : (
            <Button onClick={() => setDialog("on")}>{t("profile.totpCard.turnOn")}</Button>
          )}
        </Row>
      </Stack>
      {dialog === "on" && <TurnOn onClose={close} />}
      {dialog === "off" && <TurnOff onClose={close} />}
      {dialog === "codes" && <RenewCodes onClose={close} />}
    </Card>
  );
}
