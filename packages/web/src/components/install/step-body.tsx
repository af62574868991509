import type { Project } from "@kiteloop/contract/publishing/project";
import { CopyField } from "@kiteloop/ui/components/copy-field.tsx";
import { Stack } from "@kiteloop/ui/components/layout.tsx";
import { Select } from "@kiteloop/ui/components/select.tsx";
import { Rich, t } from "@kiteloop/ui/lib/messages.tsx";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useMe } from "../../api/queries/me.ts";
import { widgetsQuery } from "../../api/queries/widgets.ts";
import { Hints } from "./hints.tsx";
import styles from "./install.module.css";
import { InstallGuide } from "./install-guide.tsx";
import { queueCalls } from "./queue-calls.data.ts";
import { signingExamples } from "./signing.data.ts";
import type { StepId } from "./steps.ts";

/** Example calls; pushed, because the script may not have run yet. */
const identify = `${queueCalls}
kiteloop.push(["identify", {
  externalId: "user-42", // your id of them
  name: "Robin",
}]);`;
const join = `kiteloop.push(["join", {
  externalId: "user-43",
  email: "sam@example.com",
}]);`;
const convert = `kiteloop.push(["convert", {
  externalId: "order-1001", // each counts once
}]);`;

type StepBodyProps = { id: StepId; project: Project };

/** The code of a step. */
export function StepBody({ id, project }: StepBodyProps) {
  switch (id) {
    case "tag":
      return <AddTag project={project} />;
    case "identify":
      return (
        <>
          <p>{t("Identify signed-in users. Each gets a personal link.")}</p>
          <CopyField label={t("identify call")} value={identify} block />
        </>
      );
    case "sign":
      return <Sign />;
    case "join":
      return (
        <>
          <p>{t("Report sign-ups. The inviter gets the credit.")}</p>
          <CopyField label={t("join call")} value={join} block />
        </>
      );
    case "convert":
      return (
        <>
          <p>
            {t(
              "Track conversions, such as a purchase. For tamper-proof events, send them from your server with a secret key.",
            )}
          </p>
          <CopyField label={t("convert call")} value={convert} block />
        </>
      );
  }
}

function AddTag({ project }: { project: Project }) {
  const { instance } = useMe();
  const widgets = useQuery(widgetsQuery(project.id));
  return (
    <Stack tight>
      <InstallGuide project={project} />
      {instance.demoOrigin && (
        <p className={styles.text}>
          <Rich
            text="No site yet? Try it in <link>the demo shop</link>."
            tags={{
              link: (text) => (
                <a href={`${instance.demoOrigin}/?project=${project.id}`} target="_blank" rel="noreferrer">
                  {text}
                </a>
              ),
            }}
          />
        </p>
      )}
      <details className={styles.again}>
        <summary>{t("Not working?")}</summary>
        <Hints project={project} widgets={widgets.data?.items ?? []} />
      </details>
    </Stack>
  );
}

function Sign() {
  const [chosen, setChosen] = useState("node");
  const example = signingExamples.find(({ id }) => id === chosen) ?? signingExamples[0];
  return (
    <>
      <p>
        {t(
          "A signature proves that the identity comes from your server. Compute it there with the project’s identity secret, and never put the secret in a page.",
        )}
      </p>
      <Select
        label={t("Language")}
        options={signingExamples.map(({ id, label }) => ({ id, label }))}
        value={chosen}
        onChange={setChosen}
      />
      <CopyField label={t("signing code")} value={example.code} block />
      <p>{t("Then pass it from your page:")}</p>
      <CopyField
        label={t("signed identify call")}
        value={'kiteloop.push(["identify", { externalId: user.id, email, signature }]);'}
      />
    </>
  );
}
