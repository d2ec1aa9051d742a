import { useEffect, useMemo, useRef } from 'react';
import type { SecondFactorStart } from '#contract/second-factor/second-factor.ts';
import { CodeField } from '../forms/CodeField.tsx';
import { Form } from '../forms/Form.tsx';
import { checkCode } from '../forms/field-checks.ts';
import { useForm } from '../forms/use-form.ts';
import { useProblemWords } from '../forms/use-problem-words.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { qrPicture } from '../share/qr.ts';
import { LinkButton } from '../ui/LinkButton.tsx';
import { CopyWord } from './CopyWord.tsx';
import { FormEnd } from './FormEnd.tsx';
import styles from './SecondFactor.module.css';

interface ConnectAppProps {
  start: SecondFactorStart;
  onConnected: (recoveryCodes: string[]) => void;
  onCancel: () => void;
}

/** Names in the app stores of all countries. */
const appNames = 'Aegis, Google Authenticator';

/** In groups, for reading aloud. */
const inGroups = (secret: string): string => secret.match(/.{1,4}/g)?.join(' ') ?? secret;

/** The app gets the secret and proves it by a code. */
export function ConnectApp({ start: { secret, uri }, onConnected, onCancel }: ConnectAppProps) {
  const { t } = useTranslation('security');
  const { sayWrong } = useProblemWords();
  const picture = useMemo(() => qrPicture(uri), [uri]);
  const steps = useRef<HTMLOListElement>(null);
  // To the start of the steps: the field is below a picture that must be seen first.
  useEffect(() => steps.current?.focus(), []);
  const form = useForm({
    fields: ['code'],
    check: ({ code }) => ({ code: checkCode(code) }),
    send: async (body, ask) => onConnected((await ask('confirmSecondFactor', { body })).data.recoveryCodes),
    fieldOf: { wrong_code: 'code' },
  });
  return (
    <Form state={form} action="/profile">
      <ol className={styles.steps} tabIndex={-1} ref={steps}>
        <li>{t('scan.app', { apps: `\u2068${appNames}\u2069` })}</li>
        <li>
          {t('scan.scan')}
          <div className={styles.app}>
            <img className={styles.picture} src={picture} alt={t('scan.qr')} width={240} height={240} />
            <div className={styles.key}>
              <span className="soft">{t('scan.key')}</span>
              <code className={styles.digits} dir="ltr" lang="en">
                {inGroups(secret)}
              </code>
              <CopyWord text={secret} thing={t('scan.key')} />
              <LinkButton look="more" icon="link" href={uri}>
                {t('scan.open')}
              </LinkButton>
            </div>
          </div>
        </li>
        <li>{t('scan.code')}</li>
      </ol>
      <CodeField error={sayWrong(form.wrong.code)} />
      <FormEnd state={form} word={t('scan.confirm')} onCancel={onCancel} />
    </Form>
  );
}
