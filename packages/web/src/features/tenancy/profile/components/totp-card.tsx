import type { Profile } from "@kiteloop/contract/tenancy/profile";
import { Badge } from "@kiteloop/ui/components/badge.tsx";
import { Button } from "@kiteloop/ui/components/button.tsx";
import { Card } from "@kiteloop/ui/components/card.tsx";
import { Row, Stack } from "@kiteloop/ui/components/layout.tsx";
import { Notice } from "@kiteloop/ui/components/notice.tsx";
import { t } from "@kiteloop/ui/lib/messages.tsx";
import { useState } from "react";
import { RenewCodes, TurnOff } from "./totp-dialogs.tsx";
import { TurnOn } from "./turn-on.tsx";

/** Number of remaining recovery codes from which new ones are suggested. */
const few = 3;

export function TotpCard({ totp: { on, recoveryCodesLeft } }: { totp: Profile["totp"] }) {
  const [dialog, setDialog] = useState<"on" | "off" | "codes">();
  const close = () => setDialog(undefined);
  return (
    <Card
      title={t("Two-step sign-in")}
      action={<Badge tone={on ? "ok" : "plain"}>{on ? t("On") : t("Off")}</Badge>}
    >
      <Stack>
        {on && recoveryCodesLeft <= few && (
          <Notice tone="warn">{t("You’re running low on recovery codes. Generate new ones.")}</Notice>
        )}
        {on && (
          <p>
            {t("{recoveryCodesLeft} left.", {
              recoveryCodesLeft:
                recoveryCodesLeft === 1
                  ? t("1 recovery code")
                  : t("{recoveryCodesLeft} recovery codes", { recoveryCodesLeft }),
            })}
          </p>
        )}
        <Row>
          {on ? (
            <>
              <Button onClick={() => setDialog("codes")}>{t("New recovery codes")}</Button>
              <Button onClick={() => setDialog("off")}>{t("Turn off")}</Button>
            </>
          ) : (
            <Button onClick={() => setDialog("on")}>{t("Turn on")}</Button>
          )}
        </Row>
      </Stack>
      {dialog === "on" && <TurnOn onClose={close} />}
      {dialog === "off" && <TurnOff onClose={close} />}
      {dialog === "codes" && <RenewCodes onClose={close} />}
    </Card>
  );
}
