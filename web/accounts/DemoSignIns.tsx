import type { Reply } from '#contract/send.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { Button } from '../ui/Button.tsx';
import { MessageBox } from '../ui/MessageBox.tsx';
import styles from './DemoSignIns.module.css';

interface DemoSignInsProps {
  demo: NonNullable<Reply<'readSettings'>['data']['demo']>;
  onChoose: (email: string) => void;
}

/** Who strangers may be on a demo. */
export function DemoSignIns({ demo: { password, signIns }, onChoose }: DemoSignInsProps) {
  const { t } = useTranslation('account');
  return (
    <MessageBox tone="info" title={t('login.demo.title')}>
      <p>{t('login.demo.text', { password: `\u2068${password}\u2069` })}</p>
      <ul className={styles.list}>
        {signIns.map(({ email, duty }) => (
          <li className={styles.one} key={email}>
            <span>
              <b>{t(`role.${duty ?? 'user'}`)}</b> <bdi dir="ltr">{email}</bdi>
            </span>
            <Button
              className="needs-script"
              look="quiet"
              aria-label={`${t('login.demo.use')}: ${t(`role.${duty ?? 'user'}`)}`}
              onClick={() => onChoose(email)}
            >
              {t('login.demo.use')}
            </Button>
          </li>
        ))}
      </ul>
    </MessageBox>
  );
}
