import { Notice } from "@kiteloop/ui/components/notice.tsx";
import { Rich, t } from "@kiteloop/ui/lib/messages.tsx";
import { paths } from "@kiteloop/ui/paths.ts";
import { Link } from "react-router-dom";
import { UnkeptPromise } from "../../../../components/rewards/unkept-promise.tsx";
import { rewardGroups } from "../fields/groups.data.ts";
import { rewardNames, specsOf } from "../fields/groups.ts";
import { textField, textIn } from "../state/texts.ts";
import { namedIn } from "../state/warnings.ts";
import styles from "./editor.module.css";
import { useConfig, useEditor, useLanguage, useWarnings } from "./editor-context.ts";
import { FieldGroups } from "./field-groups.tsx";
import fields from "./fields.module.css";
import { LanguageBar } from "./language-bar.tsx";

/** The rewards of both sides, and the texts that name them. */
export function RewardPanel() {
  const config = useConfig((whole) => whole);
  const { project } = useEditor();
  return (
    <div className={styles.panel}>
      <LanguageBar />
      <div>
        <FieldGroups groups={rewardGroups[config.type]} open={2} />
      </div>
      <UnkeptPromise projectId={project.id} config={config} />
      <p className={styles.hint}>
        <Rich
          text="A reward with a rule always shows the rule’s text. Set rules under <link>Reward rules</link>."
          tags={{
            link: (text) => <Link to={paths.rewardRules.href({ projectId: project.id })}>{text}</Link>,
          }}
        />
      </p>
      <Naming />
    </div>
  );
}

/** The texts that name a reward, and those that name a missing one. */
function Naming() {
  const { goTo } = useEditor();
  const language = useLanguage();
  const config = useConfig((whole) => whole);
  const warnings = useWarnings();
  const naming = specsOf(config.type).filter(({ key }) =>
    namedIn(textIn(config, language, key)).some((name) => rewardNames.includes(name)),
  );
  return (
    <section className={fields.naming}>
      <h2>{t("Where it appears")}</h2>
      <p className={styles.hint}>
        <Rich
          text="Insert {reward} or {friendReward} in any text. Changes here update every text."
          values={{ reward: <code>{"{reward}"}</code>, friendReward: <code>{"{friendReward}"}</code> }}
        />
      </p>
      {naming.length === 0 ? (
        <p className={styles.hint}>{t("No text uses a reward yet.")}</p>
      ) : (
        <ul className={fields.links}>
          {naming.map(({ key, label }) => (
            <li key={key}>
              <button type="button" onClick={() => goTo(textField(config, language, key))}>
                {label}
              </button>
              <span>{textIn(config, language, key)}</span>
            </li>
          ))}
        </ul>
      )}
      {warnings
        .filter((warning) => warning.language === language)
        .map(({ field, key, message }) => (
          <Notice key={field} tone="warn">
            {specsOf(config.type).find((spec) => spec.key === key)?.label}: {message}
          </Notice>
        ))}
    </section>
  );
}
