import type { Profile } from "@kiteloop/contract/accounts/profile";
import { useState } from "react";
import { Badge } from "../../../../components/ui/badge.tsx";
import { Button } from "../../../../components/ui/button.tsx";
import { Card } from "../../../../components/ui/card.tsx";
import { Row, Stack } from "../../../../components/ui/layout.tsx";
import { Notice } from "../../../../components/ui/notice.tsx";
import { RenewCodes, TurnOff } from "./totp-dialogs.tsx";
import { TurnOn } from "./turn-on.tsx";

/** Number of remaining recovery codes from which new ones are suggested. */
const few = 3;

export function TotpCard({ totp: { on, recoveryCodesLeft } }: { totp: Profile["totp"] }) {
  const [dialog, setDialog] = useState<"on" | "off" | "codes">();
  const close = () => setDialog(undefined);
  return (
    <Card
      title="Two-step sign-in"
      lead="Signing in asks for the password and for a code from an app on your phone. A stolen password alone is then not enough."
      action={<Badge tone={on ? "ok" : "plain"}>{on ? "On" : "Off"}</Badge>}
    >
      <Stack>
        {on && recoveryCodesLeft <= few && (
          <Notice tone="warn">Few recovery codes are left. Make new ones while you can sign in.</Notice>
        )}
        {on && (
          <p>
            {recoveryCodesLeft === 1 ? "One recovery code is" : `${recoveryCodesLeft} recovery codes are`}{" "}
            left for the day your phone is lost.
          </p>
        )}
        <Row>
          {on ? (
            <>
              <Button onClick={() => setDialog("codes")}>New recovery codes</Button>
              <Button onClick={() => setDialog("off")}>Turn off</Button>
            </>
          ) : (
            <Button onClick={() => setDialog("on")}>Turn on</Button>
          )}
        </Row>
      </Stack>
      {dialog === "on" && <TurnOn onClose={close} />}
      {dialog === "off" && <TurnOff onClose={close} />}
      {dialog === "codes" && <RenewCodes onClose={close} />}
    </Card>
  );
}
