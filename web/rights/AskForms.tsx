import { useState } from 'react';
import type { RequestKind } from '#contract/rights/rights.facts.ts';
import { useAction } from '../app/use-action.ts';
import { Form } from '../forms/Form.tsx';
import { checkName, checkPhone } from '../forms/field-checks.ts';
import { KeptNotice } from '../forms/KeptNotice.tsx';
import type { Typed } from '../forms/read-typed.ts';
import { SubmitButton } from '../forms/SubmitButton.tsx';
import { useForm } from '../forms/use-form.ts';
import { useProblemWords } from '../forms/use-problem-words.ts';
import { formatDay } from '../i18n/formats.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { Button } from '../ui/Button.tsx';
import { Card } from '../ui/Card.tsx';
import { ErrorBox } from '../ui/ErrorBox.tsx';
import { AskFields, NomineeFields } from './AskFields.tsx';
import styles from './MyDataPage.module.css';

/** What somebody cannot do here alone, they ask; the office answers by a day. */
export function AskForm({ days, onAsked }: { days: number; onAsked: () => void }) {
  const { t, i18n } = useTranslation('purposes');
  const [filed, setFiled] = useState<{ number: number; due_on: string }>();
  const form = useForm({
    fields: ['kind', 'text'],
    check: () => ({}),
    send: async ({ kind, text }, ask) => {
      const { data } = await ask('fileMyRequest', { body: { kind: kind as RequestKind, text } });
      setFiled(data);
      onAsked();
    },
  });
  return (
    <Card look="panel">
      <h2 className={styles.title}>{t('ask.title')}</h2>
      <p>{t('ask.lead', { count: days })}</p>
      {filed && (
        <p role="status">
          {t('ask.filed', { number: filed.number })} {t('ask.due', { day: formatDay(filed.due_on, i18n.language) })}
        </p>
      )}
      <Form state={form} action="/my-data">
        <AskFields wrong={form.wrong} />
        <KeptNotice name="safety" />
        <SubmitButton state={form} busyWord={t('mine.busy')}>
          {t('ask.send')}
        </SubmitButton>
      </Form>
    </Card>
  );
}

interface Nominee {
  name: string;
  phone: string | null;
  email: string | null;
}

export const typedOf = (nominee: Nominee | null): Typed =>
  nominee ? { name: nominee.name, phone: nominee.phone ?? '', email: nominee.email ?? '' } : {};

/** Who uses these rights when the person cannot. */
export function NomineeForm({ nominee, onChanged }: { nominee: Nominee | null; onChanged: () => void }) {
  const { t } = useTranslation('purposes');
  const { sayProblem } = useProblemWords();
  const [done, setDone] = useState<'told' | 'removed'>();
  const removing = useAction('removeMyNominee', {
    onDone: () => {
      setDone('removed');
      onChanged();
    },
  });
  const form = useForm({
    fields: ['name', 'phone', 'email'],
    check: ({ name, phone }) => ({ name: checkName(name), phone: checkPhone(phone) }),
    send: async (body, ask) => {
      await ask('putMyNominee', { body });
      setDone('told');
      onChanged();
    },
  });
  return (
    <Card look="panel">
      <h2 className={styles.title}>{t('nominee.title')}</h2>
      <p>{t('nominee.lead')}</p>
      {done && <p role="status">{t(`nominee.${done}`)}</p>}
      <Form state={form} action="/my-data">
        <NomineeFields wrong={form.wrong} typed={typedOf(nominee)} />
        <KeptNotice name="safety" />
        <SubmitButton state={form} busyWord={t('mine.busy')}>
          {t('nominee.save')}
        </SubmitButton>
      </Form>
      {removing.failure && <ErrorBox message={sayProblem(removing.failure.code)} />}
      {nominee && (
        <div>
          <Button look="dangerQuiet" busy={removing.busy} busyWord={t('mine.busy')} onClick={() => void removing.run()}>
            {t('nominee.remove')}
          </Button>
        </div>
      )}
    </Card>
  );
}
